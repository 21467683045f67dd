import type pg from 'pg'
import type { Scale } from './scale.ts'

/** Two characters each; the first of them are in many names, the last in few. */
const WORDS =
  '山水 星空 城市 森林 海洋 月光 花园 雪山 晨曦 暮色 竹林 荷塘 古镇 长城 敦煌 青瓷 墨韵 丹青 流云 飞鸟 锦鲤 孤舟 渔火 麦田 沙漠 极光 银河 樱花 枫叶 落日 雨巷 窗台 书房 茶席 琴声 棋局 剪纸 皮影 京剧 灯笼'
const NAMES = 'Harbor Dune Aurora Meadow Lantern Cobalt Ember Willow Tide Quartz Velvet Canyon'
const YEARS_IN_SECONDS = 2 * 365 * 86_400

const uuid = (kind: string, n: string) =>
  `('0000000${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
const ids = {
  designer: (n: string) => uuid('1', n),
  account: (n: string) => uuid('2', n),
  file: (n: string) => uuid('3', n),
  medium: (n: string) => uuid('4', n),
  product: (n: string) => uuid('5', n),
  audit: (n: string) => uuid('6', n),
  other: (n: string) => uuid('7', n),
}

/** Who signs in, as accounts; they are the first designers. */
export interface Readers {
  readonly large: string
  readonly small: string
}

/** For this connection: statements may take minutes, indexes are built by several processes from memory. */
export async function forBulk(database: pg.Client): Promise<void> {
  await database.query(
    `set statement_timeout = 0; set synchronous_commit = off; set work_mem = '256MB';
     set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 2`,
  )
}

/** Owner of work n: the first designer has the first many, the others share the rest. */
const owner = (scale: Scale) =>
  `case when n <= ${scale.largeWorks} then 1 else 2 + n % ${scale.designers - 1} end`
/** The works of one designer lie among those of the others. */
const madeAt = (scale: Scale) =>
  `now() - (n::bigint * 7919 % ${scale.audits}) * interval '1 second' * ${YEARS_IN_SECONDS / scale.audits}`
const word = (by: number) =>
  `words[1 + floor(cardinality(words) * power((n::bigint * ${by} % 10007) / 10007.0, 2))::int]`
const name = `${word(7919)} || ${word(104729)} || ' ' || names[1 + n % cardinality(names)] || ' ' || n`
const vocabulary = `(select string_to_array('${WORDS}', ' ') as words, string_to_array('${NAMES}', ' ') as names,
  (select array_agg(id order by position) from tag where 'WALLPAPER' = any(product_types)) as tags) as vocabulary`
const details = `jsonb_build_object('name', ${name}, 'tags', jsonb_build_array(tags[1 + n % 7], tags[8 + n % 5]),
  'regions', '["GLOBAL"]'::jsonb, 'priceCoins', 0, 'productDivideType', 'FREE', 'copyrightHolder', 'Studio ' || n % 977,
  'description', ${word(31)} || '的画面，由设计师手绘完成，适合安静的早晨。' || repeat('A quiet picture, drawn by hand. ', 3))`

export async function makeDesigners(database: pg.Client, scale: Scale, readers: Readers): Promise<void> {
  await database.query(
    `insert into account (id, email, email_verified, name)
     select ${ids.account('n')}, 'designer-' || n || '@example.com', true, 'Designer ' || n
     from generate_series(3, ${scale.designers}) as n`,
  )
  await database.query(
    `insert into designer (designer_id, account_id, designer_type, registration_status, nickname, nickname_key, real_name,
       address, bank_account_name, bank_name, bank_province, bank_city, bank_branch, bank_card_cipher, bank_card_last4,
       content_types, auth_product_types, applied_at, updated_at)
     select ${ids.designer('n')}, case n when 1 then $1::uuid when 2 then $2::uuid else ${ids.account('n')} end,
       'INDIVIDUAL', 'VERIFIED', 'Designer ' || n, 'designer ' || n, 'Test Person', '1 Test Road', 'Test Person', 'ICBC',
       'Beijing', 'Beijing', 'Main', 'v1.', '0000', '{themes}', '{WALLPAPER}', now() - n * interval '1 minute', now()
     from generate_series(1, ${scale.designers}) as n`,
    [readers.large, readers.small],
  )
}

const SHA = `encode(sha256(int4send(n)), 'hex')`
const accountOf = (scale: Scale) =>
  `(select account_id from designer where designer_id = ${ids.designer(owner(scale))})`

/** A picture of each work, stored, inspected and shown. */
export async function makePictures(database: pg.Client, scale: Scale): Promise<void> {
  const numbers = `generate_series(1, ${scale.audits}) as n`
  await database.query(
    `insert into stored_object (sha256, size_bytes, media_type)
     select ${SHA}, 2000000 + n % 1000000, 'image/jpeg' from ${numbers}`,
  )
  await database.query(
    `insert into file (file_id, sha256, owner_account_id, purpose, file_name, size_bytes, media_type, width, height,
       renditions, thumb_hash, published_at, created_at)
     select ${ids.file('n')}, ${SHA}, ${accountOf(scale)}, 'WALLPAPER', 'picture-' || n || '.jpg', 2000000 + n % 1000000,
       'image/jpeg', 1440, 3200, '{w320,w640,w1280}', 'YTkGJwaRhWUIt4lbgnhZl3ath2BUBGYA',
       case when n <= ${scale.products} then ${madeAt(scale)} end, ${madeAt(scale)}
     from ${numbers}`,
  )
  await database.query(
    `insert into medium (medium_id, designer_id, product_type, file_id, inspection, colours, created_at)
     select ${ids.medium('n')}, ${ids.designer(owner(scale))}, 'WALLPAPER', ${ids.file('n')},
       '{"productType": "WALLPAPER", "format": "jpg", "width": 1440, "height": 3200, "frames": 1, "orientation": 1}',
       '[{"hex": "#335577", "share": 0.5}, {"hex": "#aabbcc", "share": 0.3}]', ${madeAt(scale)}
     from ${numbers}`,
  )
}

/** Each with its version, its files and the submission that released it, of the same number. */
export async function makeProducts(database: pg.Client, scale: Scale): Promise<void> {
  const numbers = `generate_series(1, ${scale.products}) as n cross join ${vocabulary}`
  await database.query(
    `insert into product (product_id, designer_id, product_type, divide_type, state, name, version, price_coins, details,
       medium_id, cover_file_id, size_bytes, version_number, published_at, updated_at)
     select ${ids.product('n')}, ${ids.designer(owner(scale))}, 'WALLPAPER', 'FREE',
       case when n % 20 = 1 then 'HIDDEN' when n % 20 = 2 then 'REMOVED' else 'PUBLISHED' end, ${name}, '1.0', 0, ${details},
       ${ids.medium('n')}, ${ids.file('n')}, 2000000 + n % 1000000, 1, ${madeAt(scale)}, ${madeAt(scale)}
     from ${numbers}`,
  )
  await database.query(
    `insert into product_version (version_id, product_id, number, kind, audit_id, medium_id, details, cover_file_id, changes,
       size_bytes, released_at)
     select ${ids.other('n')}, product_id, 1, 'NEW_VERSION', ${ids.audit('n')}, medium_id, details, cover_file_id, '[]',
       size_bytes, published_at
     from generate_series(1, ${scale.products}) as n join product on product_id = ${ids.product('n')}`,
  )
  await database.query(
    `insert into product_file (product_id, file_id)
     select ${ids.product('n')}, ${ids.file('n')} from generate_series(1, ${scale.products}) as n`,
  )
}

/** Beside the released ones: what waits, was rejected, was taken back, is approved for a later day, and drafts. */
export async function makeAudits(database: pg.Client, scale: Scale): Promise<void> {
  const { products, waiting, due, audits } = scale
  const rejected = products + waiting + due + Math.round(scale.size * 0.1)
  const state = `case when n <= ${products} then 'PUBLISHED' when n <= ${products + waiting} then 'WAITING_REVIEW'
    when n <= ${products + waiting + due} then 'APPROVED' when n <= ${rejected} then 'REJECTED'
    when n % 20 = 0 then 'DRAFT' else 'REVOKED' end`
  await database.query(
    `insert into audit (audit_id, designer_id, product_id, product_type, audit_type, state, name, version, details, medium_id,
       cover_file_id, submitted_at, queued_at, turn_at, nudged_at, decided_at, release_at, published_at, created_at, updated_at)
     select ${ids.audit('n')}, ${ids.designer(owner(scale))}, case when state = 'PUBLISHED' then ${ids.product('n')} end,
       'WALLPAPER', 'ADD', state, ${name}, '1.0', ${details}, ${ids.medium('n')}, ${ids.file('n')},
       case when state <> 'DRAFT' then at end, case when state <> 'DRAFT' then at end, case when state <> 'DRAFT' then at end,
       case when state = 'WAITING_REVIEW' and n % 70 = 0 then at + interval '5 days' end,
       case when state in ('PUBLISHED', 'APPROVED', 'REJECTED') then at + interval '1 day' end,
       case when state = 'APPROVED' then now() + interval '1 year' end,
       case when state = 'PUBLISHED' then at + interval '2 days' end, at, at
     from (
       select n, words, names, tags, ${state} as state,
         case when ${state} = 'WAITING_REVIEW' then now() - n % 500000 * interval '1 second' else ${madeAt(scale)} end as at
       from generate_series(1, ${audits}) as n cross join ${vocabulary}) as numbered`,
  )
}

const EMPTY = { contributor: null, names: {}, descriptions: {}, updateLog: null, package: null }

/** The store's feed: each release, and later changes of some works. */
export async function makeFeed(database: pg.Client, scale: Scale): Promise<void> {
  await database.query(
    `insert into catalogue_event (position, kind, product_id, item, at)
     select n, case when n <= ${scale.products} then 'published' else 'changed' end, product_id,
       $1::jsonb || jsonb_build_object('productId', product_id, 'productType', 'WALLPAPER', 'productDivideType', 'FREE',
         'designerId', designer_id, 'designer', '', 'copyrightHolder', 'Studio ' || n % 977, 'name', name,
         'description', details ->> 'description', 'version', '1.0', 'versionNumber', 1, 'priceCoins', 0,
         'regions', '["GLOBAL"]'::jsonb, 'systemVersions', '[]'::jsonb, 'fontLanguages', '[]'::jsonb,
         'tags', (select jsonb_agg(jsonb_build_object('id', id, 'en', en, 'zh', zh)) from tag where product.details -> 'tags' ? id),
         'content', jsonb_build_object('fileId', file_id, 'sha256', sha256, 'sizeBytes', file.size_bytes,
           'mediaType', media_type, 'fileName', file_name, 'width', width, 'height', height, 'seconds', null),
         'screenshots', '[]'::jsonb, 'publishedAt', to_char(product.published_at, 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'),
         'updatedAt', to_char(product.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')), product.updated_at
     from generate_series(1, ${scale.events}) as n
     join product on product_id = ${ids.product(`1 + (n - 1) % ${scale.products}`)}
     join file on file.file_id = product.cover_file_id`,
    [JSON.stringify(EMPTY)],
  )
}

/** Of the large designer none has been read; of the others one in ten waits. */
export async function makeNotices(database: pg.Client, scale: Scale, { large }: Readers): Promise<void> {
  await database.query(
    `insert into notice (notice_id, account_id, kind, key, subject_kind, subject_id, subject_name, params, created_at, read_at)
     select ${ids.other('n')}, case when n <= ${scale.largeNotices} then $1::uuid
         else (select account_id from designer where designer_id = ${ids.designer(`2 + n % ${scale.designers - 1}`)}) end,
       'ONLINE', 'audit.publish:' || n, 'product', ${ids.product(`1 + n % ${scale.products}`)}, ${name},
       '{"productType": "WALLPAPER"}', ${madeAt(scale)},
       case when n > ${scale.largeNotices} and n % 10 > 0 then ${madeAt(scale)} end
     from generate_series(1, ${scale.notices}) as n cross join ${vocabulary}`,
    [large],
  )
}

/** One sealed line for each submission. Its hash is no hash: nothing here verifies the chain. */
export async function makeActivity(database: pg.Client, scale: Scale): Promise<void> {
  await database.query(
    `insert into activity (id, sequence, at, actor_kind, actor_id, act, subject_kind, subject_id, from_state, to_state,
       previous_hash, hash)
     select ${ids.other('n')}, before + n, ${madeAt(scale)}, 'account', ${ids.account(owner(scale))}, 'audit.submit', 'audit',
       (${ids.audit('n')})::text, 'DRAFT', 'WAITING_REVIEW', ${SHA}, ${SHA}
     from generate_series(1, ${scale.audits}) as n, (select coalesce(max(sequence), 0) as before from activity) as sealed`,
  )
}

/** The last statement of the making: without fresh statistics plans are made for empty tables. */
export async function finish(database: pg.Client, size: number): Promise<void> {
  await database.query('vacuum (analyze, freeze)')
  await database.query('checkpoint')
  await database.query('create table if not exists bench_growth (size int not null)')
  await database.query('insert into bench_growth values ($1)', [size])
}

/** The size of what was generated here before; 0 in a fresh database. */
export async function sizeMade(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ known: boolean }>(
    `select to_regclass('bench_growth') is not null as known`,
  )
  if (!rows[0]?.known) return 0
  const made = await database.query<{ size: number }>('select max(size) as size from bench_growth')
  return made.rows[0]?.size ?? 0
}
