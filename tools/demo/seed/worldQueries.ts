import { RegistrationStatus } from '@easel/domain/accounts/designers/lifecycle.ts'
import { grantedRoles } from '../../../apps/server/src/features/accounts/accounts/queries.ts'
import type { Db } from '../../../apps/server/src/platform/db/connection.ts'
import type { Actor } from '../../../apps/server/src/platform/http/actor.ts'

/** The account of an address as the one who calls; null where there is none. */
export async function findActor(db: Db, email: string): Promise<Actor | null> {
  const row = await db
    .selectFrom('account')
    .leftJoin('designer', 'designer.account_id', 'account.id')
    .select(['account.id', 'mi_id', 'roles', 'designer_id', 'registration_status'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!row) return null
  const { designer_id: designerId, registration_status: status } = row
  return {
    accountId: row.id,
    miId: String(row.mi_id),
    sessionId: '',
    roles: grantedRoles(row.roles),
    closesAt: null,
    designer: designerId ? { designerId, registrationStatus: RegistrationStatus.parse(status) } : null,
  }
}

export interface NewPerson {
  readonly id: string
  readonly email: string
  readonly phone: string | null
  readonly locale: string
  readonly roles: readonly string[]
  readonly createdAt: Date
}

/** Accounts that have confirmed what they are reached by. */
export async function insertPeople(db: Db, people: readonly NewPerson[]): Promise<void> {
  await db
    .insertInto('account')
    .values(
      people.map(({ id, email, phone, locale, roles, createdAt }) => ({
        id,
        email,
        email_verified: true,
        phone,
        phone_verified: phone !== null,
        locale,
        roles: [...roles],
        created_at: createdAt,
      })),
    )
    .execute()
}
