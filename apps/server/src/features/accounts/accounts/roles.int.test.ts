import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Answer } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { lockWaiters } from '../../../testing/lockWaiters.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { grantRoles } from '../../../testing/peopleQueries.ts'
import { ask } from '../../entrypoints/closing/testing/closing.ts'
import { closeAccount } from './close.ts'
import { grantRole } from './grant.ts'
import { accountEverNamed, accountNamed, findAccount, lockAccount } from './queries.ts'
import { signedUp } from './testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const setRoles = (
  by: Person,
  accountId: string,
  before: readonly string[],
  roles: readonly string[],
): Promise<Answer> => by.caller.call('PUT', `/staff/v1/accounts/${accountId}/roles`, { before, roles })

const rolesOf = async ({ accountId }: Pick<Person, 'accountId'>) =>
  (await findAccount(app.platform.db, accountId))?.roles

const Listed = z.object({
  accounts: z.array(z.object({ can: z.object({ setRoles: z.object({ code: z.string() }).nullable() }) })),
})
/** Why an administrator can't change the roles of the account that is found by its number. */
async function refusalInList(admin: Person, { accountId }: Pick<Person, 'accountId'>) {
  const number = (await findAccount(app.platform.db, accountId))?.mi_id
  const { accounts } = Listed.parse(
    (await admin.caller.call('GET', `/staff/v1/accounts?search=${number}`)).data,
  )
  return accounts[0]?.can.setRoles?.code ?? null
}

describe('administrators at the same time', () => {
  test('of two who take the role from each other, one keeps it', async () => {
    const one = await createPerson(app, 'admin')
    const other = await createPerson(app, 'admin')
    const answers = await app.platform.db.transaction().execute(async (tx) => {
      for (const { accountId } of [one, other]) await lockAccount(tx, accountId)
      const both = [
        setRoles(one, other.accountId, ['admin'], []),
        setRoles(other, one.accountId, ['admin'], []),
      ]
      await lockWaiters(app, 2)
      return both
    })
    const codes = (await Promise.all(answers)).map(({ status, code }) => `${status} ${code}`)
    expect(codes.sort()).toEqual(['200 success', '403 forbidden'])
    const left = [...((await rolesOf(one)) ?? []), ...((await rolesOf(other)) ?? [])]
    expect(left).toEqual(['admin'])
  })

  test('one who has just lost the role grants nothing by a call under way', async () => {
    const admin = await createPerson(app, 'admin')
    const friend = await createPerson(app, 'account')
    const answer = await app.platform.db.transaction().execute(async (tx) => {
      await lockAccount(tx, admin.accountId)
      const underWay = setRoles(admin, friend.accountId, [], ['admin'])
      await lockWaiters(app, 1)
      await grantRoles({ ...app.platform, db: tx }, admin.accountId, [])
      // Wrapped: the call waits for this transaction.
      return { underWay }
    })
    expect(await answer.underWay).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await rolesOf(friend)).toEqual([])
  })

  test('their own roles are not theirs by another spelling of their ID either', async () => {
    const admin = await createPerson(app, 'admin')
    const answer = await setRoles(admin, admin.accountId.toUpperCase(), ['admin'], ['admin', 'finance'])
    expect(answer).toMatchObject({ status: 409, code: 'account.ownRoles' })
    expect(await rolesOf(admin)).toEqual(['admin'])
  })
})

describe('who gets no role', () => {
  test('whoever is closing their account, until they keep it', async () => {
    const admin = await createPerson(app, 'admin')
    const leaving = await createPerson(app, 'account')
    expect(await refusalInList(admin, leaving)).toBeNull()
    expect(await ask(leaving)).toMatchObject({ status: 200 })
    const byConsole = () => setRoles(admin, leaving.accountId, [], ['judge'])
    const byCommand = () =>
      grantRole(app.platform.db, app.platform.clock, {
        email: leaving.email,
        role: 'reviewer',
        withLink: false,
      })
    expect(await byConsole()).toMatchObject({ status: 409, code: 'account.closing' })
    expect(await byCommand()).toMatchObject({ code: 'account.closing' })
    expect(await refusalInList(admin, leaving)).toBe('account.closing')
    expect(await rolesOf(leaving)).toEqual([])
    expect(await leaving.caller.call('POST', '/auth/closing/cancel')).toMatchObject({ status: 200 })
    expect(await byConsole()).toMatchObject({ status: 200 })
    expect(await byCommand()).toMatchObject({ roles: ['judge', 'reviewer'] })
  })

  test('an account that is closed, which is found by its number for the books alone', async () => {
    const admin = await createPerson(app, 'admin')
    const { accountId } = await createPerson(app, 'account')
    const { db, clock } = app.platform
    await db.transaction().execute((tx) => closeAccount(tx, accountId, clock.now()))
    expect(await setRoles(admin, accountId, [], ['judge'])).toMatchObject({ code: 'account.closing' })
    expect(await refusalInList(admin, { accountId })).toBe('account.closing')
    const number = String((await findAccount(db, accountId))?.mi_id)
    expect(await accountNamed(db, number)).toBeUndefined()
    expect(await accountEverNamed(db, number)).toMatchObject({ id: accountId })
  })

  test('an address that nobody has confirmed, by the console and the command, also beside another role', async () => {
    const admin = await createPerson(app, 'admin')
    const email = 'unconfirmed@example.com'
    const { accountId } = await signedUp(app, email)
    const { db, clock } = app.platform
    const granted = await grantRole(db, clock, { email, role: 'judge', withLink: false })
    expect(granted).toMatchObject({ code: 'account.notConfirmed' })
    await grantRoles(app.platform, accountId, ['judge'])
    const more = await setRoles(admin, accountId, ['judge'], ['judge', 'finance'])
    expect(more).toMatchObject({ status: 409, code: 'account.notConfirmed' })
    // It can lose what it has.
    expect(await refusalInList(admin, { accountId })).toBeNull()
    expect(await setRoles(admin, accountId, ['judge'], [])).toMatchObject({ status: 200 })
  })
})
