import type { BatchItem } from '@easel/contract/publishing/batches/endpoints.ts'
import { foldKey } from '@easel/domain/base/text/fold.ts'
import type { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import type { Rows } from './change.ts'

/** Which items are in view: those one edits, those under way, those that came back. */
export const GROUPS = ['editing', 'submitted', 'returned', 'all'] as const
export type Group = (typeof GROUPS)[number]

const GROUP_OF: Readonly<Record<AuditState, Exclude<Group, 'all'>>> = {
  DRAFT: 'editing',
  WAITING_SCREENSHOTS: 'submitted',
  WAITING_REVIEW: 'submitted',
  UNDER_REVIEW: 'submitted',
  APPROVED: 'submitted',
  PUBLISHED: 'submitted',
  REJECTED: 'returned',
  REVOKED: 'returned',
}

/** Only drafts are edited here; what waits for review is first withdrawn. */
export const isEditable = (item: Pick<BatchItem, 'can'> | undefined): boolean => item?.can.submit === null

export const inGroup = ({ state }: Pick<BatchItem, 'state'>, group: Group): boolean =>
  group === 'all' || GROUP_OF[state] === group

export const SORTS = ['position', 'name', 'size'] as const
export type Sort = (typeof SORTS)[number]

export interface View {
  readonly group: Group
  /** Only items with this problem. */
  readonly problem: string | null
  readonly search: string
  readonly sort: Sort
}

export const firstView: View = { group: 'editing', problem: null, search: '', sort: 'position' }

interface Seen {
  readonly order: readonly string[]
  readonly items: ReadonlyMap<string, BatchItem>
  readonly rows: Rows
}

type Compare = (a: string, b: string) => number
const byName = new Intl.Collator(undefined, { numeric: true })

const COMPARE: Readonly<Record<Sort, (seen: Seen) => Compare | null>> = {
  position: () => null,
  name:
    ({ rows }) =>
    (a, b) =>
      byName.compare(rows.get(a)?.name ?? '', rows.get(b)?.name ?? ''),
  size:
    ({ items }) =>
    (a, b) =>
      (items.get(b)?.medium.sizeBytes ?? 0) - (items.get(a)?.medium.sizeBytes ?? 0),
}

/** The items in view, in order. Searched for in the name and in the file's name. */
export function shownIn(seen: Seen, view: View, has: Has): string[] {
  const wanted = foldKey(view.search)
  const visible = seen.order.filter((id) => {
    const item = seen.items.get(id)
    if (!item || !inGroup(item, view.group)) return false
    if (view.problem !== null && !has(id, view.problem)) return false
    const text = `${seen.rows.get(id)?.name ?? ''} ${item.medium.fileName}`
    return wanted === '' || foldKey(text).includes(wanted)
  })
  const compare = COMPARE[view.sort](seen)
  return compare ? visible.sort(compare) : visible
}

type Has = (id: string, problem: string) => boolean

/**
 * What is in view after items have come, moved on or left: nothing else leaves it, so that a fixed item does not
 * vanish from under the hand, and newcomers stand at its end.
 */
export function stillShown(
  visible: readonly string[],
  seen: Seen,
  knownBefore: readonly string[],
  view: View,
  has: Has,
): readonly string[] {
  const before = new Set(knownBefore)
  const stay = visible.filter((id) => {
    const item = seen.items.get(id)
    return item && inGroup(item, view.group)
  })
  const came = shownIn(seen, { ...view, sort: 'position' }, has).filter((id) => !before.has(id))
  return stay.length === visible.length && came.length === 0 ? visible : [...stay, ...came]
}
