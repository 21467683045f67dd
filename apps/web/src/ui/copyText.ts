/**
 * Copies a text. @returns false where the browser may not, or cannot: `navigator.clipboard` is missing on pages that
 * came over plain HTTP
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
