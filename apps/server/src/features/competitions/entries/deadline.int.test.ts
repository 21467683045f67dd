import { createInfo } from '@easel/contract/competitions/entries/endpoints.ts'
import type { Entry } from '@easel/contract/competitions/entries/shapes.ts'
import { staffDecideEntry } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepProductClockReal, moveProductClock } from '../../../platform/db/clockQueries.ts'
import { isSuperuser } from '../../../platform/start/poolerQueries.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { uploadedPackage } from '../../publishing/packages/testing/packages.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { shownEditionsOf } from '../editions/public.ts'
import { findEntry } from './queries.ts'
import { sentPicture, smallEditionNow, WHOLE, wholeDraft } from './testing/entrants.ts'
import { loadEntry } from './whole.ts'

const NOW = new Date('2045-10-01T10:00:00.000Z')

let app: TestApp
let editionId: string
let slug: string
/** Takes entries for longer than the other. */
let laterId: string
let later: string
let until: Date
let designer: Person
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() })
  ;({ editionId, slug } = await smallEditionNow(app, { 'limits.entriesPerCategory': 100 }))
  const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString()
  const timeline = {
    warmUpAt: day(-20),
    submission: { from: day(-10), until: day(200) },
    voting: { from: day(-1), until: day(200) },
    judging: { from: day(201), until: day(220) },
    announcedAt: day(230),
  }
  ;({ editionId: laterId, slug: later } = await smallEditionNow(app, { timeline }))
  until = new Date(
    (await shownEditionsOf(app.platform).find(slug))?.definition.timeline.submission.until ?? '',
  )
  designer = await createPerson(app, 'verified')
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())
beforeEach(() => app.setNow(NOW))

const run = (statement: string) => sql.raw(statement).execute(app.platform.db)
const held = expect.objectContaining({ constraint: 'competition_entry_window' })

/** A theme with a package and a picture, submitted. */
async function submitted(): Promise<Entry> {
  const packageId = await uploadedPackage(app, ownerOf(designer))
  const { fileId } = await sentPicture(designer, { slug, category: 'themes' })
  const draft = made(
    createInfo.reply,
    await designer.caller.call('POST', '/design/cpt/createInfo', {
      ...WHOLE,
      edition: slug,
      category: 'themes',
      packageId,
      files: [{ slot: 'picture', fileId }],
    }),
  )
  await app.platform.db
    .updateTable('competition_entry')
    .set({ state: 'UNDER_REVIEW', submission: 1, submitted_at: NOW })
    .where('entry_id', '=', draft.entryId)
    .execute()
  return draft
}

/** A theme in the store. */
async function linkedTheme() {
  const productId = await productIn(app, ownerOf(designer), 'PUBLISHED')
  await app.setNow(NOW)
  const { package_id: packageId } = await app.platform.db
    .selectFrom('product')
    .select('package_id')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return { productId, packageId: packageId ?? '' }
}

async function bytesOf(packageId: string): Promise<string> {
  const { sha256 } = await app.platform.db
    .selectFrom('package')
    .innerJoin('file', 'file.file_id', 'package.file_id')
    .select('sha256')
    .where('package_id', '=', packageId)
    .executeTakeFirstOrThrow()
  return sha256
}

/** Every column of a table but those of its first argument. */
async function columnsOf(table: string, but: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(
    app.platform.db,
  )
  return rows.map(({ name }) => name).filter((name) => !but.includes(name))
}

/** What makes a column another one, by the type that PostgreSQL has for it. */
async function changed(table: string, column: string): Promise<string> {
  const { rows } = await sql<{ type: string }>`
    select format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attname = ${column}`.execute(app.platform.db)
  const type = rows[0]?.type ?? ''
  const values: Readonly<Record<string, string>> = {
    uuid: 'gen_random_uuid()',
    text: `coalesce(${column}, '') || 'x'`,
    smallint: `${column} + 1`,
    integer: `${column} + 1`,
    'timestamp with time zone': `coalesce(${column}, now()) + interval '1 second'`,
    jsonb: `${column} || '{"later": true}'`,
  }
  return values[type] ?? expect.fail(`${table}.${column} is a ${type}`)
}

/** What an entry consists of beside its row. */
const PARTS = ['competition_entry_file', 'competition_entry_theme', 'competition_entry_declaration']

/** Changes by nobody but reviewers. */
const DECIDED = ['state', 'revision', 'updated_at', 'passed_at']

