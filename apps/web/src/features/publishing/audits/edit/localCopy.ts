import { Revision } from '@easel/contract/publishing/audits/endpoints.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { z } from 'zod'

/** What was typed, the revision that it goes on from, and what was sent last without an answer. */
const LocalCopy = z.object({ revision: Revision, sent: DetailsDraft.nullable(), details: DetailsDraft })
export type LocalCopy = z.infer<typeof LocalCopy>

const keyOf = (auditId: string) => `easel.draft.audit.${auditId}`

/** What this browser keeps of a draft that could not be sent; null where there is none. */
export function localCopyOf(auditId: string): LocalCopy | null {
  try {
    return LocalCopy.safeParse(JSON.parse(localStorage.getItem(keyOf(auditId)) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** @returns false where the browser keeps nothing for us. */
export function keepLocalCopy(auditId: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(keyOf(auditId), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export function dropLocalCopy(auditId: string): void {
  try {
    localStorage.removeItem(keyOf(auditId))
  } catch {
    // Storage is closed to us: nothing was kept either.
  }
}
