import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listEvents } from '@easel/contract/accounts/webhooks/endpoints.ts'
import { expect, test } from 'vitest'
import { wordsIn } from '../words.ts'
import { portalAt } from './portal.ts'

const PAGE = { events: [], next: 'a', more: false }
const body = JSON.stringify({ code: 'success', message: '', data: PAGE })

async function answered<T>(answer: RequestListener, ask: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return ask(`http://127.0.0.1:${port}`).finally(() => server.close())
}

test('a connection that is cut within an answer is asked again', async () => {
  let asked = 0
  const cutOnce: RequestListener = (_request, answer) => {
    asked += 1
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
    if (asked > 1) answer.end(body)
    else answer.write(body.slice(0, 9), () => answer.destroy())
  }
  const page = await answered(cutOnce, (url) =>
    portalAt({ url, token: null }, wordsIn('en')).call(listEvents),
  )
  expect(page).toEqual(PAGE)
  expect(asked).toBe(2)
})