describe('after the deadline the database holds entries against the portal’s own role', () => {
  test('which is no superuser', async () => {
    expect(await isSuperuser(app.platform.db)).toBe(false)
  })

  test('every column of an entry but what reviewers decide, and the row itself', async () => {
    const { entryId } = await submitted()
    await app.setNow(until)
    const columns = await columnsOf('competition_entry', DECIDED)
    expect(columns).toEqual(expect.arrayContaining(['name', 'package_id', 'changed_at', 'submitted_at']))
    for (const column of columns) {
      const set = `${column} = ${await changed('competition_entry', column)}`
      await expect(
        run(`update competition_entry set ${set} where entry_id = '${entryId}'`),
        column,
      ).rejects.toEqual(held)
    }
    await expect(
      run(`update competition_entry set name = 'Later', changed_at = '${NOW.toISOString()}'
        where entry_id = '${entryId}'`),
    ).rejects.toEqual(held)
    await expect(run(`delete from competition_entry where entry_id = '${entryId}'`)).rejects.toEqual(held)
    await expect(
      run(`insert into competition_entry (entry_id, edition_id, category, account_id, designer_id, state, place,
          created_at, updated_at, changed_at)
        select gen_random_uuid(), edition_id, category, account_id, designer_id, 'DRAFT', place + 50,
          created_at, updated_at, changed_at from competition_entry where entry_id = '${entryId}'`),
    ).rejects.toEqual(held)
    await expect(
      run(`insert into competition_entry select * from competition_entry where entry_id = '${entryId}'
        on conflict (entry_id) do update set name = 'Later'`),
    ).rejects.toEqual(held)
  })

  test('entries do not move into an edition that is over, or out of it', async () => {
    const { entryId } = await submitted()
    const other = await wholeDraft(await createPerson(app, 'pending'), { slug: later })
    await app.setNow(until)
    const move = (id: string, to: string) =>
      run(`update competition_entry set edition_id = '${to}' where entry_id = '${id}'`)
    await expect(move(entryId, laterId)).rejects.toEqual(held)
    await expect(move(other.entryId, editionId)).rejects.toEqual(held)
    await run(`update competition_entry set name = 'Still open' where entry_id = '${other.entryId}'`)
    for (const table of ['competition_entry_file', 'competition_entry_declaration'])
      await expect(
        run(`update ${table} set entry_id = '${entryId}' where entry_id = '${other.entryId}'`),
        table,
      ).rejects.toEqual(held)
  })

  test.each(PARTS)('%s: no row is changed, removed, added or emptied', async (table) => {
    const { entryId } = await submitted()
    const other = await submitted()
    await app.setNow(until)
    for (const column of await columnsOf(table, []))
      await expect(
        run(`update ${table} set ${column} = ${await changed(table, column)} where entry_id = '${entryId}'`),
        column,
      ).rejects.toEqual(held)
    await expect(run(`delete from ${table} where entry_id = '${entryId}'`)).rejects.toEqual(held)
    await expect(
      run(`with taken as (select * from ${table} where entry_id = '${other.entryId}')
        insert into ${table} select * from jsonb_populate_recordset(null::${table},
          (select jsonb_agg(to_jsonb(taken) || jsonb_build_object('entry_id', '${entryId}')) from taken))`),
    ).rejects.toEqual(held)
    await expect(run(`truncate ${table}`)).rejects.toEqual(held)
  })

  test('nor a file of it, what was measured of one, or its package', async () => {
    const { entryId, packageId } = await submitted()
    await app.setNow(until)
    const fileId = `(select file_id from competition_entry_file where entry_id = '${entryId}')`
    const upload = `competition_entry_upload where file_id = ${fileId}`
    for (const column of ['file_id', 'facts', 'poster_file_id', 'created_at']) {
      const set = `${column} = ${await changed('competition_entry_upload', column)}`
      await expect(
        run(`update competition_entry_upload set ${set} where file_id = ${fileId}`),
        column,
      ).rejects.toEqual(held)
    }
    await expect(run(`delete from ${upload}`)).rejects.toEqual(held)
    await expect(run('truncate competition_entry_upload cascade')).rejects.toEqual(held)
    await expect(run('truncate competition_entry cascade')).rejects.toEqual(held)
    const packaged = `(select file_id from package where package_id = '${packageId}')`
    for (const file of [fileId, packaged])
      for (const column of ['sha256', 'size_bytes', 'media_type', 'owner_account_id'])
        await expect(
          run(`update file set ${column} = ${column === 'size_bytes' ? '7' : await changed('file', column)}
            where file_id = ${file}`),
          column,
        ).rejects.toEqual(held)
    await expect(
      run(`update package set file_id = (select file_id from file where file_id <> package.file_id limit 1)
        where package_id = '${packageId}'`),
    ).rejects.toEqual(held)
    // How a file is shown is no part of what was entered.
    await run(`update file set published_at = now(), renditions = '{}' where file_id = ${fileId}`)
  })

  test('states move as reviewers move them, and no other way', async () => {
    const entries = [await submitted(), await submitted(), await submitted()] as const
    const move = (id: string, state: string, more = '') =>
      run(`update competition_entry set state = '${state}'${more} where entry_id = '${id}'`)
    const draft = await wholeDraft(await createPerson(app, 'pending'), { slug })
    await app.setNow(until)
    const [one, two, three] = entries.map(({ entryId }) => entryId)
    const passed = `, passed_at = '${until.toISOString()}'`
    await expect(move(one ?? '', 'WITHDRAWN')).rejects.toEqual(held)
    await expect(move(one ?? '', 'DRAFT')).rejects.toEqual(held)
    await expect(
      move(draft.entryId, 'PASSED', `${passed}, submission = 1, submitted_at = now()`),
    ).rejects.toEqual(held)
    await expect(
      run(`update competition_entry set passed_at = now() where entry_id = '${one}'`),
    ).rejects.toEqual(held)
    await move(one ?? '', 'SECONDARY_REVIEW')
    await move(one ?? '', 'PASSED', passed)
    await move(two ?? '', 'FAILED')
    await move(three ?? '', 'PASSED', passed)
    await expect(move(one ?? '', 'FAILED')).rejects.toEqual(held)
    await expect(move(two ?? '', 'PASSED', passed)).rejects.toEqual(held)
    await expect(move(three ?? '', 'UNDER_REVIEW')).rejects.toEqual(held)
  })

  test('nor does the deadline move once it has passed', async () => {
    await app.setNow(until)
    const passed = expect.objectContaining({ constraint: 'edition_instant_passed' })
    for (const column of ['submission_from', 'submission_until', 'voting_from', 'voting_until'])
      await expect(
        run(
          `update edition set ${column} = ${column} - interval '1 second' where edition_id = '${editionId}'`,
        ),
        column,
      ).rejects.toEqual(passed)
    await expect(
      run(`update edition set submission_until = judging_from where edition_id = '${editionId}'`),
    ).rejects.toEqual(passed)
    await run(
      `update edition set announced_at = announced_at + interval '1 day' where edition_id = '${editionId}'`,
    )
  })
})

