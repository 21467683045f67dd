import { Key } from '@easel/domain/base/text/bilingual.ts'
import { EditionSlug } from '@easel/domain/competitions/editions/editionShape.ts'
import { ReasonInput, SheetFields } from '@easel/domain/competitions/judging/fields.ts'
import { MAX_INTEGER } from '@easel/domain/counting.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Nothing } from '../../envelope.ts'
import { DeskEntry, JudgingDesk, JudgingRound, PrizePick } from './shapes.ts'

const judges = ['judge'] as const
const ofRound = { resources: { 'params.id': { judgingRound: 'anyone' } }, params: IdParams } as const
const ofAssignment = { resources: { 'params.id': { assignment: 'score' } }, params: IdParams } as const
const DESK = ['judging.inConflict', 'judging.notAssigned'] as const
const SCORING = [...DESK, 'judging.notOpen', 'judging.closed', 'judging.roundNotOpen'] as const

export const listJudgingRounds = endpoint({
  method: 'GET',
  path: '/v1/judging/rounds',
  summary: 'The rounds the caller judges, those under way first',
  access: judges,
  query: z.object({ edition: EditionSlug.optional() }),
  reply: z.object({ items: z.array(JudgingRound) }),
})
export const getJudgingDesk = endpoint({
  method: 'GET',
  path: '/v1/judging/rounds/:id',
  summary: 'What the caller scores in a round, in scoring order: the calibration set first',
  access: judges,
  ...ofRound,
  reply: JudgingDesk,
})
export const getDeskEntry = endpoint({
  method: 'GET',
  path: '/v1/judging/assignments/:id',
  summary: 'One entry with the caller’s own scores; others’ scores stay hidden until the round closes',
  access: judges,
  ...ofAssignment,
  reply: DeskEntry,
  refusals: DESK,
})
export const saveSheet = endpoint({
  method: 'PUT',
  path: '/v1/judging/assignments/:id',
  summary: 'Save scores and the private note; scores can be missing, and can change until the round closes',
  access: judges,
  ...ofAssignment,
  // The sheet that is saved is one revision further.
  body: SheetFields.extend({
    revision: z
      .int()
      .min(0)
      .max(MAX_INTEGER - 1),
  }),
  reply: DeskEntry,
  refusals: [...SCORING, 'judging.changedMeanwhile'],
})
export const recuse = endpoint({
  method: 'POST',
  path: '/v1/judging/assignments/:id/recuse',
  summary:
    'Declare a conflict of interest; the entry goes to another judge, and scores already given don’t count',
  access: judges,
  ...ofAssignment,
  body: ReasonInput,
  reply: Nothing,
  refusals: SCORING,
})
export const pickForPrize = endpoint({
  method: 'PUT',
  path: '/v1/judging/rounds/:id/picks',
  summary: 'Pick an entry for a prize beside the ranking, or take the pick back',
  access: judges,
  resources: {
    'params.id': { judgingRound: 'anyone' },
    'body.assignmentId': { assignment: 'score' },
  },
  params: IdParams,
  body: z.object({ scope: Key.nullable(), prizeKey: Key, assignmentId: Id.nullable() }),
  reply: z.object({ picks: z.array(PrizePick) }),
  refusals: [...SCORING, 'judging.prizeUnknown', 'judging.pickOutside'],
})
