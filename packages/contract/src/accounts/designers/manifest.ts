import { banLifecycle } from '@easel/domain/accounts/designers/bans.ts'
import { infoChangeLifecycle, registrationLifecycle } from '@easel/domain/accounts/designers/lifecycle.ts'
import { banPolicy, designerPolicy } from '@easel/domain/accounts/designers/policy.ts'
import { addresses } from '../../addresses.ts'
import { links } from '../../base/notices/links.ts'
import { noun } from '../../noun.ts'
import * as bans from './bans.ts'
import * as endpoints from './endpoints.ts'
import * as payoutChange from './payoutChange.ts'
import * as profilePicture from './profilePicture.ts'

/** Spec §4, account bans. `permissions` are codes with spaces between them. */
const BAN = {
  about: 'ban',
  params: { permissions: 'text', duration: 'text', beginDate: 'instant', endDate: 'instant' },
  link: {
    words: 'notice.link.aboutBans',
    mail: 'mail.aboutBans',
    address: () => addresses.accountBans(),
  },
} as const

export const designers = noun({
  endpoints: { ...bans, ...endpoints, ...payoutChange, ...profilePicture },
  refusals: {
    'agreement.required': 403,
    'ban.notActive': 409,
    banned: 403,
    'designer.alreadyVerified': 409,
    'designer.cannotApplyNow': 409,
    'designer.fileUnknown': 400,
    'designer.infoLocked': 409,
    'designer.nameTaken': 409,
    'designer.notVerified': 409,
    'designer.changedMeanwhile': 409,
    'designer.notWaiting': 409,
    'designer.pending': 409,
    'designer.reasonMissing': 400,
    'designer.typeFixed': 409,
    designer_not_registered: 423,
    designer_not_verified: 401,
    'payoutChange.linkInvalid': 404,
    'payoutChange.notHeld': 409,
    whitelist_refused: 403,
  },
  notices: {
    DESIGNER_VERIFIED: {
      about: 'designer',
      tone: 'ok',
      link: { words: 'notice.link.upload', address: () => addresses.upload() },
    },
    DESIGNER_REFUSED: {
      about: 'designer',
      tone: 'bad',
      link: { words: 'notice.link.apply', address: () => `${addresses.signUp()}?again=1` },
    },
    // The parameters are of a change of what money follows.
    INFO_CHANGE_PASS: {
      about: 'designer',
      params: { bank: 'name?', account: 'text?', heldUntil: 'instant?' },
      tone: 'ok',
      link: links.designerInfo,
    },
    PAYOUT_CHANGE_ASKED: {
      about: 'designer',
      params: { bank: 'name', account: 'text' },
      tone: 'bad',
      link: { ...links.designerInfo, words: 'notice.link.stopPayoutChange' },
      mail: false,
    },
    INFO_CHANGE_ENDED: { about: 'designer', tone: 'off', link: links.designerInfo },
    PAYOUT_RESTORED: {
      about: 'designer',
      params: { bank: 'name', account: 'text' },
      tone: 'off',
      link: links.designerInfo,
    },
    INFO_CHANGE_REJECT: { about: 'designer', tone: 'bad', link: links.designerInfo },
    BANNED: { ...BAN, tone: 'bad', note: 'REASON' },
    BAN_ENDED: { ...BAN, tone: 'ok' },
    BAN_LIFTED: { ...BAN, tone: 'ok', note: 'REASON' },
    // Product types with spaces between them.
    WHITELIST_CHANGED: { about: 'designer', params: { added: 'text?', removed: 'text?' }, tone: 'off' },
  },
  console: [
    { section: 'designers', needs: 'staffListDesigners', place: 50 },
    { section: 'bans', needs: 'staffListBans', place: 80 },
  ],
  lifecycles: { ban: banLifecycle, infoChange: infoChangeLifecycle, registration: registrationLifecycle },
  policies: { designer: designerPolicy, ban: banPolicy },
})
