/** The one-time code that a message carries: its only run of exactly six digits, else none. */
export function codeIn(text: string): string | null {
  const runs = new Set(text.match(/(?<!\d)\d{6}(?!\d)/g))
  const [code] = runs
  return runs.size === 1 && code !== undefined ? code : null
}
