import { Me } from '@easel/contract/accounts/session.ts'
import { DEMO_PASSWORD, demoEmail } from '@easel/domain/accounts/demo.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/harness.ts'

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

test('without demo data nobody hears of them', async () => {
  const { visitor, person } = await mentionsOf({ DEMO: '0' })
  expect(visitor).not.toHaveProperty('demoAccounts')
  expect(person).not.toHaveProperty('demoAccounts')
})
