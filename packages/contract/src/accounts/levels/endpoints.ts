import { DESIGNER_LEVELS, LevelInput } from '@easel/domain/accounts/levels/rules.ts'
import { PageQuery } from '@easel/domain/paging.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant, pageOf } from '../../envelope.ts'

/** A level that a designer had, has or will have. */
export const LevelChange = z.object({
  changeId: Id,
  level: z.enum(DESIGNER_LEVELS),
  /** The day in Shanghai from which it holds. */
  since: z.iso.date(),
  reason: z.string(),
  setAt: Instant,
  /** Null until its day has come. */
  appliedAt: Instant.nullable(),
})
export type LevelChange = z.infer<typeof LevelChange>

/** As staff see it: with the colleague who set it. */
export const StaffLevelChange = LevelChange.extend({ setBy: z.string() })
export type StaffLevelChange = z.infer<typeof StaffLevelChange>

export const listOwnLevels = endpoint({
  method: 'GET',
  path: '/v1/designers/levels',
  summary: 'The caller’s designer levels, latest first',
  access: 'designer',
  query: PageQuery,
  reply: pageOf(LevelChange),
})
export const staffListLevels = endpoint({
  method: 'GET',
  path: '/staff/v1/designers/:id/levels',
  summary: 'The levels of one designer, latest first',
  access: ['reviewer', 'organiser', 'admin'],
  resources: { 'params.id': { designer: 'anyone' } },
  params: IdParams,
  query: PageQuery,
  reply: pageOf(StaffLevelChange),
})
export const staffGetLevelFigures = endpoint({
  method: 'GET',
  path: '/staff/v1/designers/:id/level-figures',
  summary: 'The figures staff look at before setting a level, and the level they usually lead to',
  access: ['reviewer', 'organiser', 'admin'],
  resources: { 'params.id': { designer: 'anyone' } },
  params: IdParams,
  reply: z.object({
    published: z.int(),
    /** Of submissions decided in the last year. */
    approved: z.int(),
    rejected: z.int(),
    /** What sales brought in the last year. */
    revenueFen: z.int(),
    /** Never decides: staff give levels. */
    suggested: z.enum(DESIGNER_LEVELS),
  }),
})
export const staffSetLevel = endpoint({
  method: 'POST',
  path: '/staff/v1/designers/:id/levels',
  summary: 'Set the level of a verified designer, with a reason, from today or a later day',
  access: ['reviewer', 'admin'],
  resources: { 'params.id': { designer: 'setLevel' } },
  params: IdParams,
  body: LevelInput,
  reply: StaffLevelChange,
  refusals: ['designer.notVerified', 'notOwn.decide', 'level.unchanged'],
})
