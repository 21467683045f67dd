import { nicknameKey } from '@easel/domain/accounts/designers/application.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { isNamed } from '../../../platform/db/searchQueries.ts'

/** Somebody whose lines are sought: what they did, and what was done to them. */
export interface Person {
  readonly accountId: string
  readonly designerId: string | null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NUMBER = /^\d{1,15}$/

/** Who is called so: by short name, e-mail address, account number, or the id of account or designer. */
export async function personsNamed(db: Db, text: string): Promise<Person[]> {
  const people = db
    .selectFrom('account')
    .leftJoin('designer', 'designer.account_id', 'account.id')
    .select(['account.id as accountId', 'designer.designer_id as designerId'])
  if (UUID.test(text)) {
    return people
      .where((eb) => eb.or([eb('account.id', '=', text), eb('designer.designer_id', '=', text)]))
      .execute()
  }
  if (NUMBER.test(text)) return people.where('account.mi_id', '=', Number(text)).execute()
  if (text.includes('@')) return people.where('account.email', '=', text.toLowerCase()).execute()
  return people.where('designer.nickname_key', '=', nicknameKey(text)).execute()
}

/** A search by name follows at most so many works. */
const MAX_WORKS = 50

/** The submissions and products that are a work, or works of this name: lines are about either. */
export async function worksNamed(db: Db, text: string): Promise<string[]> {
  const found = UUID.test(text)
    ? sql<{ audit_id: string; product_id: string | null }>`
        select audit_id, product_id from audit where audit_id = ${text} or product_id = ${text}
        order by created_at desc limit ${MAX_WORKS}`
    : sql<{ audit_id: string; product_id: string | null }>`
        select audit_id, product_id from audit where ${isNamed('audit', text)} limit ${MAX_WORKS}`
  const { rows } = await found.execute(db)
  const products = [...new Set(rows.flatMap(({ product_id }) => product_id ?? []))]
  const versions =
    products.length === 0
      ? []
      : await db
          .selectFrom('audit')
          .select('audit_id')
          .where('product_id', '=', sql<string>`any(${products}::uuid[])`)
          .limit(MAX_WORKS)
          .execute()
  return [
    ...new Set([
      ...(UUID.test(text) ? [text.toLowerCase()] : []),
      ...products,
      ...[...rows, ...versions].map(({ audit_id }) => audit_id),
    ]),
  ]
}
