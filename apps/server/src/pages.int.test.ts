import { worksNames } from '@easel/contract/addresses.ts'
import { EditionLink } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import type { PageAsked, PageRenderer, ReadAnswer } from '@easel/contract/pages.ts'
import { PRODUCT_TYPES } from '@easel/domain/productTypes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installEditions } from './features/competitions/editions/install.ts'
import { editionIdOf, openEdition } from './features/competitions/editions/testing/editions.ts'
import { auditIn } from './features/publishing/audits/testing/audits.ts'
import { loadRenderer } from './platform/http/pages/bundle.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { made } from './testing/made.ts'
import { createPerson, ownerOf, type Person } from './testing/people.ts'

/** Ends the element of the state, if it is not escaped, and has line ends that JavaScript knows and JSON does not. */
const NAME = '</script><script>alert(1)</script> \u2028\u2029 <!-- ]]>'
const WORK_CALL = /^\/v3\/designers\/audits\/[^/?]+$/

let app: TestApp
let renderer: PageRenderer
let ann: Person
let bo: Person
let work: string

beforeAll(async () => {
  const loaded = await loadRenderer()
  if (!loaded) throw new Error('the web application was not built')
  renderer = loaded
  app = await startTestApp()
  ann = await createPerson(app, 'verified')
  bo = await createPerson(app, 'verified')
  work = await auditIn(app, ownerOf(ann), { state: 'WAITING_REVIEW' })
})
afterAll(() => app.close())

type Read = PageAsked['read']
interface Opened {
  readonly reader?: Person
  readonly locale?: PageAsked['locale']
  /** Answers the calls of the page, or hands them on to `read`. */
  readonly calls?: (address: string, read: Read) => Promise<ReadAnswer>
}

/** A page of a reader as the server sends it, with what failed in it. */
async function opened(path: string, { reader = ann, locale = 'en', calls }: Opened = {}) {
  const failures: unknown[] = []
  const read: Read = async (url) => {
    const headers = { cookie: reader.caller.cookie(), 'accept-language': locale }
    const { statusCode, body } = await app.server.inject({ url, headers })
    return { status: statusCode, body }
  }
  const answer = await renderer.render({
    url: `http://easel.example${path}`,
    locale,
    zone: 'UTC',
    isPersonal: true,
    failed: (error) => failures.push(error),
    read: calls ? (address) => calls(address, read) : read,
  })
  return { ...answer, body: answer.body.toString(), failures }
}

const workPage = (given?: Opened) => opened(`/works/themes/${work}`, given)
const HEADING = /<h1[\s>]/
const NAVIGATION = /<nav[\s>]/
const ACCOUNT_MENU = 'aria-label="Account: '
const stateOf = ({ body }: { readonly body: string }): string =>
  /<script type="application\/json" id="document-state">([^<]*)<\/script>/.exec(body)?.[1] ?? ''

const refusal = (status: number, code: string): ReadAnswer => ({
  status,
  body: JSON.stringify({ code, message: 'Said by the server.', data: null }),
})

/** Answers the calls of this address; the others are made. */
const instead =
  (which: RegExp, answer: () => Promise<ReadAnswer> | ReadAnswer): NonNullable<Opened['calls']> =>
  async (address, read) =>
    which.test(address) ? answer() : read(address)

test('a name that would end the element of the state stays a name', async () => {
  const page = await workPage({
    calls: async (address, read) => {
      const { status, body } = await read(address)
      return { status, body: body.replaceAll('"Quiet Dunes"', () => JSON.stringify(NAME)) }
    },
  })
  expect(page).toMatchObject({ status: 200, failures: [] })
  expect(page.body).not.toContain('<script>alert(1)')
  const state: unknown = JSON.parse(stateOf(page))
  expect(JSON.stringify(state)).toContain(JSON.stringify(NAME).slice(1, -1))
})

test.each(PRODUCT_TYPES)('works of type %s: list, page and form are rendered whole', async (productType) => {
  const id = await auditIn(app, ownerOf(bo), { state: 'WAITING_REVIEW', productType })
  const list = `/works/${worksNames[productType]}`
  for (const path of [list, `${list}/${id}`, `${list}/${id}/edit`]) {
    const page = await opened(path, { reader: bo })
    expect(page, path).toMatchObject({ status: 200, failures: [] })
    expect(page.body, path).toMatch(HEADING)
  }
})

