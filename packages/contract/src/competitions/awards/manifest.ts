import { awardLifecycle, awardListLifecycle } from '@easel/domain/competitions/awards/lifecycle.ts'
import { awardListPolicy, awardPolicy } from '@easel/domain/competitions/awards/policy.ts'
import { PARTICIPANTS } from '@easel/domain/competitions/editions/policy.ts'
import { addresses } from '../../addresses.ts'
import type { NoticeLink } from '../../base/notices/declaration.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

/** Amounts are whole US dollars; what is none is 0. */
const OF_AWARD = {
  about: 'award',
  params: { edition: 'name', prize: 'name', usd: 'number' },
  link: { words: 'notice.link.awards', address: () => addresses.awards() },
} as const

const toConsole: NoticeLink = {
  words: 'notice.link.consoleAwards',
  address: ({ subject }) => subject && addresses.consoleAwards(subject.id),
}

export const awards = noun({
  endpoints,
  refusals: {
    'award.cannotConfirmNow': 409,
    'award.cannotDeclineNow': 409,
    'award.entryNotPassed': 409,
    'award.isDisqualified': 409,
    'award.notAnnounced': 409,
    'award.notDisqualified': 409,
    'awardList.changedMeanwhile': 409,
    'awardList.decided': 409,
    'awardList.notReady': 409,
    'awardList.notYours': 403,
    'awardList.ownProposal': 403,
    'awardList.tied': 409,
    'awardList.unchanged': 409,
    'awardList.waits': 409,
    'awardTie.none': 409,
  },
  console: [{ section: 'finance/awards', needs: 'staffListPayments', place: 86 }],
  notices: {
    AWARD_WON: { ...OF_AWARD, tone: 'ok' },
    AWARD_MOVED_UP: { ...OF_AWARD, tone: 'ok' },
    AWARD_TAKEN_BACK: { ...OF_AWARD, tone: 'bad' },
    /** To organisers: the next list lets somebody else move up. */
    AWARD_DECLINED: {
      about: 'edition',
      params: { edition: 'name', prize: 'name', entry: 'text' },
      tone: 'off',
      note: 'REASON',
      link: toConsole,
    },
  },
  lifecycles: { awardList: awardListLifecycle, award: awardLifecycle },
  policies: {
    award: { ...awardPolicy, relations: ['owner', ...PARTICIPANTS, 'staff', 'stranger'] },
    awardList: { ...awardListPolicy, relations: [...awardListPolicy.relations, ...PARTICIPANTS] },
  },
})
