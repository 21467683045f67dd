import type { Taken } from './measure.ts'

export interface Measured extends Taken {
  readonly cost: {
    readonly portalSeconds: number
    readonly databaseSeconds: number
    readonly statements: number
    readonly walBytes: number
  }
}

/** What `npm run bench:growth` measures at one size. */
export interface SizeResults {
  readonly size: number
  /** Of the machine after the run: processes that wished to run. */
  readonly load: number
  readonly acts: Readonly<Record<string, Measured>>
  readonly stored: readonly {
    readonly table: string
    readonly rows: number
    readonly bytes: number
    readonly indexBytes: number
  }[]
}
