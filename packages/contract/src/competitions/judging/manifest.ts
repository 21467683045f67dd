import { PARTICIPANTS } from '@easel/domain/competitions/editions/policy.ts'
import { roundLifecycle } from '@easel/domain/competitions/judging/lifecycle.ts'
import { deskPolicy, roundPolicy } from '@easel/domain/competitions/judging/policy.ts'
import { addresses } from '../../addresses.ts'
import type { NoticeLink } from '../../base/notices/declaration.ts'
import { accessAlone, noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'
import * as staffEndpoints from './staffEndpoints.ts'

const TO_THE_DESK = {
  about: 'account',
  link: { words: 'notice.link.judging', address: () => addresses.judging() },
} as const

const toConsole: NoticeLink = {
  words: 'notice.link.consoleJudging',
  address: ({ subject }) => subject && addresses.consoleJudging(subject.id),
}

export const judging = noun({
  endpoints: { ...endpoints, ...staffEndpoints },
  refusals: {
    'judging.announced': 409,
    'judging.changedMeanwhile': 409,
    'judging.closed': 409,
    'judging.entryTakesNoPart': 409,
    'judging.entryUnknown': 400,
    'judging.fewJudges': 409,
    'judging.hasEntry': 409,
    'judging.inConflict': 403,
    'judging.inputDiffers': 409,
    'judging.isCandidate': 409,
    'judging.isJudge': 409,
    'judging.resultsHidden': 403,
    'judging.isRemoved': 409,
    'judging.noAccount': 409,
    'judging.noEntries': 409,
    'judging.notAssigned': 403,
    'judging.notFrozen': 409,
    'judging.notOpen': 409,
    'judging.notProposed': 409,
    'judging.over': 409,
    'judging.ownProposal': 403,
    'judging.pickOutside': 400,
    'judging.prizeUnknown': 400,
    'judging.roundBefore': 409,
    'judging.roundIsOpen': 409,
    'judging.roundNotOpen': 409,
    'judging.roundUnknown': 400,
    'judging.unscored': 409,
    'judging.unscoredOver': 409,
  },
  notices: {
    JUDGE_NAMED: { ...TO_THE_DESK, params: { edition: 'name', from: 'instant' }, tone: 'live' },
    /** To the judge, who has entered the edition. */
    JUDGING_ENDED: { about: 'account', params: { edition: 'name' }, tone: 'off' },
    /** To organisers: somebody else may have to be named. */
    JUDGE_ENTERED: {
      about: 'edition',
      params: { edition: 'name', judge: 'text' },
      tone: 'off',
      link: toConsole,
    },
    JUDGE_REMINDED: {
      ...TO_THE_DESK,
      params: { edition: 'name', open: 'number', until: 'instant' },
      tone: 'live',
    },
  },
  lifecycles: { round: roundLifecycle },
  policies: {
    judge: { ...roundPolicy, relations: ['inConflict', ...PARTICIPANTS, 'staff', 'stranger'] },
    round: { ...roundPolicy, relations: [...roundPolicy.relations, ...PARTICIPANTS] },
    judgingRound: accessAlone([...PARTICIPANTS, 'staff', 'stranger']),
    assignment: {
      ...deskPolicy,
      relations: ['inConflict', 'assigned', ...PARTICIPANTS, 'staff', 'stranger'],
    },
  },
})
