import { readBankFileContent } from '@easel/contract/money/payouts/endpoints.ts'
import { call } from '../../../../app/api.ts'

interface Content {
  readonly name: string
  readonly pieces: readonly Uint8Array<ArrayBuffer>[]
}

/** The content of a file, which comes in pieces. */
export async function fetchContent(id: string): Promise<Content> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let from = 0; ; ) {
    const { name, base64, next } = await call(readBankFileContent, { params: { id }, query: { from } })
    pieces.push(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)))
    if (next === null) return { name, pieces }
    from = next
  }
}

/** Hands a file to the browser's downloads. */
export function save({ name, pieces }: Content): void {
  const url = URL.createObjectURL(new Blob([...pieces], { type: 'application/xml' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
