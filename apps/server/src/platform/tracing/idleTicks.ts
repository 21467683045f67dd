import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace'

/** A tick with more spans than this is not idle. */
const MAX_HELD = 500

/**
 * Ticks look for work every second and mostly find none. The spans of one are held until it ends, and forgotten
 * where there was nothing to do.
 */
export class IdleTicks implements SpanProcessor {
  readonly #next: SpanProcessor
  readonly #held = new Map<string, ReadableSpan[]>()

  constructor(next: SpanProcessor) {
    this.#next = next
  }

  /** From now on the spans of a trace are held. */
  hold(traceId: string): void {
    this.#held.set(traceId, [])
  }

  /** Hands the spans of a trace on. */
  release(traceId: string): void {
    const held = this.#held.get(traceId) ?? []
    this.#held.delete(traceId)
    for (const span of held) this.#next.onEnd(span)
  }

  forget(traceId: string): void {
    this.#held.delete(traceId)
  }

  onStart(...given: Parameters<SpanProcessor['onStart']>): void {
    this.#next.onStart(...given)
  }

  onEnd(span: ReadableSpan): void {
    const { traceId } = span.spanContext()
    const held = this.#held.get(traceId)
    if (!held) {
      this.#next.onEnd(span)
      return
    }
    held.push(span)
    if (held.length > MAX_HELD) this.release(traceId)
  }

  forceFlush(): Promise<void> {
    return this.#next.forceFlush()
  }

  shutdown(): Promise<void> {
    return this.#next.shutdown()
  }
}
