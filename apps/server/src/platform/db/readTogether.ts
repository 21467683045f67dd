import { createBatcher } from '../batcher.ts'
import type { Db } from './connection.ts'
import { neededPosition } from './position.ts'

const TOGETHER = { milliseconds: 0, most: 200 }

type Read<Row> = (db: Db, ids: readonly string[]) => Promise<Map<string, Row>>

/**
 * Rows by their ids, those of all who ask in one turn of the event loop in one statement, as the calls of a page do. In a
 * transaction, and for readers whose own last act a replica must show, each is a statement by itself.
 */
export function readTogether<Row>(read: Read<Row>): Read<Row> {
  const readAll = createBatcher(TOGETHER, async (db: Db, asked: readonly (readonly string[])[]) => {
    const rows = await read(db, [...new Set(asked.flat())])
    return asked.map((ids) => new Map(ids.flatMap((id) => entryOf(rows, id))))
  })
  return async (db, ids) => {
    if (ids.length === 0) return new Map()
    return db.isTransaction || neededPosition() > 0n ? read(db, ids) : readAll(db, ids)
  }
}

function entryOf<Row>(rows: ReadonlyMap<string, Row>, id: string): [string, Row][] {
  const row = rows.get(id)
  return row === undefined ? [] : [[id, row]]
}