test.each(['/', '/works/themes'])(
  '%s names what the first paint waits for before its scripts, which are less urgent',
  async (path) => {
    const { body } = await opened(path)
    const [head = ''] = body.split('</head>')
    const scripts = [...head.matchAll(/<link rel="modulepreload"[^>]*>/g)]
    expect(scripts.length).toBeGreaterThan(5)
    for (const [link] of scripts) expect(link).toContain(' fetchpriority="low"')
    const after = head.slice(scripts[0]?.index)
    expect(head).toMatch(/<link rel="stylesheet"/)
    expect(after).not.toMatch(/<link rel="stylesheet"|<script src=/)
    expect(body.match(/<link rel="modulepreload"/g)).toHaveLength(scripts.length)
  },
)

describe('a call of a page', () => {
  test('that finds no session any more leads where a visitor is led', async () => {
    const page = await workPage({ calls: instead(WORK_CALL, () => refusal(401, 'login_required')) })
    expect(page.status).toBe(302)
    expect(page.location).toMatch(/^\/theme-competition-2025\/home\?from=%2Fworks/)
  })

  test('that asks for sign-up leads there', async () => {
    const page = await workPage({ calls: instead(WORK_CALL, () => refusal(423, 'not_signed_up')) })
    expect(page).toMatchObject({ status: 302, location: '/sign-up' })
  })

  test.each([403, 404])('refused with %i gives the page that status, with words', async (status) => {
    const page = await workPage({ calls: instead(WORK_CALL, () => refusal(status, 'refused')) })
    expect(page.status).toBe(status)
    expect(page.body).toMatch(/<main[\s>]/)
  })

  test.each([
    ['answered with 500', () => refusal(500, 'server_error')],
    ['answered with something else than our JSON', () => ({ status: 200, body: '<html>proxy</html>' })],
    ['answered with another shape', () => ({ status: 200, body: '{"code":"success","data":{"id":5}}' })],
    ['lost', () => Promise.reject(new Error('connection reset'))],
  ])('%s is said in its place, and the rest of the page stands', async (_name, answer) => {
    const page = await workPage({ calls: instead(WORK_CALL, answer) })
    expect(page.status).toBe(200)
    expect(page.body).toContain('</html>')
    expect(page.body).toMatch(NAVIGATION)
    expect(page.body).toMatch(/role="alert"/)
  })

  test('beside the main one that fails leaves the page with what it has', async () => {
    const page = await workPage({ calls: instead(/tag/, () => refusal(503, 'service_unavailable')) })
    expect(page.status).toBe(200)
    expect(page.body).toMatch(HEADING)
    expect(page.body).toContain('Quiet Dunes')
  })

  test('that is never answered does not hold up its page for good', async () => {
    const page = await workPage({ calls: instead(WORK_CALL, () => new Promise(() => {})) })
    expect(page.status).toBe(200)
    // Left to the browser: neither an answer nor a refusal of it is in the document.
    expect(stateOf(page)).not.toContain('/v3/designers/audits/:id')
  })
})

test('who reads could not be told: the page is no visitor’s', async () => {
  const page = await workPage({ calls: async () => refusal(503, 'service_unavailable') })
  expect(page.location).toBeNull()
  expect(page.body).toContain('</html>')
})

test('two readers and two languages at once: nobody gets what is another’s', async () => {
  const readers = [ann, bo].flatMap((reader) => (['en', 'zh'] as const).map((locale) => ({ reader, locale })))
  const pages = await Promise.all(
    Array.from({ length: 24 }, async (_, at) => {
      const one = readers[at % readers.length] ?? { reader: ann, locale: 'en' }
      // Each call waits for another time, so that the pages are mixed as much as they can be.
      const calls: Opened['calls'] = async (address, read) => {
        await new Promise((done) => setTimeout(done, (at * 7) % 23))
        return read(address)
      }
      return { ...one, page: await opened('/settings/account', { ...one, calls }) }
    }),
  )
  for (const { reader, locale, page } of pages) {
    const other = reader === ann ? bo : ann
    expect(page.body).toContain(`<html lang="${locale === 'zh' ? 'zh-CN' : 'en'}"`)
    expect(stateOf(page)).toContain(reader.accountId)
    expect(page.body).not.toContain(other.accountId)
    expect(page.body).not.toContain(other.email)
  }
})

