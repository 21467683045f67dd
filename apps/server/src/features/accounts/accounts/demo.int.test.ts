import { Me } from '@easel/contract/accounts/accounts/session.ts'
import { DEMO_PASSWORD, demoEmail } from '@easel/domain/accounts/accounts/demo.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../testing/harness.ts'

/** What a visitor and a signed-in account see of demo accounts, where one of them exists. */
async function mentionsOf(environment: Readonly<Record<string, string>>) {
  const app = await startTestApp({ environment })
  try {
    const email = demoEmail('voter')
    const person = app.visitor()
    const signedUp = await person.call('POST', '/auth/sign-up/email', { email, password: DEMO_PASSWORD })
    expect(signedUp.code).toBe('success')
    const ask = async (who: typeof person) => Me.parse((await who.call('GET', '/auth/me')).data)
    return { visitor: await ask(app.visitor()), person: await ask(person) }
  } finally {
    await app.close()
  }
}

test('with demo data a visitor is offered the demo accounts that exist; a signed-in account is not', async () => {
  const { visitor, person } = await mentionsOf({ DEMO: '1' })
  expect(visitor.demoAccounts).toEqual([
    { account: 'voter', email: 'voter@demo.easel.test', password: DEMO_PASSWORD },
  ])
  expect(person).not.toHaveProperty('demoAccounts')
})

test('while demo data is being made everybody reads how much is there', async () => {
  const app = await startTestApp({ environment: { DEMO: '1' } })
  const { db } = app.platform
  const percent = async () => Me.parse((await app.visitor().call('GET', '/auth/me')).data).demoPercent
  try {
    expect(await percent()).toBeUndefined()
    const at = app.platform.clock.now()
    await db
      .insertInto('demo_seed')
      .values({ started_at: at, ready_at: at, steps: 8, done_steps: ['people', 'votes', 'money'] })
      .execute()
    expect(await percent()).toBe(37)
    await db.updateTable('demo_seed').set({ finished_at: at }).execute()
    expect(await percent()).toBeUndefined()
  } finally {
    await app.close()
  }
})

test('without demo data nobody hears of them', async () => {
  const { visitor, person } = await mentionsOf({ DEMO: '0' })
  expect(visitor).not.toHaveProperty('demoAccounts')
  expect(person).not.toHaveProperty('demoAccounts')
})
