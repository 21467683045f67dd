import { type WorstCase, worstMedia } from './worstMedia.ts'
import { worstPackages } from './worstPackages.ts'

/** The files that cost their readers most, of every kind. */
export const worstCases: readonly WorstCase[] = [...worstMedia, ...worstPackages]

/** What has a bound of its own for what it looks at, far below what any file could cost. */
const OWN_BOUNDS = [
  'mp3 of frames in its tag',
  'ogg of comments',
  'zip whose comment is full of ends',
  'XML of attributes',
]

/** Those of them that nothing but the limit of steps bounds. */
export const boundedBySteps: readonly WorstCase[] = worstCases.filter(
  ({ name }) => !OWN_BOUNDS.includes(name),
)
