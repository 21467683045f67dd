import { MAX_USES, type TAG_FILTERS } from '@easel/contract/publishing/tags/endpoints.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { tagKey } from '@easel/domain/publishing/tags/rules.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { Tag as TagTable } from '../../../platform/db/schema.generated.ts'

export type TagRow = Selectable<TagTable>

/** What can be picked for one product type, in its order; some dozens of rows. */
export function tagsFor(db: Db, productType: ProductType): Promise<TagRow[]> {
  return db
    .selectFrom('tag')
    .selectAll()
    .where(sql<boolean>`${productType} = any(product_types)`)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute()
}

/** Every tag, retired ones too: what works may carry. */
export function everyTag(db: Db): Promise<TagRow[]> {
  return db.selectFrom('tag').selectAll().orderBy('position').execute()
}

export function tagsById(db: Db, ids: readonly string[]): Promise<TagRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('tag')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
}

/** Changes of the catalogue and of its requests follow each other: a word never means two tags. */
export async function lockCatalogue(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tagCatalogue', 0))`.execute(tx)
}

/** The tag that a word means, by its labels or by another name. */
export function tagOfWord(db: Db, key: string): Promise<TagRow | undefined> {
  return db
    .selectFrom('tag_word')
    .innerJoin('tag', 'tag.id', 'tag_word.tag_id')
    .selectAll('tag')
    .where('tag_word.key', '=', key)
    .executeTakeFirst()
}

/** The tag whose own label a word is, of any but `exceptId`. */
export function tagLabelled(db: Db, key: string, exceptId: string | null): Promise<TagRow | undefined> {
  return db
    .selectFrom('tag_word')
    .innerJoin('tag', 'tag.id', 'tag_word.tag_id')
    .selectAll('tag')
    .where('tag_word.key', '=', key)
    .where('tag_word.is_label', '=', true)
    .$if(exceptId !== null, (query) => query.where('tag.id', '<>', exceptId ?? ''))
    .executeTakeFirst()
}

/** Labels take the place of another name that the same word was. */
export async function setLabelWords(tx: Db, tagId: string, keys: readonly string[]): Promise<void> {
  await tx.deleteFrom('tag_word').where('tag_id', '=', tagId).where('is_label', '=', true).execute()
  const words = [...new Set(keys)].map((key) => ({ key, tag_id: tagId, is_label: true }))
  await tx
    .insertInto('tag_word')
    .values(words)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ tag_id: tagId, is_label: true }))
    .execute()
}

/** A word that means the tag too; one that means a tag already is left. */
export async function addOtherName(tx: Db, tagId: string, key: string): Promise<void> {
  await tx
    .insertInto('tag_word')
    .values({ key, tag_id: tagId, is_label: false })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export async function insertTag(tx: Db, tag: Omit<Insertable<TagTable>, 'position'>): Promise<TagRow> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from tag)`
  return tx
    .insertInto('tag')
    .values({ ...tag, position })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Under the catalogue's lock, so that the revision that was read is the current one. */
export async function changeTagRow(tx: Db, id: string, changes: Updateable<TagTable>): Promise<TagRow> {
  return tx
    .updateTable('tag')
    .set({ ...changes, revision: sql`revision + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Gives a tag its place; those after it follow, and count as changed. One beyond the last place becomes the last. */
export async function moveTag(tx: Db, id: string, position: number): Promise<void> {
  await sql`
    with others as (
      select id, row_number() over (order by position, id) as place from tag where id <> ${id}
    ), placed as (
      select id, case when place >= ${position} then place + 1 else place end as place from others
      union all
      select ${id}, least(${position}, (select count(*) from tag))
    )
    update tag set position = placed.place, revision = revision + 1 from placed
    where tag.id = placed.id and tag.position <> placed.place`.execute(tx)
}

export interface StaffTagFilter {
  readonly filter: (typeof TAG_FILTERS)[number]
  readonly category: ProductType | null
  readonly search: string
}

const matching = (db: Db, { filter, category, search }: StaffTagFilter) =>
  db
    .selectFrom('tag')
    .$if(filter === 'CURRENT', (query) => query.where('retired_at', 'is', null))
    .$if(filter === 'RETIRED', (query) => query.where('retired_at', 'is not', null))
    .$if(category !== null, (query) => query.where(sql<boolean>`${category} = any(product_types)`))
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('tag_word')
            .select('tag_word.key')
            .whereRef('tag_word.tag_id', '=', 'tag.id')
            .where(sql<boolean>`strpos(tag_word.key, ${tagKey(search)}) > 0`),
        ),
      ),
    )

export interface TagUses {
  readonly id: string
  readonly uses: number
}

/** How many products carry each of these tags: counted in the index of products by tag, no further than a screen shows. */
export const usesQuery = (ids: readonly string[]) => sql<TagUses>`
  select id, (select count(*)::int from (
    select 1 from product where state <> 'REMOVED' and details -> 'tags' ? wanted.id limit ${sql.lit(MAX_USES)}
  ) as used) as uses
  from unnest(${[...ids]}::text[]) as wanted (id)`

export const usesOf = async (db: Db, ids: readonly string[]): Promise<TagUses[]> =>
  (await usesQuery(ids).execute(db)).rows

export async function staffTag(db: Db, id: string): Promise<TagRow & { readonly uses: number }> {
  const tag = await db.selectFrom('tag').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [counted] = await usesOf(db, [id])
  return { ...tag, uses: counted?.uses ?? 0 }
}

export function staffTagPageQuery(db: Db, filter: StaffTagFilter, page: PageQuery) {
  return matching(db, filter)
    .selectAll('tag')
    .orderBy('tag.position')
    .orderBy('tag.id')
    .limit(page.perPage)
    .offset(offsetOf(page))
}

export async function countTags(db: Db, filter: StaffTagFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
