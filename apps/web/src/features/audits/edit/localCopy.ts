import { DetailsDraft } from '@easel/domain/products/details.ts'
import { z } from 'zod'

/** `basedOn`: when the server had last saved what the copy goes on from, by the server's clock. */
const LocalCopy = z.object({ basedOn: z.iso.datetime(), details: DetailsDraft })
type LocalCopy = z.infer<typeof LocalCopy>

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
export function keepLocalCopy(auditId: string, details: DetailsDraft, basedOn: string): boolean {
  try {
    localStorage.setItem(keyOf(auditId), JSON.stringify({ basedOn, details }))
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