test('who opens a hundred pages waits for their own, and another reader is let in', async () => {
  const get = async ({ caller }: Person) => {
    const { statusCode, headers } = await app.server.inject({
      url: '/works/themes',
      headers: { cookie: caller.cookie() },
    })
    return `${statusCode} ${headers['retry-after'] ?? ''}`.trim()
  }
  const many = Array.from({ length: 100 }, () => get(ann))
  const other = await get(bo)
  const answers = Map.groupBy(await Promise.all(many), (answer) => answer)
  expect(other).toBe('200')
  expect([...answers.keys()].toSorted()).toEqual(['200', '503 1'])
  // Sixty wait beside the four that are rendered, one of them the other's; on a slow machine fewer are let in, since
  // nobody waits for more than five seconds.
  expect(answers.get('200')?.length).toBeLessThanOrEqual(63)
})

test('a page whose data are two megabytes comes whole', async () => {
  const page = await opened('/works/themes', {
    calls: async (address, read) => {
      const answer = await read(address)
      return { ...answer, body: answer.body.replaceAll('"Quiet Dunes"', `"${'x'.repeat(2_000_000)}"`) }
    },
  })
  expect(page.status).toBe(200)
  expect(page.body.length).toBeGreaterThan(4_000_000)
  expect(page.body).toMatch(/<\/html>\s*$/)
})

test('public pages fetch no script of the workspace', async () => {
  const { slug } = await openEdition(app)
  const edition = `/competitions/${slug}`
  const addresses = ['/', '/competitions', `${edition}/home`, `${edition}/featured-themes`, '/announcement']
  const preload = /<link rel="modulepreload"[^>]*workspace/
  for (const path of addresses) expect((await opened(path)).body, path).not.toMatch(preload)
  expect((await opened('/works/themes')).body).toMatch(preload)
})

describe('the front page', () => {
  const EDITIONS = /^\/v1\/competitions(\?|$)/

  test('shows the edition that is under way, whichever year it is of', async () => {
    const { slug } = await openEdition(app)
    const reader = await createPerson(app, 'account')
    const page = await opened('/', { reader })
    expect(page).toMatchObject({ status: 200, failures: [] })
    expect(page.body).toContain(`href="/competitions/${slug}/`)
  })

  test('is whole without editions and while they can’t be read', async () => {
    const reader = await createPerson(app, 'account')
    const none = {
      status: 200,
      body: '{"code":"success","data":{"items":[],"total":0,"currentPage":1,"perPage":30}}',
    }
    for (const answer of [none, refusal(500, 'server_error')]) {
      const page = await opened('/', { reader, calls: instead(EDITIONS, () => answer) })
      expect(page).toMatchObject({ status: 200, failures: [] })
      expect(page.body).toMatch(HEADING)
      expect(page.body).not.toContain('href="/competitions/')
    }
  })
})

/** Addresses that robots try, and people who guess. */
const UNKNOWN = ['/nothing', '/wp-admin', '/.env', '/works/nothing', '/competitions/no/home']
test.each(UNKNOWN)('%s is 404, with a page that says so and the navigation', async (path) => {
  for (const headers of [{}, { cookie: ann.caller.cookie() }]) {
    const answer = await app.server.inject({ url: path, headers })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toMatch(HEADING)
    expect(answer.body).toMatch(NAVIGATION)
  }
})

// One that may be the token of a link is the same for everybody, and learns in the browser who reads it.
test('an unknown address of the workspace has the menu of who reads it', async () => {
  const shown = (headers: Record<string, string>) => app.server.inject({ url: '/works/nothing', headers })
  expect((await shown({ cookie: ann.caller.cookie() })).body).toContain(ACCOUNT_MENU)
  expect((await shown({})).body).not.toContain(ACCOUNT_MENU)
})

/** An id that nothing has. */
const NOBODY = '01900000-0000-7000-8000-000000000000'
const GONE = [
  `/works/themes/${NOBODY}`,
  `/works/themes/${NOBODY}/edit`,
  `/detail/${NOBODY}`,
  `/tenders/${NOBODY}`,
  `/revenues/withdrawals/${NOBODY}`,
  `/revenues/sharing/${NOBODY}`,
  `/theme-competition-2025/featured-themes-detail/${NOBODY}`,
  '/competitions/gone/guide',
]
test.each(GONE)('%s is 404 where its subject is gone, and keeps the navigation', async (url) => {
  const answer = await app.server.inject({ url, headers: { cookie: ann.caller.cookie() } })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toMatch(NAVIGATION)
})

