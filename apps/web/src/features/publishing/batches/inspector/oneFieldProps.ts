import type { Field, Patch, Row } from '../model/row.ts'

/** What each field of the editor of one item is given. */
export interface OneFieldProps {
  /** Begins the ids of the fields. */
  readonly base: string
  readonly row: Row
  readonly readOnly: boolean
  readonly errorOf: (field: Field) => string | undefined
  readonly onPut: (patch: Patch, field: keyof Patch) => void
}
