// A real OpenID provider in a process of its own. `PUT /people/<sub>` with JSON claims says who somebody is.
import { createServer } from 'node:http'
import Provider from 'oidc-provider'

const { CLIENT_ID, CLIENT_SECRET, REDIRECT_URI } = process.env

const people = new Map()
const server = createServer()
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [REDIRECT_URI] }],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
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
