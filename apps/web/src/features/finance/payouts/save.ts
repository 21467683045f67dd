/** Hands a file to the browser's downloads. @param base64 its bytes */
export function save({ name, base64 }: { readonly name: string; readonly base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/xml' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
