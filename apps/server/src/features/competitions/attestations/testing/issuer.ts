import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { attestationChallenge } from '@easel/contract/competitions/attestations/endpoints.ts'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { made } from '../../../../testing/made.ts'
import type { Person } from '../../../../testing/people.ts'

type Algorithm = 'EdDSA' | 'ES256' | 'ES384'
type Change = Readonly<Record<string, unknown>>

/** An issuer of attestations that a test steers. */
export interface TestIssuer {
  readonly url: string
  /** What it answers its keys with: 200, another status, or never. */
  answer: 200 | 500 | 'never'
  /** A token that answers a challenge; `change` replaces claims, `sign` how it is signed. */
  token(challenge: Challenge, now: Date, change?: Change, sign?: Signing): Promise<string>
  close(): Promise<void>
}

interface Challenge {
  readonly nonce: string
  readonly subject: string
  readonly audience: string
}

interface Signing {
  readonly algorithm?: Algorithm
  /** A name that the issuer does not publish. */
  readonly kid?: string
  /** Signs with a key that is not the published one. */
  readonly isForged?: boolean
}

export async function startIssuer(): Promise<TestIssuer> {
  const pairs = {
    EdDSA: await generateKeyPair('EdDSA', { extractable: true }),
    ES256: await generateKeyPair('ES256', { extractable: true }),
    ES384: await generateKeyPair('ES384', { extractable: true }),
  }
  const forged = await generateKeyPair('EdDSA')
  const keys = await Promise.all(
    Object.entries(pairs).map(async ([alg, { publicKey }]) => ({
      ...(await exportJWK(publicKey)),
      alg,
      kid: alg,
    })),
  )
  const server = createServer((_, response) => {
    if (issuer.answer === 'never') return
    response.writeHead(issuer.answer, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer: TestIssuer = {
    url,
    answer: 200,
    token({ nonce, subject, audience }, now, change = {}, { algorithm = 'EdDSA', kid, isForged } = {}) {
      const iat = Math.floor(now.getTime() / 1000)
      const claims = {
        iss: url,
        aud: audience,
        sub: subject,
        nonce,
        iat,
        exp: iat + 240,
        system_version: '2.0.104',
        device_key: 'a-key-of-sixteen-letters',
        ...change,
      }
      return new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid: kid ?? algorithm })
        .sign(isForged ? forged.privateKey : pairs[algorithm].privateKey)
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return issuer
}

export const challengeFor = async ({ caller }: Person) =>
  made(attestationChallenge.reply, await caller.call('GET', '/design/cpt/attest'))

export const send = ({ caller }: Person, token: string) =>
  caller.call('POST', '/design/cpt/attest', { token })

/** A person's phone attests its version. */
export async function attested(
  issuer: TestIssuer,
  person: Person,
  now: Date,
  change: Change = {},
): Promise<void> {
  const token = await issuer.token(await challengeFor(person), now, change)
  const answer = await send(person, token)
  if (answer.code !== 'success') throw new Error(`not attested: ${answer.code}`)
}
