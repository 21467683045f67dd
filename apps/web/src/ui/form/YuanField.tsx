import { fenOfYuan } from '../format.ts'
import type { FieldProps } from './Field.tsx'
import { ParsedField } from './ParsedField.tsx'

/** An amount in yuan; the form holds integer fen. */
export const YuanField = (field: FieldProps) => (
  <ParsedField {...field} parse={fenOfYuan} format={(fen) => (fen / 100).toFixed(2)} />
)
