import { expect, test } from 'vitest'
import { createPerson, type Person } from '../../../testing/people.ts'
import { findAccount } from '../../accounts/accounts/public.ts'
import { signedUp } from '../../accounts/accounts/testing/people.ts'
import { ask } from '../../entrypoints/closing/testing/closing.ts'
import { editionToJudge } from './testing/judged.ts'
import { judgingWorld } from './testing/judgingWorld.ts'

const { read, staff, world } = judgingWorld()

/** Names an account as a judge by its number. */
async function nameByNumber({ accountId }: Pick<Person, 'accountId'>) {
  const account = String((await findAccount(world().app.platform.db, accountId))?.mi_id)
  return world().organiser.caller.call('POST', staff('judges'), { account, languages: ['en'] })
}

test('the number of an account gives no role where its owner could have none', async () => {
  const { app } = world()
  world().editionId = (await editionToJudge(app)).editionId
  const stranger = await signedUp(app, 'unconfirmed@example.com')
  expect(await nameByNumber(stranger)).toMatchObject({ status: 409, code: 'account.notConfirmed' })
  const leaving = await createPerson(app, 'account')
  expect(await ask(leaving)).toMatchObject({ status: 200 })
  expect(await nameByNumber(leaving)).toMatchObject({ status: 409, code: 'account.closing' })
  // Nothing of it stays.
  expect((await read()).judges).toEqual([])
  expect((await findAccount(app.platform.db, stranger.accountId))?.roles).toEqual([])
  expect((await nameByNumber(await createPerson(app, 'account'))).code).toBe('success')
})
