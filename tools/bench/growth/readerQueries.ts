import type pg from 'pg'

/** Gives each of these addresses the role that it is named by. */
export async function makeStaff(database: pg.Client, staff: Readonly<Record<string, string>>): Promise<void> {
  for (const [role, email] of Object.entries(staff))
    await database.query('update account set roles = array[$2], email_verified = true where email = $1', [
      email,
      role,
    ])
}

/** Ids of accounts by their e-mail addresses. */
export async function accountsNamed(
  database: pg.Client,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.query<{ email: string; id: string }>(
    'select email, id from account where email = any($1)',
    [emails],
  )
  return new Map(rows.map(({ email, id }) => [email, id]))
}
