import { NOTICE_STREAM } from '@easel/contract/base/notices/endpoints.ts'
import { type Endpoint, scopesOf } from '@easel/contract/endpoint.ts'
import { TUS_PATH } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { everyEndpoint } from '@easel/contract/manifests.ts'
import { SCOPES, type Scope } from '@easel/domain/accounts/tokens/rules.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Script, scriptOf } from './features/accounts/tokens/testing/tokens.ts'
import { openEdition } from './features/competitions/editions/testing/editions.ts'
import { newId } from './platform/ids.ts'
import { bodyOf, QUERIES } from './testing/callBodies.ts'
import { nameOf } from './testing/endpoints.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { OPEN_EDITION } from './testing/openEdition.ts'
import { createPerson } from './testing/people.ts'
import { grantRoles } from './testing/peopleQueries.ts'

/** Every endpoint × a token of each scope, of an account that may do everything by its session. */
const CASES = everyEndpoint.flatMap((endpoint) =>
  SCOPES.map((scope) => [nameOf(endpoint), scope, endpoint] as const),
)

let app: TestApp
const scripts = new Map<Scope, Script>()
beforeAll(async () => {
  app = await startTestApp()
  await openEdition(app, { slug: OPEN_EDITION })
  const person = await createPerson(app, 'verified')
  await grantRoles(app.platform, person.accountId, ['judge', 'reviewer', 'finance', 'organiser', 'admin'])
  for (const scope of SCOPES) scripts.set(scope, await scriptOf(app, person, [scope]))
})
afterAll(() => app.close())

const DOOR = [
  'token.notAllowed',
  'token.scopeMissing',
  'token.unknown',
  'token.expired',
  'not_signed_in',
  'forbidden',
]

function send(script: Script, endpoint: Endpoint) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'productType' ? 'THEME' : newId(),
  )
  const search = new URLSearchParams(QUERIES[nameOf(endpoint)])
  const body = endpoint.method === 'GET' ? undefined : (bodyOf(endpoint, '', '') ?? {})
  return script.call(endpoint.method, search.size > 0 ? `${path}?${search}` : path, body)
}

describe(`the scope walk: ${CASES.length} cases of ${everyEndpoint.length} endpoints`, () => {
  test.each(CASES)('%s with a token for %s', async (_, scope, endpoint) => {
    const script = scripts.get(scope)
    if (!script) throw new Error(scope)
    const { code, status, message, headers } = await send(script, endpoint)
    expect(message).not.toBe('')
    expect(headers['set-cookie']).toBeUndefined()
    // The store has its own key, and its calls know no accounts.
    if (endpoint.access === 'store') expect([status, code]).toEqual([401, 'store.keyWrong'])
    else if (!endpoint.scope) expect([status, code]).toEqual([403, 'token.notAllowed'])
    else if (!scopesOf(endpoint).includes(scope)) expect([status, code]).toEqual([403, 'token.scopeMissing'])
    else {
      expect(DOOR).not.toContain(code)
      expect(status).toBeLessThan(500)
    }
  })
})

describe('written down apart from the declarations: what no token reaches', () => {
  const taken = everyEndpoint.filter(({ scope }) => scope)

  test('nothing of staff or the store', () => {
    expect(
      taken.filter(
        ({ access, path }) =>
          typeof access !== 'string' || access === 'store' || /^\/(staff|store)\//.test(path),
      ),
    ).toEqual([])
  })

  test('no sign-in, contact, password, closing or token, but what a token says of itself', () => {
    expect(taken.filter(({ path }) => path.startsWith('/auth/')).map(nameOf)).toEqual([
      'GET /auth/tokens/current',
    ])
    expect(taken.filter(({ path }) => path.startsWith('/v1/designers'))).toEqual([])
  })

  test('nothing that moves money, splits it, votes, bids or judges', () => {
    const barred = /withdrawal|payout|bank|adjust|ledger|vote|attest|award|judging|tender|deliver|bid|rights/i
    expect(taken.filter(({ path }) => barred.test(path))).toEqual([])
    const money = taken.filter(({ path }) => /revenue|share/.test(path))
    expect(money.length).toBeGreaterThan(5)
    expect(money.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('a scope that ends in :read changes nothing', () => {
    const changing = taken.filter(
      (endpoint) => endpoint.method !== 'GET' && scopesOf(endpoint).some((scope) => scope.endsWith(':read')),
    )
    expect(changing).toEqual([])
  })
})

test.each([
  ['GET', '/v3/revenue/exports/products.csv?from=2026-01&to=2026-02', 'revenue:read'],
  ['GET', '/v3/revenue/exports/months.xlsx?from=2026-01&to=2026-02', 'revenue:read'],
  ['GET', '/v3/designers/withdrawals/tax/2026/csv', null],
  ['GET', `/v3/designers/withdrawals/${newId()}/invoice-details.pdf`, null],
  ['GET', '/staff/v1/activity.csv', null],
  ['GET', '/staff/v1/withdrawals.csv', null],
  ['GET', '/staff/v1/payouts.csv', null],
  ['GET', `/staff/v1/tax-filings/${newId()}/workers.xlsx`, null],
  ['GET', `/v1/tenders/${newId()}/calendar.ics`, null],
  ['GET', `/staff/v1/competitions/${newId()}/awards/payments.csv`, null],
  ['GET', NOTICE_STREAM.path, null],
] as const)('%s %s, which is no endpoint, is for %s', async (method, url, allowed) => {
  for (const [scope, script] of scripts) {
    const { status, code } = await script.call(method, url)
    if (scope === allowed) expect([status, code]).toEqual([200, ''])
    else if (allowed) expect([status, code]).toEqual([403, 'token.scopeMissing'])
    else expect(['token.notAllowed', 'not_found']).toContain(code)
  }
})

/** What an upload may be for, and the scope that sends it. */
const PURPOSES: readonly (readonly [string, Readonly<Record<string, string>>, Scope | null])[] = [
  ['a work', { productType: 'WALLPAPER' }, 'works:write'],
  ['an entry', { edition: OPEN_EDITION, category: 'theme', slot: 'conceptImages' }, 'competitions:write'],
  ['a delivery', { deliveryId: newId(), slot: 'theme' }, null],
  ['materials of a tender', { tenderId: newId() }, null],
]
test.each(PURPOSES)('a resumable upload for %s', async (_, metadata, allowed) => {
  const named = { ...metadata, filename: 'a.jpg', filetype: 'image/jpeg' }
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': Object.entries(named)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(','),
  }
  for (const [scope, script] of scripts) {
    const begun = await script.send('POST', TUS_PATH, Buffer.alloc(0), headers)
    if (allowed === null) expect([begun.status, begun.code]).toEqual([403, 'token.notAllowed'])
    else if (scope !== allowed) expect([begun.status, begun.code]).toEqual([403, 'token.scopeMissing'])
    else {
      expect(begun.status).toBe(201)
      expect(begun.headers['ratelimit-remaining']).toBeDefined()
      const address = String(begun.headers.location)
      const id = address.split('/').at(-1) ?? ''
      for (const [other, asks] of scripts) {
        const shown = await asks.call('GET', `/v3/uploads/${id}`)
        const authorization = `Bearer ${asks.secret}`
        const held = await app.server.inject({
          method: 'HEAD',
          url: address,
          headers: { authorization, 'tus-resumable': '1.0.0' },
        })
        expect([other, shown.status, held.statusCode]).toEqual(
          other === allowed ? [other, 200, 200] : [other, 403, 403],
        )
      }
    }
  }
})
