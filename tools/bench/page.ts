import { createServer } from 'node:http'
import { type Figure, perSecond } from './figure.ts'
import { httpLoad } from './load.ts'
import type { Bench } from './portal.ts'

/** design/quality.md: public cached reads beside bare node:http returning the same bytes. */
export async function pageFigures({ portal, database, designer, designerId }: Bench): Promise<Figure[]> {
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
  const cookie = designer.cookie()
  const answer = await fetch(url, { headers: { cookie } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const bare = createServer((_request, reply) => {
    reply.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
    })
    reply.end(bytes)
  })
  await new Promise<void>((listening) => bare.listen(0, '127.0.0.1', listening))
  const address = bare.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const limit = await httpLoad(`http://127.0.0.1:${port}/`, '')
  const measured = await httpLoad(url, cookie)
  bare.close()
  const ratio = measured.perSecond / limit.perSecond
  const what = 'product page, cached read, 32 connections'
  return [
    {
      what,
      measured: perSecond(measured.perSecond),
      limit: `${perSecond(limit.perSecond)} bare node:http`,
      ratio,
      aim: '≥ 0.7',
      met: ratio >= 0.7,
    },
  ]
}
