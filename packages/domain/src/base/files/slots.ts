import { type Refusal, refuse } from '../../rule.ts'
import type { FileFacts, ImageFacts, VideoFacts } from './facts.ts'
import type { MediaRule } from './mediaRules.ts'

/** A centimetre has 2.54 inches cut off: 118 per centimetre are 299.72 per inch, and meant as 300. */
const PPI_TOLERANCE = 0.5
/** Film's 24 is 24000/1001 on most cameras: both are 24. 25 is not. */
const RATE_TOLERANCE = 0.05

type Of<Kind> = Extract<MediaRule, { kind: Kind }>

/**
 * Everything that is wrong with a file for one rule, at once; empty where it fits (spec §5). Bounds belong to the window:
 * so many bytes, pixels or seconds still fit.
 */
function faultsOf(facts: FileFacts, rule: MediaRule): Refusal[] {
  if (facts.kind !== rule.kind) return [refuse('entryFile.wrongFormat', { allowed: rule.formats.join(', ') })]
  const isFormat = rule.formats.some((format) => format === facts.format)
  return [
    ...(isFormat ? [] : [refuse('entryFile.wrongFormat', { allowed: rule.formats.join(', ') })]),
    ...(facts.sizeBytes > rule.maxBytes
      ? [refuse('entryFile.tooLarge', { max: rule.maxBytes, bytes: facts.sizeBytes })]
      : []),
    ...(facts.kind === 'IMAGE' && rule.kind === 'IMAGE' ? imageFaults(facts, rule) : []),
    ...(facts.kind === 'VIDEO' && rule.kind === 'VIDEO' ? videoFaults(facts, rule) : []),
  ]
}

function pixelFaults(
  { width, height }: { readonly width: number; readonly height: number },
  { pixels }: Pick<Of<'IMAGE'>, 'pixels'>,
): Refusal[] {
  if (pixels === null) return []
  if (pixels.mode === 'LEAST') {
    const fits = width >= pixels.width && height >= pixels.height
    const least = { minWidth: pixels.width, minHeight: pixels.height }
    return fits ? [] : [refuse('entryFile.fewPixels', { ...least, width, height })]
  }
  if (pixels.sizes.some((size) => size.width === width && size.height === height)) return []
  const sizes = pixels.sizes.map((size) => `${size.width} × ${size.height}`).join(', ')
  return [refuse('entryFile.wrongPixels', { sizes, width, height })]
}

function ppiFaults({ ppi: found }: ImageFacts, { ppi }: Of<'IMAGE'>): Refusal[] {
  if (ppi === null) return []
  if (found === null) return [refuse('entryFile.ppiMissing', { ppi: ppi.value })]
  if (ppi.mode === 'LEAST')
    return found > ppi.value - PPI_TOLERANCE ? [] : [refuse('entryFile.lowPpi', { ppi: ppi.value, found })]
  const fits = Math.abs(found - ppi.value) < PPI_TOLERANCE
  return fits ? [] : [refuse('entryFile.wrongPpi', { ppi: ppi.value, found })]
}

const imageFaults = (facts: ImageFacts, rule: Of<'IMAGE'>): Refusal[] => [
  ...pixelFaults(facts, rule),
  ...ppiFaults(facts, rule),
  ...(facts.alpha && !rule.alpha ? [refuse('entryFile.transparent')] : []),
  ...(facts.frames > 1 ? [refuse('entryFile.animated')] : []),
]

function videoFaults(facts: VideoFacts, rule: Of<'VIDEO'>): Refusal[] {
  const { seconds, framesPerSecond: found, variableRate } = facts
  const { seconds: length, framesPerSecond } = rule
  return [
    ...pixelFaults(facts, rule),
    ...(length && seconds < length.min ? [refuse('entryFile.tooShort', { min: length.min, seconds })] : []),
    ...(length && seconds > length.max ? [refuse('entryFile.tooLong', { max: length.max, seconds })] : []),
    ...(framesPerSecond !== null && Math.abs(found - framesPerSecond) > RATE_TOLERANCE
      ? [refuse('entryFile.wrongRate', { framesPerSecond, found })]
      : []),
    ...(framesPerSecond !== null && variableRate ? [refuse('entryFile.variableRate')] : []),
  ]
}

/** The most bytes that a file of a slot may have, whatever it is. */
export const mostBytes = (accepts: readonly MediaRule[]): number =>
  Math.max(...accepts.map(({ maxBytes }) => maxBytes))

/**
 * What keeps a file from a slot, everything at once; empty where it keeps one of the rules. Of several rules the one
 * that comes nearest speaks: that of the file's own kind, with the fewest faults.
 */
export function checkSlot(facts: FileFacts, accepts: readonly MediaRule[]): Refusal[] {
  const answers = accepts.map((rule) => ({ rule, faults: faultsOf(facts, rule) }))
  const [nearest] = answers.toSorted(
    (a, b) =>
      Number(b.rule.kind === facts.kind) - Number(a.rule.kind === facts.kind) ||
      a.faults.length - b.faults.length,
  )
  if (!nearest || nearest.rule.kind === facts.kind) return nearest?.faults ?? []
  const allowed = [...new Set(accepts.flatMap(({ formats }): readonly string[] => formats))].join(', ')
  return [refuse('entryFile.wrongFormat', { allowed })]
}
