import { REJECT_REASON_CODES } from '@easel/domain/audits/reasons.ts'
import { useCallback, useMemo, useState } from 'react'
import { z } from 'zod'
import type { Marks } from './marks.ts'

const Kept = z.array(
  z.tuple([
    z.string(),
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('APPROVE') }),
      z.object({
        kind: z.literal('REJECT'),
        reasons: z.array(z.enum(REJECT_REASON_CODES)),
        note: z.string(),
      }),
    ]),
  ]),
)
const KEY = 'easel.bulk.marks'

function keptMarks(): Marks {
  try {
    const kept = Kept.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
    return new Map(kept.success ? kept.data : [])
  } catch {
    return new Map()
  }
}

/** What is marked outlives a reload of the page; only works that are still held count. */
export function useMarks(ids: readonly string[]) {
  const [all, setAll] = useState(keptMarks)
  const marks = useMemo(() => {
    const held = new Set(ids)
    return new Map([...all].filter(([id]) => held.has(id)))
  }, [all, ids])
  const change = useCallback((next: Marks) => {
    setAll(next)
    sessionStorage.setItem(KEY, JSON.stringify([...next]))
  }, [])
  return { marks, change }
}
