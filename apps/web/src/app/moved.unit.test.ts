import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { loader } from './Moved.tsx'

type Route = (typeof routes)[number]

const under = (route: Route): Route[] => [route, ...(route.children ?? []).flatMap(under)]
const within = (layout: string) => routes.filter(({ file }) => file === layout).flatMap(under)

test.each([
  ['/settings', '/settings/designerInfo'],
  ['/earnings', '/revenues'],
  ['/console/finance/payments', '/console/finance/payouts'],
])('%s leads to %s', (from, to) => {
  const answer = loader({ request: new Request(`https://easel.example${from}?q=1`) })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(to)
})

test('the console stays around an address that is no page', () => {
  expect(within('app/layouts/ConsoleLayout.tsx')).toContainEqual(
    expect.objectContaining({ path: 'console/*', file: 'app/NotFoundScreen.tsx' }),
  )
})
