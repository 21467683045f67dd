/** What `OTEL_TRACES_SAMPLER` may be, of the names that OpenTelemetry gives. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
export type SamplerName = (typeof SAMPLERS)[number]

export interface TracingConfig {
  /** Where spans are posted to. */
  readonly url: string
  readonly serviceName: string
  readonly sampler: SamplerName
  /** The part of traces that is recorded, from 0 to 1, where the sampler counts by it. */
  readonly ratio: number
}
