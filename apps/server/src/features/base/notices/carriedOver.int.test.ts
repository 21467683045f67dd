import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate, migrationFiles } from '../../../platform/db/migrate.ts'
import { newId } from '../../../platform/ids.ts'
import { inDatabase } from '../../../testing/database.ts'

const MIGRATION = '0030_notices.sql'
const NAME = `before_${newId().replaceAll('-', '')}`
const [account, designer, product, audit, ban, request] = Array.from({ length: 6 }, newId)

const url = (database: string) => inDatabase(inject('superuserUrl'), database)
async function on<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url(database) })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** A database as it was before the migration, with a notice of each sort. */
beforeAll(async () => {
  await on('postgres', (client) => client.query(`create database ${NAME}`))
  const files = await migrationFiles()
  await on(NAME, async (client) => {
    await client.query(
      'create table migration (name text primary key, applied_at timestamptz not null default now())',
    )
    for (const file of files.slice(0, files.indexOf(MIGRATION))) {
      await client.query(await readFile(new URL(`../../../../migrations/${file}`, import.meta.url), 'utf8'))
      await client.query('insert into migration (name) values ($1)', [file])
    }
    await client.query(`insert into account (id, email) values ($1, 'a@example.com')`, [account])
    await client.query(
      `insert into designer (designer_id, account_id, designer_type, registration_status, nickname, nickname_key,
         real_name, address, bank_account_name, bank_name, bank_province, bank_city, bank_branch, bank_card_cipher,
         bank_card_last4, content_types, applied_at, updated_at)
       values ($1, $2, 'INDIVIDUAL', 'VERIFIED', 'A', 'a', '', '', '', '', '', '', '', '', '', '{}', now(), now())`,
      [designer, account],
    )
    // The works that the notices name need not be there.
    await client.query('set session_replication_role = replica')
    const rows = [
      ['REJECT', 'THEME', 'Dunes', product, audit, `audit.reject:${audit}`, {}],
      ['REJECT', 'THEME', 'Dunes', product, null, `removal.refuse:${newId()}`, {}],
      ['ONLINE', 'FONT', 'Dawn', product, audit, `audit.publish:${audit}`, {}],
      ['BANNED', null, null, null, null, `BANNED:${ban}`, { duration: 'WEEK' }],
      ['TAG_ADDED', null, null, null, null, `tagRequest.add:${request}:${designer}`, { word: 'sea' }],
      ['DESIGNER_VERIFIED', null, null, null, null, `designer.approve:${designer}:2026`, {}],
    ]
    for (const row of rows)
      await client.query(
        `insert into notice (notice_id, designer_id, kind, product_type, product_name, product_id, audit_id, key,
           params, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp())`,
        [newId(), designer, ...row],
      )
  })
})
afterAll(() => on('postgres', (client) => client.query(`drop database ${NAME} with (force)`)))

test('notices of designers become notices of accounts, each about its subject', async () => {
  expect((await migrate(url(NAME)))[0]).toBe(MIGRATION)
  const { rows } = await on(NAME, (client) =>
    client.query(
      'select account_id, kind, subject_kind, subject_id, subject_name, params from notice order by created_at',
    ),
  )
  const of = (kind: string, about: string, id: string | undefined, name: string | null, params: object) => ({
    account_id: account,
    kind,
    subject_kind: about,
    subject_id: id,
    subject_name: name,
    params,
  })
  expect(rows).toEqual([
    of('REJECT', 'audit', audit, 'Dunes', { productType: 'THEME', productId: product }),
    of('REJECT', 'product', product, 'Dunes', { productType: 'THEME' }),
    of('ONLINE', 'product', product, 'Dawn', { productType: 'FONT', auditId: audit }),
    of('BANNED', 'ban', ban, null, { duration: 'WEEK' }),
    of('TAG_ADDED', 'tagRequest', request, null, { word: 'sea' }),
    of('DESIGNER_VERIFIED', 'designer', designer, null, {}),
  ])
})
