/** As log lines carry them. */
export interface TraceIds {
  readonly trace_id: string
  readonly span_id: string
}

/** A call that is answered, until its reply is sent. */
export interface CallSpan {
  readonly ids: TraceIds
  /** What `work` does, and goes on to do, belongs to the call. */
  run(work: () => void): void
  end(status: number): void
}

export interface CallStart {
  readonly method: string
  /** The route's pattern and never its values; absent where no route takes the call. */
  readonly route: string | undefined
  readonly requestId: string
  /** What a trusted proxy says that the call is part of, as W3C has it. */
  readonly traceparent: string | undefined
}

/**
 * What was done, for how long and as part of what, as OpenTelemetry spans (docs/decisions/monitoring.md). Names and
 * patterns only: no value of a parameter, no body, nothing about a person.
 */
export interface Tracing {
  /** Of the span under way; null outside of one. */
  ids(): TraceIds | null
  /** Of the span under way, for work that goes on elsewhere. */
  traceparent(): string | undefined
  call(start: CallStart): CallSpan
  /** @param traceparent of what sent the job, where that is known */
  job<Result>(
    job: { readonly name: string; readonly id: string; readonly traceparent: string | undefined },
    work: () => Promise<Result>,
  ): Promise<Result>
  /** A tick that finds nothing to do leaves no span. */
  tick(name: string, work: () => Promise<number>): Promise<number>
  /** Records a span that has ended; without a span under way it records nothing. */
  statement(text: string, milliseconds: number, error?: unknown): void
  /** A call to the object store, with the first part of the key. */
  store<Result>(operation: string, key: string, work: () => Promise<Result>): Promise<Result>
  /** A call to another service, which gets the headers so that it can go on with the trace. */
  outside<Answer extends { readonly status: number }>(
    what: { readonly name: string; readonly method: string; readonly host: string },
    work: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
  ): Promise<Answer>
  /** Sends what is left, for five seconds at most. */
  close(): Promise<void>
}

/** What measures statements: their text with placeholders, and how long they took. */
export type ObserveStatement = Tracing['statement']
