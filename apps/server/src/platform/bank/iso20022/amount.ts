import type { Fen } from '@easel/domain/base/amounts/fen.ts'

/** 1205904 → `12059.04`. @param fen 0 or more */
export const decimalOf = (fen: Fen): string => {
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `12059.04`, `12059.4` or `12059` → fen; null for what is no amount of whole fen. */
export function fenOf(decimal: string): Fen | null {
  const [, whole = '', part = ''] = /^(\d{1,14})(?:\.(\d{1,2})0{0,3})?$/.exec(decimal) ?? []
  if (whole === '') return null
  const fen = Number(whole + part.padEnd(2, '0'))
  return Number.isSafeInteger(fen) ? fen : null
}
