import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Figure, perSecond } from './figure.ts'
import { besideLimit, httpLoad } from './load.ts'
import { type Bench, signedUp } from './portal.ts'

/**
 * docs/design/quality.md: public cached reads beside bare node:http returning the same bytes. Anybody who is signed in
 * reads a page of the store; its owner's has what may be done with it now, which is asked anew each time.
 */
export async function pageFigures(bench: Bench): Promise<Figure[]> {
  const { portal, database, designerId } = bench
  const { rows } = await database.query<{ product_id: string }>(
    `insert into product (product_id, designer_id, product_type, state, name, version, price_coins, details, version_number, published_at, updated_at)
     values (gen_random_uuid(), $1, 'THEME', 'PUBLISHED', 'Bench', '1.0', 0, $2, 1, now(), now()) returning product_id`,
    [
      designerId,
      JSON.stringify({
        name: 'Bench',
        version: '1.0',
        designer: 'Bench',
        description: 'A product to be read.',
      }),
    ],
  )
  const url = `${portal.url}/v3/products/${rows[0]?.product_id}`
  const reader = await signedUp(portal.url, 'reader@example.com')
  return besideBareServer('product page, cached read, 32 connections', url, reader.cookie())
}

/** A page that is read by everybody, beside node:http with the same bytes. */
export async function besideBareServer(what: string, url: string, cookie: string): Promise<Figure[]> {
  const bare = await bareServer(await fetch(url, { headers: { cookie, 'accept-encoding': 'identity' } }))
  const { limit, load, ratio, noise } = await besideLimit(
    async () => (await httpLoad(bare.url, cookie)).perSecond,
    () => httpLoad(url, cookie),
  )
  bare.stop()
  return [
    {
      what,
      measured: perSecond(load.perSecond),
      limit: `${perSecond(limit)} bare node:http`,
      ratio,
      noise,
      aim: '≥ 0.7',
      met: ratio >= 0.7,
    },
  ]
}

/** What the connection says of itself, which node:http writes anew. */
const OF_CONNECTION = ['connection', 'date', 'keep-alive']

/** The limit in a process of its own, as the portal has one: the same bytes, headers among them. */
async function bareServer(answer: Response): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, [new URL('bareServer.ts', import.meta.url).pathname], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OF_CONNECTION.includes(name)))
  child.stdin.end(JSON.stringify({ headers, body: await answer.text() }))
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}/`, stop: () => child.kill() }
}
