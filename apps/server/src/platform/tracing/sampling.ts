import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { SamplerName } from '../config/tracing.ts'

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
export const samplerOf = (name: SamplerName, ratio: number): Sampler => SAMPLERS[name](ratio)
