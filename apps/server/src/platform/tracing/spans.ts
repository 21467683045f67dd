import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { parseTraceParent } from '@opentelemetry/core'
import * as names from '@opentelemetry/semantic-conventions'
import { codeOf } from '../storage/space.ts'
import type { IdleTicks } from './idleTicks.ts'
import { nameOf } from './statements.ts'
import type { CallSpan, CallStart, TraceIds, Tracing } from './tracing.ts'

const SERVER_ERROR = 500

const idsOf = (span: Span): TraceIds => {
  const { traceId, spanId } = span.spanContext()
  return { trace_id: traceId, span_id: spanId }
}

/** A name or a code and never the message, which may hold what somebody sent. */
function fail(span: Span, error: unknown): void {
  const code = codeOf(error)
  span.setAttribute(names.ATTR_ERROR_TYPE, code || (error instanceof Error ? error.name : 'error'))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Of W3C's header; the trace begins anew where it is none. @param isRemote whether another service decided about it */
function parentOf(traceparent: string | undefined, isRemote: boolean): Context {
  const context = traceparent === undefined ? null : parseTraceParent(traceparent)
  return context ? trace.setSpanContext(ROOT_CONTEXT, { ...context, isRemote }) : ROOT_CONTEXT
}

const traceparentOf = (span: Span): string => {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** The spans of one process, over a tracer of its own. */
export class Spans implements Tracing {
  readonly #contexts = new AsyncLocalStorageContextManager()
  readonly #tracer: Tracer
  readonly #ticks: IdleTicks
  readonly close: () => Promise<void>

  constructor(tracer: Tracer, ticks: IdleTicks, close: () => Promise<void>) {
    this.#tracer = tracer
    this.#ticks = ticks
    this.close = close
  }

  ids(): TraceIds | null {
    const span = this.#span()
    return span ? idsOf(span) : null
  }

  traceparent(): string | undefined {
    const span = this.#span()
    return span && traceparentOf(span)
  }

  call({ method, route, requestId, traceparent }: CallStart): CallSpan {
    const attributes = {
      [names.ATTR_HTTP_REQUEST_METHOD]: method,
      ...(route === undefined ? {} : { [names.ATTR_HTTP_ROUTE]: route }),
      'easel.request_id': requestId,
    }
    const parent = parentOf(traceparent, true)
    const name = route === undefined ? method : `${method} ${route}`
    const span = this.#tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
    const within = trace.setSpan(ROOT_CONTEXT, span)
    return {
      ids: idsOf(span),
      run: (work) => this.#contexts.with(within, work),
      end: (status) => {
        span.setAttribute(names.ATTR_HTTP_RESPONSE_STATUS_CODE, status)
        if (status >= SERVER_ERROR) {
          span.setAttribute(names.ATTR_ERROR_TYPE, String(status))
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      },
    }
  }

  job<Result>(
    { name, id, traceparent }: Parameters<Tracing['job']>[0],
    work: () => Promise<Result>,
  ): Promise<Result> {
    const attributes = { 'easel.job': name, 'easel.job_id': id }
    // Ours: what was not sampled there is not sampled here.
    const parent = parentOf(traceparent, false)
    return this.#within(`job ${name}`, { kind: SpanKind.CONSUMER, attributes }, parent, work)
  }

  async tick(name: string, work: () => Promise<number>): Promise<number> {
    const span = this.#tracer.startSpan(
      `tick ${name}`,
      { attributes: { 'easel.ticker': name } },
      ROOT_CONTEXT,
    )
    const { traceId } = span.spanContext()
    if (span.isRecording()) this.#ticks.hold(traceId)
    let isIdle = false
    try {
      const done = await this.#contexts.with(trace.setSpan(ROOT_CONTEXT, span), work)
      span.setAttribute('easel.done', done)
      isIdle = done === 0
      return done
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
      if (isIdle) this.#ticks.forget(traceId)
      else this.#ticks.release(traceId)
    }
  }

  statement(text: string, milliseconds: number, error?: unknown): void {
    if (!this.#span()?.isRecording()) return
    const ended = performance.timeOrigin + performance.now()
    const attributes = { [names.ATTR_DB_SYSTEM_NAME]: 'postgresql', [names.ATTR_DB_QUERY_TEXT]: text }
    const options = { kind: SpanKind.CLIENT, attributes, startTime: ended - milliseconds }
    const span = this.#tracer.startSpan(nameOf(text), options, this.#contexts.active())
    if (error !== undefined) fail(span, error)
    span.end(ended)
  }

  store<Result>(operation: string, key: string, work: () => Promise<Result>): Promise<Result> {
    const [prefix = ''] = key.split('/')
    const options = {
      kind: SpanKind.CLIENT,
      attributes: { 'easel.store': operation, 'easel.prefix': prefix },
    }
    return this.#within(`store ${operation} ${prefix}`, options, this.#contexts.active(), work)
  }

  outside<Answer extends { readonly status: number }>(
    { name, method, host }: Parameters<Tracing['outside']>[0],
    work: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
  ): Promise<Answer> {
    const attributes = { [names.ATTR_HTTP_REQUEST_METHOD]: method, [names.ATTR_SERVER_ADDRESS]: host }
    const options = { kind: SpanKind.CLIENT, attributes }
    return this.#within(name, options, this.#contexts.active(), async (span) => {
      const answer = await work({ traceparent: traceparentOf(span) })
      span.setAttribute(names.ATTR_HTTP_RESPONSE_STATUS_CODE, answer.status)
      return answer
    })
  }

  #span(): Span | undefined {
    return trace.getSpan(this.#contexts.active())
  }

  async #within<Result>(
    name: string,
    options: SpanOptions,
    parent: Context,
    work: (span: Span) => Promise<Result>,
  ): Promise<Result> {
    const span = this.#tracer.startSpan(name, options, parent)
    try {
      return await this.#contexts.with(trace.setSpan(parent, span), () => work(span))
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  }
}
