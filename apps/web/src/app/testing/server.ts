import { recordUserAction } from '@easel/contract/base/user-actions/endpoints.ts'
import type { Endpoint } from '@easel/contract/endpoint.ts'
import { spyOn } from 'storybook/test'
import type { z } from 'zod'
import { toastManager } from '../../ui/toasts.ts'
import { undoDelayed } from '../delayed.ts'
import { queryClient } from '../queryClient.ts'
import { meKey } from '../session.ts'

interface Answer {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>
  readonly status: number
  readonly code: string
  readonly data: unknown
}

/** What an endpoint answers; of several answers of one endpoint each comes once, the last again and again. */
export const replies = <Reply extends z.ZodType>(
  endpoint: Pick<Endpoint, 'method' | 'path'> & { readonly reply: Reply },
  data: z.input<Reply>,
): Answer => ({ endpoint, status: 200, code: 'success', data })

/** Refused with a code, which is its message, too. */
export const refuses = (
  endpoint: Answer['endpoint'],
  code: string,
  status = 409,
  data: unknown = null,
): Answer => ({
  endpoint,
  status,
  code,
  data,
})

interface Sent {
  readonly method: string
  readonly address: string
  readonly body: unknown
}

/** What a story has sent to change something, in order. */
let sent: Sent[] = []
export const sentCalls = (): readonly Sent[] => sent
/** The addresses that it has read from, in order. */
let read: string[] = []
export const readAddresses = (): readonly string[] => read

const isOf = ({ method, path }: Answer['endpoint'], asked: string, address: string) =>
  method === asked && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(address.replace(/\?.*/, ''))

const bodyOf = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : (body ?? null))

/**
 * For `beforeEach`: the story's server. Nobody is signed in; the time is `now`. What nobody has an answer for fails,
 * and says what was asked. Nothing of a story is left to the next: no data, no message, no act that waits.
 */
export function mockServer(
  answers: readonly Answer[],
  now = '2026-11-20T10:00:00.000Z',
  files: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {},
) {
  queryClient.clear()
  queryClient.setQueryData(meKey, { now })
  sent = []
  read = []
  const given = new Map<Answer['endpoint'], number>()
  const fetched = spyOn(globalThis, 'fetch').mockImplementation(async (asked, init) => {
    const [address, method] = [String(asked), init?.method ?? 'GET']
    // Sent once the page is idle, it may be of the story before.
    if (address.startsWith(recordUserAction.path))
      return Response.json({ code: 'success', message: '', data: null })
    if (method === 'GET') read.push(address)
    else sent.push({ method, address, body: bodyOf(init?.body) })
    const file = files[address]
    if (file) return new Response(file)
    const own = answers.filter(({ endpoint }) => isOf(endpoint, method, address))
    const at = own[0] ? (given.get(own[0].endpoint) ?? 0) : 0
    const answer = own[Math.min(at, own.length - 1)]
    if (!answer)
      return Response.json({ code: 'server_error', message: `${method} ${address}` }, { status: 500 })
    given.set(answer.endpoint, at + 1)
    const { status, code, data } = answer
    return Response.json({ code, message: code, data }, { status })
  })
  const said = spyOn(toastManager, 'add')
  return () => {
    undoDelayed()
    for (const [{ onClose }] of said.mock.calls) onClose?.()
    said.mockRestore()
    fetched.mockRestore()
  }
}

/** Ids as the server gives them, told apart by a number. */
export const idOf = (nth: number) => `01980000-0000-7000-8000-${String(nth).padStart(12, '0')}`
