import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson } from '../../../testing/people.ts'
import { attested, challengeFor, send, startIssuer, type TestIssuer } from './testing/issuer.ts'

const NOW = new Date('2045-10-01T10:00:00.000Z')

let app: TestApp
let issuer: TestIssuer
beforeAll(async () => {
  issuer = await startIssuer()
  app = await startTestApp({ now: NOW.toISOString(), environment: { DEVICE_ISSUER: issuer.url } })
})
afterAll(async () => {
  await app.close()
  await issuer.close()
})

test('an issuer that never answers: the voter is asked to try again later', async () => {
  const voter = await createPerson(app, 'account')
  issuer.answer = 200
  await attested(issuer, voter, NOW)
  issuer.answer = 'never'
  const other = await app.another()
  const signedIn = await createPerson(other, 'account')
  const token = await issuer.token(await challengeFor(signedIn), NOW)
  // That process has not read the keys yet; the one that has them goes on with them.
  expect(await send(signedIn, token)).toMatchObject({ code: 'attestation.issuerAway', status: 503 })
  expect((await send(voter, await issuer.token(await challengeFor(voter), NOW))).code).toBe('success')
  await other.close()
})
