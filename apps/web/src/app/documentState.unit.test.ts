import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from './apiError.ts'
import { stateElement } from './documentState.ts'

const ELEMENT = /^<script type="application\/json" id="[\w-]+">(.*)<\/script>$/s
const rest = { me: null, isPersonal: true, texts: {}, messages: {} }

function written(client: QueryClient): unknown {
  return JSON.parse(ELEMENT.exec(stateElement(client, rest))?.[1] ?? '')
}

test.each(['</script><script>alert(1)</script>', '<!--<script>', 'a\u2028b\u2029c', '"\\', '\u{1F600}]]>'])(
  'nothing in a name ends the element or changes: %j',
  (name) => {
    const client = new QueryClient()
    client.setQueryData(['work'], { name })
    expect(stateElement(client, rest).match(/<\/?script|<!--/g)).toEqual(['<script', '</script'])
    expect(written(client)).toMatchObject({ queries: { queries: [{ state: { data: { name } } }] } })
  },
)

test('a refusal comes with its code, its words and its data', async () => {
  const client = new QueryClient()
  const refused = new ApiError(404, 'not_found', 'This could not be found.', { id: 'x' })
  await client.prefetchQuery({ queryKey: ['gone'], queryFn: () => Promise.reject(refused), retry: false })
  expect(written(client)).toMatchObject({
    queries: {
      queries: [{ state: { status: 'error', error: { status: 404, code: 'not_found', data: { id: 'x' } } } }],
    },
  })
})

test('what has not been answered is left to the browser', async () => {
  const client = new QueryClient()
  void client.prefetchQuery({ queryKey: ['slow'], queryFn: () => new Promise(() => undefined) })
  expect(written(client)).toMatchObject({ queries: { queries: [] } })
})
