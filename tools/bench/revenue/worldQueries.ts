import type pg from 'pg'
import { groupsOf, type Shape } from './shape.ts'

/** A new work begins to sell each day of the first 461, so that each sells on 500 of 730 days in the mean. */
const FIRST_DAYS = 461

/** Who signs in, as accounts: with many works, with some, with few, and who receives of others' works only. */
export interface Readers {
  readonly many: string
  readonly some: string
  readonly few: string
  readonly sharer: string
}

/**
 * Accounts, designers and works with their versions, written straight into the database.
 * `world_designer` and `world_product` name them for as long as the connection is open.
 */
export async function makeWorld(database: pg.Client, shape: Shape, readers: Readers): Promise<void> {
  await makeDesigners(database, shape, readers)
  await makeProducts(database, shape)
  await makeVersions(database, shape)
  await database.query('analyze')
}

async function makeDesigners(database: pg.Client, shape: Shape, readers: Readers): Promise<void> {
  const [, some, , few] = groupsOf(shape)
  const signedIn = [
    { account: readers.many, place: 1 },
    { account: readers.some, place: some?.place ?? 2 },
    { account: readers.few, place: few?.place ?? 3 },
  ]
  await database.query(
    `create temp table world_designer as
     select place, coalesce(account_id, uuidv7()) as account_id, uuidv7() as designer_id, account_id is not null as known
     from generate_series(1, ${shape.designers}) as place
     left join unnest($1::int[], $2::uuid[]) as signed_in (place, account_id) using (place)`,
    [signedIn.map(({ place }) => place), signedIn.map(({ account }) => account)],
  )
  await database.query(
    `insert into account (id, email, email_verified, name)
     select account_id, 'designer-' || place || '@example.com', true, 'Designer ' || place
     from world_designer where not known`,
  )
  await database.query(
    `insert into designer (designer_id, account_id, designer_type, registration_status, nickname, nickname_key, real_name,
       address, bank_account_name, bank_name, bank_province, bank_city, bank_branch, bank_card_cipher, bank_card_last4,
       content_types, auth_product_types, applied_at, updated_at)
     select designer_id, account_id, 'INDIVIDUAL', 'VERIFIED', 'Designer ' || place, 'designer ' || place, 'Test Person',
       '1 Test Road', 'Test Person', 'ICBC', 'Beijing', 'Beijing', 'Main', 'v1.', '0000', '{themes}', '{THEME}', now(), now()
     from world_designer`,
  )
}

const ownerPlace = (shape: Shape): string => {
  const groups = groupsOf(shape)
  const rest = groups.at(-1)
  const sold = (rest?.place ?? 1) + Math.ceil(((rest?.until ?? 0) - (rest?.from ?? 0)) / (rest?.each ?? 1))
  const cases = groups.map(
    ({ from, until, place, each }) => `when n <= ${until} then ${place} + (n - ${from} - 1) / ${each}`,
  )
  return `case ${cases.join(' ')} else ${sold} + n % ${shape.designers - sold + 1} end`
}

async function makeProducts(database: pg.Client, shape: Shape): Promise<void> {
  await database.query(
    `create temp table world_product as
     select n as place, uuidv7() as product_id, account_id, designer_id, 2 + n % 9 as price,
       date '${shape.first}-01' + case when n <= ${shape.sellers} then n * 79 % ${FIRST_DAYS} else 0 end as first_day
     from (select n, ${ownerPlace(shape)} as owner from generate_series(1, ${shape.products}) as n) as owned
     join world_designer on world_designer.place = owner`,
  )
  await database.query('create index on world_product (product_id)')
  await database.query(
    `insert into product (product_id, designer_id, product_type, divide_type, state, name, version, price_coins, details,
       version_number, published_at, updated_at)
     select product_id, designer_id, 'THEME', 'PAY_DIVIDE', 'PUBLISHED', 'Theme ' || place, '1.0', price,
       jsonb_build_object('name', 'Theme ' || place, 'productDivideType', 'PAY_DIVIDE', 'priceCoins', price), 1, first_day, first_day
     from world_product`,
  )
}

async function makeVersions(database: pg.Client, shape: Shape): Promise<void> {
  await database.query(
    `insert into audit (audit_id, designer_id, product_id, product_type, audit_type, state, name, details, created_at,
       updated_at, decided_at, published_at)
     select product_id, designer_id, product_id, 'THEME', 'ADD', 'PUBLISHED', 'Theme ' || place, '{}', first_day, first_day,
       first_day, first_day from world_product`,
  )
  await database.query(
    `insert into product_version (version_id, product_id, number, kind, audit_id, details, changes, size_bytes, released_at)
     select product_id, product_id, 1, 'NEW_VERSION', product_id, product.details, '{}', 0, date '${shape.first}-01' - 2
     from world_product join product using (product_id)`,
  )
}

/** Every 50th work with a history is shared from the second year on, by half with the one who only receives. */
export async function makeSchemes(database: pg.Client, shape: Shape, readers: Readers): Promise<void> {
  await database.query(
    `insert into share_scheme (scheme_id, product_id, owner_id, sharer_id, ratio, period, state, offered_at, answer_until,
       from_at)
     select uuidv7(), product_id, world_product.account_id,
       case when world_product.place % 100 = 0 then $1::uuid else sharer.account_id end, 1500 + world_product.place % 2000, 'PERMANENT',
       'ONGOING', since, since, since
     from world_product cross join (select (date '${shape.first}-01' + interval '1 year') at time zone 'Asia/Shanghai' as since) as begun
     cross join lateral (
       select account_id from world_designer
       where world_designer.place = ${shape.designers} - world_product.place % 500) as sharer (account_id)
     where world_product.place % 50 = 0 and world_product.place <= ${shape.sellers}`,
    [readers.sharer],
  )
  await database.query(
    'insert into share_interval (scheme_id, from_at, until_at) select scheme_id, from_at, until_at from share_scheme',
  )
}
