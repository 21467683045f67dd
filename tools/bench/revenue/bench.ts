import type pg from 'pg'
import type { Reader } from '../../../apps/server/src/features/money/revenue/reader.ts'
import type { Portal } from '../../../e2e/portal.ts'
import type { SignedIn } from './readers.ts'
import type { Shape } from './shape.ts'

/** A running portal with what was generated. */
export interface RevenueBench {
  readonly shape: Shape
  readonly portal: Portal
  readonly dataDir: string
  readonly database: pg.Client
  readonly databaseUrl: string
  readonly signedIn: SignedIn
  /** The same people as queries know them. */
  readonly readers: Readonly<Record<keyof SignedIn, Reader>>
}
