import { EDITED, type Patch, type Row, sameField } from './row.ts'

export type Rows = ReadonlyMap<string, Row>

/** What becomes of one item: the fields that differ, before and after. */
export interface Change {
  readonly id: string
  readonly before: Patch
  readonly after: Patch
}

/** The change that a patch makes of a row, or null where it changes nothing. */
export function changeOf(id: string, row: Row, patch: Patch): Change | null {
  const next = { ...row, ...patch }
  const fields = EDITED.filter((field) => !sameField(row, next, field))
  if (fields.length === 0) return null
  return { id, before: pick(row, fields), after: pick(next, fields) }
}

function pick(row: Row, fields: readonly (keyof Row)[]): Patch {
  return Object.fromEntries(fields.map((field) => [field, row[field]]))
}

/** Changes of the rows that `patchOf` patches; it returns null for a row that is left alone. */
export function changesOf(
  ids: readonly string[],
  rows: Rows,
  patchOf: (row: Row, index: number, id: string) => Patch | null,
): Change[] {
  return ids.flatMap((id, index) => {
    const row = rows.get(id)
    const patch = row ? patchOf(row, index, id) : null
    return (row && patch && changeOf(id, row, patch)) || []
  })
}

export const inverse = (changes: readonly Change[]): Change[] =>
  changes.map(({ id, before, after }) => ({ id, before: after, after: before })).reverse()

/** Items that have left meanwhile, or that may no longer be edited, are left alone. */
export function applyChanges(
  rows: Rows,
  changes: readonly Change[],
  editable: (id: string) => boolean = () => true,
): Rows {
  if (changes.length === 0) return rows
  const next = new Map(rows)
  for (const { id, after } of changes) {
    const row = next.get(id)
    if (row && editable(id)) next.set(id, { ...row, ...after })
  }
  return next
}
