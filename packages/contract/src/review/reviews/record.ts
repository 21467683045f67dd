import { DESIGNER_LEVELS } from '@easel/domain/accounts/levels/rules.ts'
import { PageQuery } from '@easel/domain/paging.ts'
import { REJECT_REASON_CODES } from '@easel/domain/publishing/audits/reasons.ts'
import { z } from 'zod'
import { RegistrationStatus } from '../../accounts/designers/summary.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant, pageOf } from '../../envelope.ts'
import { LOCALES } from '../../messages/wording.ts'
import { AuditSummary } from '../../publishing/audits/endpoints.ts'

/** Of this many rejections, the latest, the reasons are counted. */
export const MAX_REJECTIONS = 100

const Count = z.number().int()

/** What a designer has behind them; each count ends at 10,000. */
export const DesignerRecord = z.object({
  designerId: Id,
  nickname: z.string(),
  registrationStatus: RegistrationStatus,
  designerLevel: z.enum(DESIGNER_LEVELS),
  /** In which the designer reads what the portal writes. */
  language: z.enum(LOCALES),
  appliedAt: Instant,
  works: z.object({ published: Count, hidden: Count, removed: Count }),
  submissions: z.object({ waiting: Count, approved: Count, rejected: Count, revoked: Count }),
  /** Of the last MAX_REJECTIONS rejections, the most frequent first. */
  reasons: z.array(z.object({ reason: z.enum(REJECT_REASON_CODES), count: Count })),
  appeals: z.object({ waiting: Count, granted: Count, upheld: Count }),
  bans: z.object({
    count: Count,
    /** The end of the last one in force; null where none is. Far in the future where it is permanent (spec §6). */
    until: Instant.nullable(),
  }),
})
export type DesignerRecord = z.infer<typeof DesignerRecord>

/** One decided submission, with the colleague who decided it. */
export const DecidedAudit = AuditSummary.extend({ decidedBy: z.string().nullable() })
export type DecidedAudit = z.infer<typeof DecidedAudit>

export const getDesignerRecord = endpoint({
  method: 'GET',
  path: '/staff/v1/designers/:id/record',
  summary: 'A designer’s works, decisions, rejections, appeals and bans in figures',
  access: ['reviewer', 'admin'],
  resources: { 'params.id': { designer: 'anyone' } },
  params: IdParams,
  reply: DesignerRecord,
})
export const listDesignerDecisions = endpoint({
  method: 'GET',
  path: '/staff/v1/designers/:id/decisions',
  summary: 'Decisions on a designer’s submissions, latest first',
  access: ['reviewer', 'admin'],
  resources: { 'params.id': { designer: 'anyone' } },
  params: IdParams,
  query: PageQuery.extend({ decision: z.enum(['ALL', 'REJECTED']).default('ALL') }),
  reply: pageOf(DecidedAudit),
})
