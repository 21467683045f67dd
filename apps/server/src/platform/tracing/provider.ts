import { hostname } from 'node:os'
import { pid } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import {
  ATTR_SERVICE_INSTANCE_ID,
  ATTR_SERVICE_NAME,
  ATTR_SERVICE_VERSION,
} from '@opentelemetry/semantic-conventions'
import type { SamplerName, TracingConfig } from '../config/tracing.ts'
import type { Log } from '../log.ts'
import { IdleTicks } from './idleTicks.ts'
import { Spans } from './spans.ts'
import type { Tracing } from './tracing.ts'

/** Says once in the log that spans are lost, and once that they no longer are. Nobody waits for them. */
class AnnouncedExporter implements SpanExporter {
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

type Root = 'always_on' | 'always_off' | 'traceidratio'

const ROOTS: Readonly<Record<Root, (ratio: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
}

const parentBased = (root: Sampler): Sampler => new ParentBasedSampler({ root })

const SAMPLERS: Readonly<Record<SamplerName, (ratio: number) => Sampler>> = {
  ...ROOTS,
  parentbased_always_on: (ratio) => parentBased(ROOTS.always_on(ratio)),
  parentbased_always_off: (ratio) => parentBased(ROOTS.always_off(ratio)),
  parentbased_traceidratio: (ratio) => parentBased(ROOTS.traceidratio(ratio)),
}

/** The sampler that `OTEL_TRACES_SAMPLER` and its argument name. */
const samplerOf = (name: SamplerName, ratio: number): Sampler => SAMPLERS[name](ratio)

/** A statement's text may be long; what is further on says no more. */
const LONGEST_ATTRIBUTE = 4_096
const CLOSE_MILLISECONDS = 5_000

interface Process {
  readonly role: string
  readonly release: string | undefined
  readonly log: Log
}

/** Registers nothing globally: no library adds spans of its own, whose attributes we would not know. */
export function startTracing(
  { url, serviceName, sampler, ratio }: TracingConfig,
  { role, release, log }: Process,
): Tracing {
  const exporter = new AnnouncedExporter(new OTLPTraceExporter({ url }), log)
  const ticks = new IdleTicks(new BatchSpanProcessor({ exporter }))
  const ours = resourceFromAttributes({
    [ATTR_SERVICE_NAME]: serviceName,
    ...(release === undefined ? {} : { [ATTR_SERVICE_VERSION]: release }),
    [ATTR_SERVICE_INSTANCE_ID]: `${hostname()}:${pid}`,
    'easel.role': role,
  })
  const given = detectResources({ detectors: [resourceAttributesEnvDetector] })
  const provider = new TracerProvider({
    resource: given.merge(ours),
    sampler: samplerOf(sampler, ratio),
    spanLimits: { attributeValueLengthLimit: LONGEST_ATTRIBUTE },
    spanProcessors: [ticks],
  })
  return new Spans(provider.getTracer('easel'), ticks, async () => {
    const closing = provider.shutdown().catch(() => undefined)
    await Promise.race([closing, sleep(CLOSE_MILLISECONDS, undefined, { ref: false })])
  })
}
