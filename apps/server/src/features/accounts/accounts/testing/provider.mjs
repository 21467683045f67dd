// A real OpenID provider in a process of its own. `PUT /people/<sub>` with JSON claims says who somebody is. Where they
// name a `phone` (an issuer of attestations), each ID token carries what that attests for this very sign-in.
import { createServer } from 'node:http'
import Provider from 'oidc-provider'

const { CLIENT_ID, CLIENT_SECRET, REDIRECT_URI } = process.env

const people = new Map()

/** The phone answers with a token; a person may bring another one's or an old one instead. */
async function attested({ issuer, audience, change = {}, token }, { sub, nonce }) {
  if (token) return { device_attestation: token }
  const asked = { subject: sub, nonce, audience, ...change }
  const answer = await fetch(`${issuer}/attest`, { method: 'POST', body: JSON.stringify(asked) })
  return { device_attestation: (await answer.json()).token }
}
const server = createServer()
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [REDIRECT_URI] }],
    pkce: { required: () => true },
    claims: {
      openid: ['sub', 'device_attestation'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    conformIdTokenClaims: false,
    findAccount: (ctx, sub, token) => ({
      accountId: sub,
      claims: async () => {
        const { phone, ...claims } = people.get(sub) ?? {}
        const { nonce = token?.nonce } = ctx.oidc.entities.AuthorizationCode ?? {}
        return { sub, ...claims, ...(phone && nonce ? await attested(phone, { sub, nonce }) : {}) }
      },
    }),
  })
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    const [, sub] = /^\/people\/(\w+)$/.exec(request.url) ?? []
    if (!sub) return answer(request, response)
    people.set(sub, JSON.parse((await request.toArray()).join('')))
    response.end()
  })
  process.stdout.write(`${issuer}\n`)
})
