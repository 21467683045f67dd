import { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import type { Refusal } from '@easel/domain/rule.ts'

/** The refusal of a save that goes on from an older revision than the server has. */
export const CONFLICT = 'audit.changedMeanwhile'

export interface Conflict {
  /** What the server has now; null where it does not say. */
  readonly revision: number | null
  readonly state: AuditState | null
}

/** What a conflict says of the server's side; null for any other refusal. */
export function conflictIn({ code, params = {} }: Pick<Refusal, 'code' | 'params'>): Conflict | null {
  if (code !== CONFLICT) return null
  return {
    revision: Number(params.revision ?? 0) || null,
    state: AuditState.safeParse(params.state).data ?? null,
  }
}
