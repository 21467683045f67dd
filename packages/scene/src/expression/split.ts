/** At commas that stand neither in brackets nor in quotes. */
export function splitExpressions(source: string): string[] {
  const parts: string[] = []
  let [depth, isQuoted, start] = [0, false, 0]
  for (let at = 0; at < source.length; at++) {
    const character = source[at]
    if (character === "'") isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '(' || character === '[') depth++
    else if (character === ')' || character === ']') depth--
    else if (character === ',' && depth === 0) {
      parts.push(source.slice(start, at))
      start = at + 1
    }
  }
  parts.push(source.slice(start))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
