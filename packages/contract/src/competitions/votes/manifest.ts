import { PARTICIPANTS } from '@easel/domain/competitions/editions/policy.ts'
import { votePolicy } from '@easel/domain/competitions/votes/policy.ts'
import { quarantinePolicy } from '@easel/domain/competitions/votes/quarantine.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'
import * as fraudEndpoints from './fraudEndpoints.ts'

export const votes = noun({
  endpoints: { ...endpoints, ...fraudEndpoints },
  refusals: {
    'objection.given': 409,
    'objection.none': 404,
    'objection.notVoid': 409,
    'objection.tooLate': 409,
    'quarantine.cannotNow': 409,
    'quarantine.empty': 409,
    'quarantine.proposedByYou': 403,
    'vote.accountTooYoung': 403,
    'vote.closed': 409,
    'vote.countsDiffer': 409,
    'vote.entryDisqualified': 409,
    'vote.isFinal': 409,
    'vote.isFrozen': 409,
    'vote.inQuarantine': 409,
    'vote.noneLeft': 409,
    'vote.notAttested': 403,
    'vote.notCounted': 409,
    'vote.notConfirmed': 403,
    'vote.notGiven': 409,
    'vote.notInLogYet': 404,
    'vote.notOpen': 409,
    'vote.ownEntry': 403,
    'vote.objectionsOpen': 409,
    'vote.objectionsPossible': 409,
    'vote.stillOpen': 409,
    'vote.stillWaiting': 409,
    'vote.systemVersion': 403,
  },
  notices: {
    VOTE_VOIDED: { about: 'entry', tone: 'bad', params: { until: 'instant', word: 'text' } },
    OBJECTION_KEPT: { about: 'entry', tone: 'off', params: { word: 'text' } },
    OBJECTION_RESTORED: { about: 'entry', tone: 'ok', params: { word: 'text' } },
  },
  policies: {
    vote: votePolicy,
    voteQuarantine: { ...quarantinePolicy, relations: [...quarantinePolicy.relations, ...PARTICIPANTS] },
  },
})
