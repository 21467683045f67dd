import type { Taken } from './measure.ts'

/** What `npm run bench:growth` measures at one size. */
export interface SizeResults {
  readonly size: number
  /** Of the machine after the run: processes that wished to run. */
  readonly load: number
  readonly acts: Readonly<Record<string, Taken>>
}
