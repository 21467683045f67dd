/** RFC 6266: the name as it is for those who read RFC 8187, and a plain one for the others. */
export function attachment(fileName: string): string {
  const name = fileName.toWellFormed().replace(/[\p{Cc}\p{Cf}]/gu, '')
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%;]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
