/**
 * The variables of a file as systemd reads an `EnvironmentFile=`: a line each, comments with `#` or `;` at the beginning of
 * a line alone, one layer of quotes, a backslash before what is meant as it stands or before the end of a line.
 */
export function settingsIn(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const line of text.replaceAll(/(?<!\\)((?:\\\\)*)\\\r?\n/g, '$1').split(/\r?\n/)) {
    const [, name, rest = ''] = /^\s*([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(line) ?? []
    if (name) found[name] = unquoted(rest)
  }
  return found
}

function unquoted(text: string): string {
  let value = ''
  /** Blanks that count only where something follows them. */
  let blanks = ''
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (/\s/.test(letter)) {
      blanks += letter
      continue
    }
    value += blanks
    blanks = ''
    if (letter === '\\') {
      at += 1
      value += text[at] ?? ''
    } else if (letter === '"' || letter === "'") {
      const end = endOfQuote(text, at)
      const inner = text.slice(at + 1, end)
      value += letter === '"' ? inner.replaceAll(/\\(["\\$`])/g, '$1') : inner
      at = end
    } else value += letter
  }
  return value
}

/** Where the quote that begins at `from` ends; at the end of the line where it never does. */
function endOfQuote(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\' && text[from] === '"') at += 1
    else if (text[at] === text[from]) return at
  }
  return text.length
}
