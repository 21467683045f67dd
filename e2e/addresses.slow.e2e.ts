import routes from '../apps/web/src/routes.ts'
import { grantRole, withDatabase } from './database.ts'
import { expect, test } from './screen.ts'

type Route = (typeof routes)[number]
interface Address {
  readonly path: string
  readonly layout: string
}

/** Of something that does not exist. */
const NOBODY = '01900000-0000-7000-8000-000000000000'

/** Every address of the route table, with the outermost layout around it. */
const addresses = routes.flatMap((route) => addressesOf(route, route.file))

function addressesOf({ path, index, children }: Route, layout: string): Address[] {
  if (children) return children.flatMap((child) => addressesOf(child, layout))
  if (index) return [{ path: '/', layout }]
  return path === undefined || path.endsWith('*')
    ? []
    : [{ path: `/${path.replaceAll(/:\w+/g, NOBODY)}`, layout }]
}

const WORKSPACE = 'app/layouts/MainLayout.tsx'
const CONSOLE = 'app/layouts/ConsoleLayout.tsx'
/** Their token stands after the #, or they begin by an act: what they show, a browser asks for. */
const NEED_SCRIPTS: readonly string[] = [
  '/preview',
  '/competition-draft',
  '/undo',
  '/stop-change',
  '/keep-account',
  '/console/bulk/held',
]
const HAS_HEADING = /<title>[^<]{3,}<\/title>[\s\S]*<h1[^>]*>[^<]{2,}/
const SAYS_WHY_NOT = /<main[\s\S]*role="alert"[^>]*>/
const SAYS_SCRIPTS = /<main[\s\S]*<noscript><p[^>]*>[^<]{10,}/

/** What React writes where a part failed on the server and is left to the browser. */
const LEFT_OUT = '<!--$!-->'

const isReadable = (path: string, html: string): boolean =>
  !html.includes(LEFT_OUT) &&
  (HAS_HEADING.test(html) || (NEED_SCRIPTS.includes(path) ? SAYS_SCRIPTS : SAYS_WHY_NOT).test(html))

/** Opens every address without scripts. @returns those whose answer is none of what may come */
async function walked(url: string, session: string, may: (at: Address) => RegExp): Promise<string[]> {
  const failures: string[] = []
  for (const locale of ['en', 'zh'])
    for (const at of addresses) {
      const answer = await fetch(url + at.path, {
        headers: { cookie: `locale=${locale}; ${session}` },
        redirect: 'manual',
      })
      const said = `${answer.status} ${(answer.headers.get('location') ?? '').replace(url, '')}`.trim()
      const text = await answer.text()
      const isHtml = answer.headers.get('content-type')?.startsWith('text/html')
      const isShown = answer.status >= 300 || !isHtml || isReadable(at.path, text)
      if (!may(at).test(said) || !isShown)
        failures.push(`${locale} ${at.path}: ${said}${isShown ? '' : ' unreadable'}`)
    }
  return failures
}

test('a visitor reads what is public at every address, and is led on elsewhere', async ({ testPortal }) => {
  expect(
    await walked(testPortal.url(), '', ({ path, layout }) =>
      path !== '/' && (layout === WORKSPACE || layout === CONSOLE)
        ? /^\/(?:upload|revenues)(?:\/|$)/.test(path)
          ? /^302 \/sign-up\?from=/
          : /^302 \/theme-competition-2025\/home\?from=/
        : /^(?:200|302 \/|404)/,
    ),
  ).toEqual([])
})

/** An address that people guess leads to a page, which refuses them then. */
const NO_STAFF = /^(?:403|302 \/console\/finance\/payouts)$/

/** With what its answers may be in the workspace and in the console. */
const PEOPLE = [
  ['newcomer', null, /^(?:200|302 \/sign-up|302 \/|403|404)/, NO_STAFF],
  ['designer', null, /^(?:200|302 \/|403|404)/, NO_STAFF],
  ['reviewer', 'reviewer', /^(?:200|302 \/|403|404)/, /^(?:200|302 \/console|403|404)/],
  ['finance', 'finance', /^(?:200|302 \/|403|404)/, /^(?:200|302 \/console|403|404)/],
  ['organiser', 'organiser', /^(?:200|302 \/|403|404)/, /^(?:200|302 \/console|403|404)/],
  ['admin', 'admin', /^(?:200|302 \/|403|404)/, /^(?:200|302 \/console|403|404)/],
] as const

for (const [who, role, workspace, console] of PEOPLE)
  test(`every address is readable to a ${who}, or says why not`, async ({ testPortal }) => {
    const { email, client } = await (who === 'designer' ? testPortal.designer(who) : testPortal.account(who))
    if (role) await withDatabase(testPortal.dataDir, (db) => grantRole(db, email, role))
    expect(
      await walked(testPortal.url(), client.cookie(), ({ layout }) =>
        layout === CONSOLE ? console : layout === WORKSPACE ? workspace : /^(?:200|302 \/|404)/,
      ),
    ).toEqual([])
  })
