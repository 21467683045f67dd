import type { PageAsked } from '@easel/contract/pages.ts'
import { createContext, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { addressOf, dataOf } from './api.ts'
import { ApiError } from './apiError.ts'
import { nothingHere } from './nothingHere.ts'
import { queryClient } from './queryClient.ts'

/** What the server asked for; null where a page is written while the application is built. */
export const pageAsked = createContext<PageAsked | null>(null)

/** A public call without a body. */
interface Reading<Reply extends z.ZodType> {
  readonly path: string
  readonly reply: Reply
}
interface ReadInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
}

/** For a page's `loader`: reads a public call on the server. What does not exist makes the page a 404. */
export async function readOnServer<Reply extends z.ZodType>(
  context: Readonly<RouterContextProvider>,
  endpoint: Reading<Reply>,
  input: ReadInput = {},
): Promise<z.output<Reply>> {
  const found = await findOnServer(context, endpoint, input)
  if (found === null) throw nothingHere()
  return found
}

/** The same for a page with words of its own for what does not exist: null. */
export async function findOnServer<Reply extends z.ZodType>(
  context: Readonly<RouterContextProvider>,
  endpoint: Reading<Reply>,
  { params, query }: ReadInput = {},
): Promise<z.output<Reply> | null> {
  const page = context.get(pageAsked)
  if (!page) throw new Error('Only the server renders this page')
  const { status, body } = await page.read(addressOf(endpoint.path, params, query))
  if (status === 404) return null
  return endpoint.reply.parse(dataOf(status, body, { stay: true }))
}

/** For a page's `clientLoader`: the same call from the browser, as a query of `apiQuery`. */
export async function readInBrowser<Data>(
  query: Parameters<typeof queryClient.fetchQuery<Data>>[0],
): Promise<Data> {
  try {
    return await queryClient.fetchQuery(query)
  } catch (reason) {
    if (reason instanceof ApiError && reason.status === 404) throw nothingHere()
    throw reason
  }
}
