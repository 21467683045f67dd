import type { FieldProps } from './Field.tsx'
import { ParsedField } from './ParsedField.tsx'

/** Yuan with up to two digits after the point as fen; anything else stays as it was typed. */
function fenOf(text: string): number | string {
  const trimmed = text.normalize('NFKC').replaceAll(/[\s,¥]/g, '')
  const [, yuan, , parts = ''] = /^(\d{1,14})(\.(\d{1,2}))?$/.exec(trimmed) ?? []
  return yuan === undefined ? trimmed : Number(yuan) * 100 + Number(parts.padEnd(2, '0'))
}

/** An amount in yuan; the form holds integer fen. */
export const YuanField = (field: FieldProps) => (
  <ParsedField {...field} parse={fenOf} format={(fen) => (fen / 100).toFixed(2)} />
)
