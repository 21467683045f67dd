import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { lockWaiters } from '../../../testing/lockWaiters.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { grantRoles } from '../../../testing/peopleQueries.ts'
import { findAccount, lockAccount } from './queries.ts'

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

const rolesOf = async ({ accountId }: Person) => (await findAccount(app.platform.db, accountId))?.roles

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
      await lockAccount(tx, friend.accountId)
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
