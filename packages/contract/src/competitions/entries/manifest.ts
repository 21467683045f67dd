import { entryLifecycle } from '@easel/domain/competitions/entries/lifecycle.ts'
import { entryPolicy } from '@easel/domain/competitions/entries/policy.ts'
import { addresses } from '../../addresses.ts'
import type { NoticeLink } from '../../base/notices/declaration.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'
import * as staffEndpoints from './staffEndpoints.ts'

const toEntry: NoticeLink = {
  words: 'notice.link.entry',
  address: ({ subject }) => subject && addresses.entry(subject.id),
}

export const entries = noun({
  endpoints: { ...endpoints, ...staffEndpoints },
  refusals: {
    'entry.cannotDecideNow': 409,
    'entry.cannotSaveNow': 409,
    'entry.cannotSubmitNow': 409,
    'entry.cannotWithdrawNow': 409,
    'entry.categoryUnknown': 400,
    'entry.changedMeanwhile': 409,
    'entry.closed': 409,
    'entry.neededByPassed': 409,
    'entry.notOpen': 409,
    'entry.reviewedByYou': 403,
    'entry.themeGone': 409,
    'entry.themeTaken': 409,
    'entry.tooFew': 409,
    'entry.tooMany': 409,
    'entryFile.animated': 400,
    'entryFile.fewPixels': 400,
    'entryFile.lowPpi': 400,
    'entryFile.ppiMissing': 400,
    'entryFile.refused': 400,
    'entryFile.tooLarge': 413,
    'entryFile.tooLong': 400,
    'entryFile.tooShort': 400,
    'entryFile.transparent': 400,
    'entryFile.variableRate': 400,
    'entryFile.wrongFormat': 400,
    'entryFile.wrongPixels': 400,
    'entryFile.wrongPpi': 400,
    'entryFile.wrongRate': 400,
    'entrySlot.unknown': 400,
  },
  console: [{ section: 'entries', needs: 'staffListEntries', place: 86 }],
  notices: {
    ENTRY_PASSED: { about: 'entry', tone: 'ok', link: toEntry },
    ENTRY_FAILED: { about: 'entry', tone: 'bad', link: toEntry },
    ENTRY_DISQUALIFIED: { about: 'entry', tone: 'bad', note: 'REASON', link: toEntry },
    ENTRY_RESTORED: { about: 'entry', tone: 'ok', note: 'REASON', link: toEntry },
  },
  lifecycles: { entry: entryLifecycle },
  policies: {
    entry: { ...entryPolicy, relations: [...entryPolicy.relations, 'judge', 'voter', 'linkHolder'] },
  },
})