describe('before it', () => {
  test('all of that may change', async () => {
    const { entryId } = await submitted()
    await app.setNow(new Date(until.getTime() - 60_000))
    const changes = ['name', 'description', 'creator', 'game_ip', 'ai_prompt', 'ai_tool']
    for (const column of changes)
      await run(`update competition_entry set ${column} = 'Other' where entry_id = '${entryId}'`)
    await run(`update competition_entry_file set slot = 'other' where entry_id = '${entryId}'`)
    await run(`delete from competition_entry where entry_id = '${entryId}'`)
    const { rows } = await run(`select from competition_entry_file where entry_id = '${entryId}'`)
    expect(rows).toEqual([])
  })

  test('and nothing before the window opens', async () => {
    const { entryId } = await submitted()
    await app.setNow(new Date(NOW.getTime() - 11 * 86_400_000))
    await expect(
      run(`update competition_entry set name = 'Early' where entry_id = '${entryId}'`),
    ).rejects.toEqual(held)
  })
})

test('what goes on after the deadline goes on: decisions, uploads for another edition, the sweep of unused ones', async () => {
  const { entryId, revision } = await submitted()
  const unused = await sentPicture(designer, { slug, category: 'themes' })
  await app.setNow(until)
  const decided = await reviewer.caller.call('POST', staffDecideEntry.path.replace(':id', entryId), {
    decision: 'PASS',
    revision,
    note: '',
    reasons: [],
    pins: [],
  })
  expect(decided).toMatchObject({ code: 'success' })
  await sentPicture(designer, { slug: later, category: 'themes' })
  await run(`delete from competition_entry_upload where file_id = '${unused.fileId}'`)
})

test('an update of a linked theme in the store does not change the entry', async () => {
  const { productId, packageId } = await linkedTheme()
  const update = await uploadedPackage(app, ownerOf(designer))
  const draft = made(
    createInfo.reply,
    await designer.caller.call('POST', '/design/cpt/createInfo', {
      ...WHOLE,
      edition: slug,
      category: 'moreThemes',
      productId,
    }),
  )
  const themeOf = async () => {
    const row = await findEntry(app.platform.db, draft.entryId)
    return row && (await loadEntry(app.platform.db, row)).named.theme?.sha256
  }
  expect(await themeOf()).toBe(await bytesOf(packageId))
  await app.setNow(until)
  // As a release of an update leaves it.
  await app.platform.db
    .updateTable('product')
    .set({ package_id: update })
    .where('product_id', '=', productId)
    .execute()
  expect(await themeOf()).toBe(await bytesOf(packageId))
  expect(await bytesOf(packageId)).not.toBe(await bytesOf(update))
})

describe('the clock of the database', () => {
  test('is the server’s for good once a portal in production has said so', async () => {
    const other = await startTestApp()
    try {
      const { db } = other.platform
      expect(await moveProductClock(db, NOW)).toBe(true)
      await keepProductClockReal(db)
      await keepProductClockReal(db)
      expect(await moveProductClock(db, NOW)).toBe(false)
      for (const statement of [
        "update product_clock set ahead = '-1 year'",
        "update product_clock set is_real = false, ahead = '-1 year'",
        'delete from product_clock',
        'truncate product_clock',
      ])
        await expect(sql.raw(statement).execute(db), statement).rejects.toMatchObject({
          constraint: 'product_clock_is_real',
        })
      await expect(
        sql`insert into product_clock (is_only, ahead) values (false, '1 year')`.execute(db),
      ).rejects.toThrow()
      const { rows } = await sql<{ ahead: number }>`
        select extract(epoch from product_now() - clock_timestamp())::float as ahead`.execute(db)
      expect(Math.abs(rows[0]?.ahead ?? 1)).toBeLessThan(0.5)
    } finally {
      await other.close()
    }
  })
})
