import { REJECT_REASON_CODES } from '@easel/domain/publishing/audits/reasons.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import type { Marks } from './marks.ts'
import { begun, redone, stepTo, undone } from './steps.ts'

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

function storedMarks(): Marks {
  try {
    const stored = Kept.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
    return new Map(stored.success ? stored.data : [])
  } catch {
    return new Map()
  }
}

/** What is marked outlives a reload of the page; only works that are still held count. */
export function useMarks(ids: readonly string[]) {
  const [steps, setSteps] = useState(() => begun(storedMarks()))
  const { now } = steps
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...now]))
    } catch {
      // Without storage they live as long as the page.
    }
  }, [now])
  const marks = useMemo(() => {
    const known = new Set(ids)
    return new Map([...now].filter(([id]) => known.has(id)))
  }, [now, ids])
  return {
    marks,
    /** With `joins` a step further on the same thing, such as a note that is being written. */
    change: useCallback(
      (next: Marks, joins?: string) => setSteps((was) => stepTo(was, next, joins ?? null)),
      [],
    ),
    /** What was decided cannot be taken back. */
    settle: useCallback((left: Marks) => setSteps(begun(left)), []),
    undo: useCallback(() => setSteps(undone), []),
    redo: useCallback(() => setSteps(redone), []),
    canUndo: steps.past.length > 0,
  }
}
export type Marking = ReturnType<typeof useMarks>
