import type { FileFacts } from '@easel/domain/base/files/files.ts'
import { type Refusal, refuse } from '@easel/domain/rule.ts'
import type { Codec } from '../codec.ts'
import type { ByteSource } from '../source.ts'
import type { TooMuchWork, Work } from '../work.ts'
import type { MediumInspection } from './inspection.ts'

export interface ReadOptions {
  readonly codec: Codec
  /** What reading may cost; a reader takes a step for every part that it looks at. */
  readonly work: Work
  readonly signal?: AbortSignal | undefined
  /** Called with how far the reading has come. */
  readonly onProgress?: ((doneBytes: number, totalBytes: number) => void) | undefined
}

/** What one kind of medium says of itself, before it is checked against the limits of spec §5. */
export interface MediumRead {
  /** Null where it cannot be measured; then there is a refusal. */
  readonly inspection: MediumInspection | null
  /** What the limits are about: size as it is seen, length. */
  readonly facts: Pick<FileFacts, 'width' | 'height' | 'seconds'>
  readonly refusals: readonly Refusal[]
  readonly warnings: readonly Refusal[]
}

/**
 * Reads a file whose type by content is one that its product may have. Rejects for an abort, a lost source or too much
 * work only.
 */
export type ReadMedium = (source: ByteSource, options: ReadOptions) => Promise<MediumRead>

/** What is refused where a reader, or whatever makes a clean copy, gives up. */
export const tooManyParts = ({ max }: TooMuchWork): Refusal => refuse('media.tooManyParts', { max })

export const unreadable = (...refusals: readonly Refusal[]): MediumRead => ({
  inspection: null,
  facts: {},
  refusals,
  warnings: [],
})
