import { inflateSync } from 'node:zlib'

const textOf = (hex: string): string => String.fromCodePoint(Number.parseInt(hex, 16))

/** The characters of a font's codes, by its `ToUnicode` map. */
function charactersOf(map: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, code = '', character = ''] of map.matchAll(/^<(\w\w)> <(\w+)>$/gm))
    found.set(code, textOf(character))
  for (const [, from = '', to = '', character = ''] of map.matchAll(/^<(\w\w)> <(\w\w)> <(\w+)>$/gm)) {
    const start = Number.parseInt(from, 16)
    for (let code = start; code <= Number.parseInt(to, 16); code += 1) {
      const name = code.toString(16).toUpperCase().padStart(2, '0')
      found.set(name, textOf((Number.parseInt(character, 16) + code - start).toString(16)))
    }
  }
  return found
}

/** What a person reads on the page of a PDF of ours, line by line; pieces of a line stand apart by a bar. */
export function pdfLines(pdf: Buffer): string[] {
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of pdf
    .toString('latin1')
    .matchAll(/^(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/gm)) {
    const [, head = body, packed = ''] = body.match(/^([\s\S]*?) stream\r?\n([\s\S]*)$/) ?? []
    const bytes = Buffer.from(packed, 'latin1').subarray(0, Number(head.match(/\/Length (\d+)/)?.[1] ?? 0))
    const unpacked = (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
    objects.set(id, unpacked || head)
  }
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = objects.get(id)?.match(/\/ToUnicode (\d+) 0 R/) ?? []
      fonts.set(name, charactersOf(objects.get(map) ?? ''))
    }
  const lines = new Map<string, string>()
  let [font, line, left] = ['', '', '']
  const page = [...objects.values()].find((body) => body.includes(' Tj')) ?? ''
  for (const [, name, x, y, codes] of page.matchAll(/\/(F\d+) \S+ Tf|(\S+) (\S+) Tm|<(\w+)> Tj/g)) {
    if (name) font = name
    if (x && y) {
      if (y === line && x !== left) lines.set(line, `${lines.get(line)} | `)
      ;[line, left] = [y, x]
    }
    for (const code of codes?.match(/\w\w/g) ?? [])
      lines.set(line, (lines.get(line) ?? '') + (fonts.get(font)?.get(code) ?? '?'))
  }
  // Where a radical has the glyph of a character, either names it.
  return [...lines.values()].map((text) => text.normalize('NFKC'))
}
