import type { Tracing } from '../tracing/tracing.ts'
import type { PollingTask } from './pollingTasks.ts'

/** Beside the data of a job, where the call that sent it left a span. */
const KEY = 'traceparent'

/** The data with what it is sent within; the data alone outside of a span. */
export function sentWithin(tracing: Tracing | undefined, data: object): object {
  const traceparent = tracing?.traceparent()
  return traceparent === undefined ? data : { ...data, [KEY]: traceparent }
}

interface Taken {
  readonly name: string
  readonly id: string
  readonly data: unknown
}

/** What works on a job: `handle` with its data, as a span of the trace that sent it. */
export function runOf(
  tracing: Tracing | undefined,
  { name, id, data }: Taken,
  handle: (data: unknown) => Promise<void>,
): () => Promise<void> {
  const { traceparent, rest } = apart(data)
  if (!tracing) return () => handle(rest)
  return () => tracing.job({ name, id, traceparent }, () => handle(rest))
}

/** Jobs that a process with tracing has sent are worked on by one without it, too. */
function apart(data: unknown): { readonly traceparent: string | undefined; readonly rest: unknown } {
  if (typeof data !== 'object' || data === null || !(KEY in data))
    return { traceparent: undefined, rest: data }
  const { [KEY]: traceparent, ...rest } = data
  return { traceparent: typeof traceparent === 'string' ? traceparent : undefined, rest }
}

/** The same polling task, with a span for each time that it finds something to do. */
export const tracedTask = (tracing: Tracing | undefined, task: PollingTask): PollingTask =>
  tracing ? { ...task, tick: (stopping) => tracing.tick(task.name, () => task.tick(stopping)) } : task
