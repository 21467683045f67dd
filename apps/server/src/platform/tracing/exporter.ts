import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'

/** Says once in the log that spans are lost, and once that they no longer are. Nobody waits for them. */
export class AnnouncedExporter implements SpanExporter {
  readonly #exporter: SpanExporter
  readonly #log: Pick<Log, 'warn' | 'info'>
  #isLosing = false

  constructor(exporter: SpanExporter, log: Pick<Log, 'warn' | 'info'>) {
    this.#exporter = exporter
    this.#log = log
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans, (result) => {
      const isLost = result.code !== ExportResultCode.SUCCESS
      if (isLost && !this.#isLosing) this.#log.warn({ err: result.error }, 'spans are lost')
      if (!isLost && this.#isLosing) this.#log.info('spans are taken again')
      this.#isLosing = isLost
      done(result)
    })
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown()
  }
}
