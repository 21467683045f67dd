/** What says of a work that it was uploaded together with others. */
interface OfBatch {
  readonly audit: { readonly batchId: string | null } | null
}

/** Works that follow each other in the list and were uploaded together; a work by itself has no batch. */
export interface WorkGroup<Item> {
  readonly batchId: string | null
  readonly works: readonly Item[]
}

/** The page in its order, with neighbours of one batch together; one alone needs no group. */
export function groupsOf<Item extends OfBatch>(works: readonly Item[]): readonly WorkGroup<Item>[] {
  const groups: { batchId: string | null; works: Item[] }[] = []
  for (const work of works) {
    const batchId = work.audit?.batchId ?? null
    const last = groups.at(-1)
    if (last && last.batchId === batchId) last.works.push(work)
    else groups.push({ batchId, works: [work] })
  }
  return joined(groups.map((group) => (group.works.length > 1 ? group : { ...group, batchId: null })))
}

function joined<Item>(groups: readonly WorkGroup<Item>[]): readonly WorkGroup<Item>[] {
  const all: WorkGroup<Item>[] = []
  for (const group of groups) {
    const last = all.at(-1)
    if (last && last.batchId === null && group.batchId === null)
      all[all.length - 1] = { batchId: null, works: [...last.works, ...group.works] }
    else all.push(group)
  }
  return all
}
