import { useMemo, useState } from 'react'
import { useBatch, useSlice } from '../context.ts'
import { changesOf, type Rows } from '../model/change.ts'
import { nothingPending, operationsOf, type Pending } from '../model/pending.ts'

interface Visit {
  /** What is typed in one visit is undone apart from what is typed in the next. */
  readonly key: string
  /** The chosen rows before the first change. */
  readonly base: Rows
  /** The same rows after the last change. */
  readonly rows: Rows
  readonly pending: Pending
}

const begin = (rows: Rows): Visit => ({ key: crypto.randomUUID(), base: rows, rows, pending: nothingPending })

const rowsOf = (ids: readonly string[], all: Rows): Rows =>
  new Map(ids.flatMap((id) => [[id, all.get(id)] as const]).filter(hasRow))

const hasRow = <Row>(entry: readonly [string, Row | undefined]): entry is readonly [string, Row] =>
  entry[1] !== undefined

/** Several items while one types: each is what it was before, with everything typed so far applied to it. */
export function useManyEdit(ids: readonly string[]) {
  const { session, book } = useBatch()
  const all = useSlice((state) => state.rows)
  const now = useMemo(() => rowsOf(ids, all), [ids, all])
  const fresh = useMemo(() => begin(now), [now])
  const [visit, setVisit] = useState(fresh)
  // After another choice, an undo or a change from elsewhere, editing goes on from what is there now.
  const isSame = now.size === visit.rows.size && [...now].every(([id, row]) => row === visit.rows.get(id))
  const { key, base, pending } = isSame ? visit : fresh

  /** @param field what is typed in one field is one step of undo */
  function put(next: Pending, field?: string) {
    const operations = operationsOf(next, book)
    const after = new Map(session.preview(operations, ids, base).map((change) => [change.id, change.after]))
    const changes = changesOf(ids, session.store.get().rows, (_row, _at, id) => ({
      ...base.get(id),
      ...after.get(id),
    }))
    session.edit({ what: 'edit', changes, ...(field ? { typing: `${key} ${field}` } : {}) })
    setVisit({ key, base, pending: next, rows: rowsOf(ids, session.store.get().rows) })
  }

  /** What has become of them so far. */
  const changes = useMemo(
    () => changesOf(ids, base, (_row, _at, id) => now.get(id) ?? null),
    [ids, base, now],
  )
  return {
    base,
    pending,
    put,
    changes,
    restore: () => put(nothingPending),
  }
}
