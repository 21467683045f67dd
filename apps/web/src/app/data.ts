import type { Endpoint } from '@easel/contract/endpoint.ts'
import { keepPreviousData, type QueryKey, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { currentT } from '../i18n/texts.ts'
import { NotSubmitted } from '../ui/form/refusal.ts'
import { toast } from '../ui/toasts.ts'
import { type Arguments, type CallInput, call } from './api.ts'
import { delay } from './delayed.ts'
import { queryClient } from './queryClient.ts'

type Schema = z.ZodType
export type AnyEndpoint = Pick<Endpoint, 'path'>

/** What a call's answer is kept under: the endpoint first, so that all of its answers can be renewed at once. */
export function keyOf(endpoint: AnyEndpoint, input?: object): QueryKey {
  return input ? [endpoint.path, input] : [endpoint.path]
}

/** A reading call as a query, for `useQuery`, `useSuspenseQuery` and prefetching. */
export function apiQuery<
  Reply extends Schema,
  Params extends Schema | undefined,
  Query extends Schema | undefined,
>(
  endpoint: Endpoint<Params, Query, undefined, Reply>,
  ...input: Arguments<CallInput<Params, Query, undefined>>
) {
  const queryFn = () => call(endpoint, ...input)
  return { ...queryOptions<z.output<Reply>>({ queryKey: keyOf(endpoint, input[0]), queryFn }), queryFn }
}

/** A page of a list as a query: the page before is shown until this one has come. */
export function pagedQuery<
  Reply extends Schema,
  Params extends Schema | undefined,
  Query extends Schema | undefined,
>(
  endpoint: Endpoint<Params, Query, undefined, Reply>,
  ...input: Arguments<CallInput<Params, Query, undefined>>
) {
  return { ...apiQuery(endpoint, ...input), placeholderData: keepPreviousData }
}

/** Reads an endpoint: `useApiQuery(listWorks, { query: { currentPage: 2 } })`. */
export function useApiQuery<
  Reply extends Schema,
  Params extends Schema | undefined,
  Query extends Schema | undefined,
>(
  endpoint: Endpoint<Params, Query, undefined, Reply>,
  ...input: Arguments<CallInput<Params, Query, undefined>>
) {
  return useQuery(apiQuery(endpoint, ...input))
}

/** After a change: every kept answer of these endpoints is asked for anew. */
export function invalidate(...endpoints: readonly AnyEndpoint[]) {
  return Promise.all(endpoints.map((each) => queryClient.invalidateQueries({ queryKey: keyOf(each) })))
}

/** How long what cannot be reverted can be undone before it is done. */
const undoSeconds = 8

/** So close to its deadline nothing waits any more. */
const rushMs = 60_000

interface Deadline {
  readonly at: string | null
  readonly now: Date
}

/** Says what will be done, and waits; throws `NotSubmitted` where that is undone meanwhile. */
export async function timeToUndo(text: string, deadline?: Deadline): Promise<void> {
  if (deadline?.at && Date.parse(deadline.at) - deadline.now.getTime() < rushMs) return
  const goes = await delay({ text, undo: currentT('app')('undo'), seconds: undoSeconds })
  if (!goes) throw new NotSubmitted()
}

interface ActOptions<Result> {
  /** Said once it is done. */
  readonly done?: string
  readonly invalidates?: readonly AnyEndpoint[]
  readonly onDone?: (result: Result) => void
  /** Said while it can still be undone; it is done when that time is over or the page is left, so its call `outlives`. */
  readonly undoable?: string
  /** The screen shows the refusal where it belongs, so no message repeats it. */
  readonly showsRefusal?: boolean
}

/** One action behind a button: busy while it runs, its refusal said in a message. */
export function useApiMutation<Input, Result>(
  act: (input: Input) => Promise<Result>,
  options: ActOptions<Result> = {},
) {
  return useMutation({
    mutationFn: async (input: Input) => {
      if (options.undoable) await timeToUndo(options.undoable)
      return act(input)
    },
    onSuccess: async (result) => {
      await invalidate(...(options.invalidates ?? []))
      if (options.done) toast(options.done)
      options.onDone?.(result)
    },
    onError: (reason) => {
      if (!(reason instanceof NotSubmitted || options.showsRefusal)) toast(reason.message, 'bad')
    },
  })
}
