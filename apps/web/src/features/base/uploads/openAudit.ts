import { z } from 'zod'
import { ApiError } from '../../../app/apiError.ts'

const OpenAudit = z.object({ auditId: z.string() })

/** Spec §8, "duplicate audit submission": the submission that blocks it; null for any other refusal. */
export function openAuditOf(refused: Error | null): string | null {
  if (!(refused instanceof ApiError) || refused.code !== 'audit.duplicate') return null
  return OpenAudit.safeParse(refused.data).data?.auditId ?? null
}
