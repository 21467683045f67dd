import { schemeLifecycle } from '@easel/domain/money/sharing/lifecycle.ts'
import { schemePolicy } from '@easel/domain/money/sharing/policy.ts'
import { addresses } from '../../addresses.ts'
import type { NoticeLink } from '../../base/notices/declaration.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

const link = {
  words: 'notice.link.sharing',
  address: ({ subject }) => (subject ? addresses.scheme(subject.id) : null),
} as const satisfies NoticeLink
const about = 'shareScheme'

/** `work` is the work's name, `other` who the other side is. */
export const sharing = noun({
  endpoints,
  refusals: {
    'share.duplicate': 409,
    'share.ended': 409,
    'share.notEarning': 409,
    'share.notPending': 409,
    'share.notTheSharer': 403,
    'share.otherWork': 409,
    'share.permanent': 409,
    'share.ratioLeft': 409,
    'share.self': 409,
    'share.unknownSharer': 409,
    'share.wrongState': 409,
  },
  notices: {
    SHARE_OFFERED: {
      about,
      params: { work: 'text', other: 'text', ratio: 'number', answerUntil: 'instant' },
      tone: 'live',
      link,
    },
    SHARE_ACCEPTED: { about, params: { work: 'text', other: 'text' }, tone: 'ok', link },
    SHARE_DECLINED: { about, params: { work: 'text', other: 'text' }, tone: 'off', link },
    SHARE_EXTENDED: { about, params: { work: 'text', until: 'instant?' }, tone: 'ok', link },
    SHARE_EXPIRING: { about, params: { work: 'text', until: 'instant' }, tone: 'off', link },
    // A code of `SCHEME_ENDS`.
    SHARE_EXPIRED: { about, params: { work: 'text', end: 'text' }, tone: 'off', link },
    // A code of `SUSPENSIONS`.
    SHARE_SUSPENDED: { about, params: { work: 'text', suspension: 'text' }, tone: 'bad', link },
    SHARE_RESUMED: { about, params: { work: 'text' }, tone: 'ok', link },
  },
  lifecycles: { shareScheme: schemeLifecycle },
  policies: { shareScheme: schemePolicy },
})
