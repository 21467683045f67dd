import { hostname } from 'node:os'
import { pid } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import {
  ATTR_SERVICE_INSTANCE_ID,
  ATTR_SERVICE_NAME,
  ATTR_SERVICE_VERSION,
} from '@opentelemetry/semantic-conventions'
import type { TracingConfig } from '../config/tracing.ts'
import type { Log } from '../log.ts'
import { AnnouncedExporter } from './exporter.ts'
import { IdleTicks } from './idleTicks.ts'
import { samplerOf } from './sampling.ts'
import { Spans } from './spans.ts'
import type { Tracing } from './tracing.ts'

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