test('an address that is none of the console’s is nothing to who is signed in, and leads visitors on', async () => {
  const reviewer = await createPerson(app, 'reviewer')
  const statusOf = async (url: string, cookie?: string) =>
    (await app.server.inject({ url, headers: cookie ? { cookie } : {} })).statusCode
  for (const { caller } of [reviewer, ann])
    expect(await statusOf('/console/nothing', caller.cookie())).toBe(404)
  expect(await statusOf('/console/nothing')).toBe(await statusOf('/console/queue'))
})

test('robots are told what is for them, in a text', async () => {
  const { statusCode, headers, body } = await app.server.inject('/robots.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^User-agent: \*$/m)
  for (const path of ['/auth/', '/staff/', '/v3/', '/console/']) expect(body).toContain(`Disallow: ${path}\n`)
})

describe('a page by its address', () => {
  const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers })
  const WORKS = '/theme-competition-2025/featured-themes-detail'
  // As the token of a link looks; no link has it.
  const TOKEN = 'abcdefghjkmnpqrstvwxyz23'

  test.each(['/login', '/competitions', '/', `/preview`])(
    '%s speaks English until Chinese is chosen',
    async (url) => {
      const asked = { 'accept-language': 'zh-CN,zh;q=0.9' }
      expect((await get(url, asked)).body).toContain('<html lang="en"')
      expect((await get(url, { ...asked, cookie: 'locale=zh' })).body).toContain('<html lang="zh-CN"')
    },
  )

  test('a form that is sent before its scripts have come puts nothing into the address', async () => {
    const cookie = ann.caller.cookie()
    const draft = await auditIn(app, ownerOf(ann), { state: 'DRAFT' })
    const documents = await Promise.all([
      get('/login'),
      get('/sign-up'),
      get('/settings/password', { cookie }),
      get(`/works/themes/${draft}/edit`, { cookie }),
    ])
    for (const { body } of documents) {
      const forms = body.match(/<form[^>]*>/g) ?? []
      expect(forms.length).toBeGreaterThan(0)
      for (const form of forms) expect(form).toContain(' method="dialog"')
    }
  })

  test.each([NOBODY, 'no-id'])('?productId=%s of no entry leads to a 404', async (id) => {
    const answer = await get(`${WORKS}?productId=${id}`)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(`${WORKS}/${id}`)
    expect((await get(`${WORKS}/${id}`)).statusCode).toBe(404)
  })

  test('/{token} alone is a 404 as its pages are', async () => {
    expect((await get(`/${TOKEN}`)).statusCode).toBe(404)
    expect((await get(`/${TOKEN}/home`)).statusCode).toBe(404)
    expect((await get('/nothing-of-this-name')).statusCode).toBe(404)
  })

  test('/{token} of a link leads into its edition, until the link is revoked', async () => {
    await installEditions(app.platform)
    const organiser = await createPerson(app, 'organiser')
    const id = await editionIdOf(organiser, '2025')
    const endsAt = new Date(app.platform.clock.now().getTime() + 86_400_000).toISOString()
    const issued = await organiser.caller.call('POST', `/staff/v1/competitions/${id}/links`, {
      audience: 'Schools',
      endsAt,
    })
    const { token, linkId } = made(EditionLink, issued)
    const [alone, home] = [await get(`/${token}`), await get(`/${token}/home`)]
    expect([alone.statusCode, alone.headers.location]).toEqual([302, `/${token}/home`])
    expect(home.statusCode).toBe(200)
    await organiser.caller.call('POST', `/staff/v1/competition-links/${linkId}/revoke`)
    expect((await get(`/${token}`)).statusCode).toBe(404)
  })

  test.each(['/upload/theme', '/revenues'])('%s of a newcomer leads to the sign-up', async (url) => {
    const newcomer = await createPerson(app, 'account')
    const visitor = await get(url)
    expect([visitor.statusCode, visitor.headers.location]).toEqual([
      302,
      `/sign-up?from=${encodeURIComponent(url)}`,
    ])
    const answer = await get(url, { cookie: newcomer.caller.cookie() })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/sign-up'])
    expect((await get(url, { cookie: ann.caller.cookie() })).statusCode).toBe(200)
  })
})
