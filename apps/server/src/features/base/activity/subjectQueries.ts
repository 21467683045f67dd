import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/** What a line is about as people know it: its name, whose it is, and how the console leads there. */
export interface Subject {
  readonly name: string | null
  readonly designerId: string | null
  readonly designerName: string | null
}

interface Line {
  readonly subject_kind: string
  readonly subject_id: string
}

const UUID = /^[0-9a-f-]{36}$/

/** For each kind, its id, its name, and the designer it belongs to. */
const NAMED: Readonly<Record<string, { readonly from: string; readonly id: string; readonly name: string }>> =
  {
    audit: {
      from: 'audit as thing left join designer using (designer_id)',
      id: 'audit_id',
      name: 'thing.name',
    },
    product: {
      from: 'product as thing left join designer using (designer_id)',
      id: 'product_id',
      name: 'thing.name',
    },
    designer: { from: 'designer', id: 'designer_id', name: 'designer.nickname' },
    account: {
      from: 'account as thing left join designer on designer.account_id = thing.id',
      id: 'id',
      name: "coalesce(nullif(thing.name, ''), thing.email)",
    },
    ban: {
      from: 'ban as thing left join designer using (designer_id) left join account on account.id = thing.account_id',
      id: 'ban_id',
      name: 'coalesce(designer.nickname, account.mi_id::text)',
    },
    batch: { from: 'batch as thing left join designer using (designer_id)', id: 'batch_id', name: 'null' },
    appeal: {
      from: 'appeal as thing left join designer using (designer_id) left join audit using (audit_id)',
      id: 'appeal_id',
      name: 'audit.name',
    },
    withdrawal: {
      from: 'withdrawal as thing left join designer on designer.designer_id = thing.designer_id',
      id: 'withdrawal_id',
      name: 'thing.order_number::text',
    },
    // Whose document was looked at.
    file: {
      from: 'file as thing left join designer on designer.account_id = thing.owner_account_id',
      id: 'file_id',
      name: 'thing.file_name',
    },
  }

const aliasOf = (from: string): string => (from.includes(' as thing') ? 'thing' : 'designer')

/** The subjects of a page of lines, by `kind id`; one statement for each kind that is among them. */
export async function subjectsOf(db: Db, lines: readonly Line[]): Promise<ReadonlyMap<string, Subject>> {
  const found = new Map<string, Subject>()
  for (const [kind, { from, id, name }] of Object.entries(NAMED)) {
    const ids = lines
      .filter((line) => line.subject_kind === kind && UUID.test(line.subject_id))
      .map((line) => line.subject_id)
    if (ids.length === 0) continue
    const { rows } = await sql<{ id: string } & Subject>`
      select ${sql.raw(`${aliasOf(from)}.${id}`)}::text as id, ${sql.raw(name)} as name,
        designer.designer_id as "designerId", designer.nickname as "designerName"
      from ${sql.raw(from)}
      where ${sql.raw(`${aliasOf(from)}.${id}`)} = any(${[...new Set(ids)]}::uuid[])`.execute(db)
    for (const { id: subjectId, ...subject } of rows) found.set(`${kind} ${subjectId}`, subject)
  }
  return found
}
