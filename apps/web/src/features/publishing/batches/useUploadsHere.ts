import { useMemo } from 'react'
import { type UploadItem, type UploadState, useUploads } from '../../base/uploads/public.ts'

/** Refused files of one kind: they never became items, and are shown with why. */
export interface RefusedGroup {
  readonly code: string
  readonly uploads: readonly UploadItem[]
}

const OVER: readonly UploadState[] = ['done', 'refused', 'cancelled']

/** What is on its way into this batch, and what was not taken. */
export function useUploadsHere(batchId: string) {
  const { items, totals, addFiles, act } = useUploads({ batchId })
  const refused = useMemo(() => {
    const groups = new Map<string, UploadItem[]>()
    for (const item of items) {
      const code = item.state === 'refused' ? (item.refused?.refusals[0]?.code ?? 'unknown_error') : null
      if (code) groups.set(code, [...(groups.get(code) ?? []), item])
    }
    return [...groups].map(([code, uploads]): RefusedGroup => ({ code, uploads }))
  }, [items])
  const coming = useMemo(() => items.filter(({ state }) => !OVER.includes(state)), [items])
  return { items, totals, refused, coming, addFiles, act }
}
