/** The little Markdown of documents and announcements. There is no raw HTML: what looks like it is text. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'bold'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly children: readonly Inline[] }
  | { readonly kind: 'paragraph' | 'note'; readonly children: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'table'
      readonly head: readonly (readonly Inline[])[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
    }
  | { readonly kind: 'code'; readonly text: string }
  /** A place for something drawn: a line `::name`. */
  | { readonly kind: 'drawing'; readonly name: string }

const MARKS = /`([^`\n]+)`|\*\*((?:(?!\*\*)[^\n]){1,2000})\*\*|\[([^[\]\n]{1,500})\]\(([^()\s]{1,500})\)/g

/** Our own paths, anchors, the web and mail; everything else would let a text run something. */
const SAFE = /^(?:\/(?![/\\])|#|https:\/\/|mailto:)/i

export function inlinesOf(text: string, depth = 0): Inline[] {
  const found: Inline[] = []
  let from = 0
  for (const match of text.matchAll(MARKS)) {
    const inline = inlineOf(match, depth)
    if (!inline) continue
    if (match.index > from) found.push({ kind: 'text', text: text.slice(from, match.index) })
    found.push(inline)
    from = match.index + match[0].length
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) })
  return found
}

/** Null where the marks stay as they were typed. Bold and links nest once. */
function inlineOf([, code, bold, label, href]: RegExpMatchArray, depth: number): Inline | null {
  if (code !== undefined) return { kind: 'code', text: code }
  if (depth > 1) return null
  if (bold !== undefined) return { kind: 'bold', children: inlinesOf(bold, depth + 1) }
  if (label === undefined || href === undefined || !SAFE.test(href)) return null
  return { kind: 'link', href, children: inlinesOf(label, depth + 1) }
}

/** What begins a block, and how it reads; a line that none of these fits continues a paragraph. */
const LINES = {
  heading: /^(#{2,3}) +(\S.*)$/,
  bullet: /^[-*] +(\S.*)$/,
  number: /^\d{1,3}[.)] +(\S.*)$/,
  note: /^> ?(.*)$/,
  row: /^\|(.*)\|$/,
  drawing: /^::([a-zA-Z]+)$/,
  /** Alone on its line: words beside it would be lost. */
  fence: /^```$/,
} as const
type LineKind = keyof typeof LINES

interface Line {
  readonly kind: LineKind | 'text' | 'blank'
  readonly text: string
  readonly level: 2 | 3
}

const KINDS: readonly LineKind[] = ['heading', 'bullet', 'number', 'note', 'row', 'drawing', 'fence']

function lineOf(raw: string): Line {
  const text = raw.trim()
  if (text === '') return { kind: 'blank', text, level: 2 }
  for (const kind of KINDS) {
    const match = LINES[kind].exec(text)
    if (match) return { kind, text: match.at(-1) ?? '', level: match[1] === '###' ? 3 : 2 }
  }
  return { kind: 'text', text, level: 2 }
}

const cellsOf = (row: string): Inline[][] => row.split('|').map((cell) => inlinesOf(cell.trim()))
const isRule = (row: string): boolean => /^[\s|:-]+$/.test(row)

/** Blocks of a text, in their order. Never fails: whatever is no mark is a paragraph. */
export function markdownOf(text: string): Block[] {
  const raw = text.split('\n')
  const blocks: Block[] = []
  let at = 0
  /** The lines from here on that are of one kind. */
  const run = (kind: Line['kind']): string[] => {
    const texts: string[] = []
    for (let line = lineOf(raw[at] ?? ''); at < raw.length && line.kind === kind; ) {
      texts.push(line.text)
      at += 1
      line = lineOf(raw[at] ?? '')
    }
    return texts
  }
  const fenced = (): string => {
    const end = raw.findIndex((line, index) => index > at && LINES.fence.test(line.trim()))
    const inside = raw.slice(at + 1, end < 0 ? raw.length : end)
    at = end < 0 ? raw.length : end + 1
    return inside.join('\n')
  }
  const readers: Readonly<Record<Line['kind'], (line: Line) => Block | null>> = {
    blank: () => {
      at += 1
      return null
    },
    heading: ({ level, text: words }) => {
      at += 1
      return { kind: 'heading', level, children: inlinesOf(words) }
    },
    drawing: ({ text: name }) => {
      at += 1
      return { kind: 'drawing', name }
    },
    fence: () => ({ kind: 'code', text: fenced() }),
    bullet: () => ({ kind: 'list', ordered: false, items: run('bullet').map((item) => inlinesOf(item)) }),
    number: () => ({ kind: 'list', ordered: true, items: run('number').map((item) => inlinesOf(item)) }),
    note: () => ({ kind: 'note', children: inlinesOf(run('note').join(' ')) }),
    text: () => ({ kind: 'paragraph', children: inlinesOf(run('text').join(' ')) }),
    row: () => {
      const [head = '', ...rows] = run('row')
      return { kind: 'table', head: cellsOf(head), rows: rows.filter((row) => !isRule(row)).map(cellsOf) }
    },
  }
  while (at < raw.length) {
    const line = lineOf(raw[at] ?? '')
    const block = readers[line.kind](line)
    if (block) blocks.push(block)
  }
  return blocks
}

const textOfInlines = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => ('children' in inline ? textOfInlines(inline.children) : inline.text)).join('')

/** The words alone, one line for each block, item and row: for searching and for summaries. */
export function plainOf(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block): string[] => {
      if (block.kind === 'drawing') return []
      if (block.kind === 'code') return [block.text]
      if (block.kind === 'list') return block.items.map(textOfInlines)
      if (block.kind === 'table')
        return [block.head, ...block.rows].map((cells) => cells.map(textOfInlines).join(' · '))
      return [textOfInlines(block.children)]
    })
    .join('\n')
}
