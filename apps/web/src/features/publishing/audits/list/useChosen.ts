import type { Work } from '@easel/contract/publishing/audits/endpoints.ts'
import { useState } from 'react'

/** The chosen works of the page in sight: what a filter, a search or another page takes out of sight is not chosen. */
export function useChosen(works: readonly Work[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = works.filter(({ id }) => ids.has(id))
  const put = (wanted: readonly string[], isOn: boolean) => {
    const next = new Set(chosen.map(({ id }) => id))
    for (const id of wanted) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    setIds(next)
  }
  return {
    chosen,
    has: (id: string) => ids.has(id),
    put,
    keep: (wanted: readonly string[]) => setIds(new Set(wanted)),
  }
}

export type Chosen = ReturnType<typeof useChosen>
