import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** The embedded database of a running portal, for what a person would find in their mailbox and for counting. */
export async function withDatabase<T>(dataDir: string, use: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = await openDatabase(dataDir)
  try {
    return await use(database)
  } finally {
    await database.end()
  }
}

/** Where the embedded database of a running portal answers. */
export async function embeddedUrl(dataDir: string, name = 'easel'): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  const port = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3]
  return `postgres://easel:${password}@127.0.0.1:${port}/${name}`
}

export async function openDatabase(dataDir: string, name = 'easel'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await embeddedUrl(dataDir, name) })
  await client.connect()
  return client
}

/** Makes an account a verified designer of everything, as if staff had approved it. */
export async function verifyDesigner(database: pg.Client, email: string): Promise<void> {
  await database.query(
    `insert into designer (designer_id, account_id, designer_type, registration_status, nickname, nickname_key, real_name,
       address, bank_account_name, bank_name, bank_province, bank_city, bank_branch, bank_card_cipher, bank_card_last4,
       content_types, auth_product_types, applied_at, updated_at)
     select gen_random_uuid(), id, 'INDIVIDUAL', 'VERIFIED', left($1, 20), $1, 'Test Person', '1 Test Road', 'Test Person',
       'ICBC', 'Beijing', 'Beijing', 'Main', 'v1.', '0000', '{themes}', '{THEME,AOD,FONT,WALLPAPER,VIDEO_WALLPAPER,RINGTONE}', now(), now()
     from account where email = $1`,
    [email],
  )
}

/** What an account has, as if settled months had brought it or owed it; a month of a debt is settled. */
export async function giveMoney(
  database: pg.Client,
  email: string,
  { kind, month = null, fen }: { kind: 'available' | 'clawback'; month?: string | null; fen: number },
): Promise<void> {
  if (month) await database.query('insert into settled_month (month, settled_at) values ($1, now())', [month])
  await database.query(
    `insert into ledger_account (kind, owner_id, month, balance_fen)
     select $2, id, $3::date, $4 from account where email = $1`,
    [email, kind, month, fen],
  )
}

/** As if the codes had been typed in. */
export async function confirmContact(database: pg.Client, email: string): Promise<void> {
  await database.query(
    `update account set email_verified = true, phone = '+8617' || lpad((abs(hashtext($1)) % 1000000000)::text, 9, '0'),
       phone_verified = true where email = $1`,
    [email],
  )
}

export async function grantRole(database: pg.Client, email: string, role: string): Promise<void> {
  await database.query('update account set roles = array[$2], email_verified = true where email = $1', [
    email,
    role,
  ])
}

/** The embedded server's own process, from the file that it keeps. */
export async function postgresPid(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}
