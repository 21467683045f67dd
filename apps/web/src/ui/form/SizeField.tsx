import type { FieldProps } from './Field.tsx'
import { ParsedField } from './ParsedField.tsx'

const MEGABYTE = 1024 * 1024

/** Megabytes as bytes; anything else stays as it was typed. */
function bytesOf(text: string): number | string {
  const trimmed = text.normalize('NFKC').trim()
  return /^\d{1,6}(\.\d{1,3})?$/.test(trimmed) ? Math.round(Number(trimmed) * MEGABYTE) : trimmed
}

/** A size in MB; the form holds whole bytes. */
export const SizeField = (field: FieldProps) => (
  <ParsedField {...field} parse={bytesOf} format={(bytes) => String(bytes / MEGABYTE)} unit="MB" />
)
