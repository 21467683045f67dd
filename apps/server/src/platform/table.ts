import type { Fen } from '@easel/domain/base/amounts/fen.ts'

/** A value of a table: a text, a whole number, an amount, or hundredths of a per cent. */
export type Cell =
  | { readonly text: string }
  | { readonly count: number }
  | { readonly fen: Fen }
  | { readonly ratio: number | null }

/** What is exported: its column names, and its records one after the other. */
export interface Table {
  readonly names: readonly string[]
  readonly records: AsyncIterable<readonly Cell[]>
}

/** A whole number of hundredths as a decimal, its digits moved as text: -5 is `-0.05`. */
export function decimalOf(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What a number is written as; '' where there is none. */
export function numberOf(cell: Exclude<Cell, { readonly text: string }>): string {
  if ('count' in cell) return String(cell.count)
  if ('fen' in cell) return decimalOf(cell.fen)
  return cell.ratio === null ? '' : decimalOf(cell.ratio)
}
