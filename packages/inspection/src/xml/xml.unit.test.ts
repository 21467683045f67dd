import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { concat, utf8 } from '../testing/zipWriter.ts'
import { workOf } from '../work.ts'
import { checkXml } from './check.ts'
import { decodeXml } from './decode.ts'
import { childrenOf } from './elements.ts'
import { scanXml } from './scan.ts'

const little = (text: string) =>
  concat(...Array.from(text, (each) => Uint8Array.of(each.charCodeAt(0) & 255, each.charCodeAt(0) >> 8)))
const big = (text: string) =>
  concat(...Array.from(text, (each) => Uint8Array.of(each.charCodeAt(0) >> 8, each.charCodeAt(0) & 255)))

describe('decoding', () => {
  it.each([
    ['UTF-8', utf8('<a>图</a>')],
    ['UTF-8 with a mark', concat(Uint8Array.of(0xef, 0xbb, 0xbf), utf8('<a>图</a>'))],
    ['UTF-16LE with a mark', concat(Uint8Array.of(0xff, 0xfe), little('<a>图</a>'))],
    ['UTF-16BE with a mark', concat(Uint8Array.of(0xfe, 0xff), big('<a>图</a>'))],
    ['UTF-16LE without', little('<a>图</a>')],
    ['UTF-16BE without', big('<a>图</a>')],
  ])('%s', (_name, bytes) => {
    expect(decodeXml(bytes)).toEqual({ ok: true, text: '<a>图</a>' })
  })

  it('GBK, when it is declared', () => {
    const bytes = concat(
      utf8('<?xml version="1.0" encoding="GBK"?><a>'),
      Uint8Array.of(0xcd, 0xbc),
      utf8('</a>'),
    )
    expect(decodeXml(bytes)).toMatchObject({ text: '<?xml version="1.0" encoding="GBK"?><a>图</a>' })
  })

  it.each(['utf-7', 'ebcdic', 'constructor', '__proto__'])('refuses %s', (encoding) => {
    expect(decodeXml(utf8(`<?xml version="1.0" encoding="${encoding}"?><a/>`))).toEqual({
      ok: false,
      encoding,
    })
  })
})

describe('scanning', () => {
  it.each([
    ['<a/>', 'a', {}],
    [
      '<?xml version="1.0"?>\n<!-- <!DOCTYPE x> -->\n<a b="1" c=\'2\'><d/>text<![CDATA[<!DOCTYPE y>]]></a>\n',
      'a',
      { b: '1', c: '2' },
    ],
    ['<a b="x > y"><c d="<"/></a>', 'a', { b: 'x > y' }],
    ['<图 a="一"></图 >', '图', { a: '一' }],
    ['<a:b xmlns:a="u"/>', 'a:b', { 'xmlns:a': 'u' }],
  ])('passes %s', (text, name, attributes) => {
    expect(scanXml(text)).toEqual({ ok: true, root: { name, attributes } })
  })

  it.each([
    ['<!DOCTYPE a><a/>', 'package.xml.doctype'],
    ['<a><!doctype b></a>', 'package.xml.doctype'],
    ['<a><!ENTITY b "c"></a>', 'package.xml.entity'],
    ['<a><![IGNORE[x]]></a>', 'package.xml.doctype'],
    [' <?xml version="1.0"?><a/>', 'package.xml.lateDeclaration'],
    ['\n\t<?xml version="1.0"?><a/>', 'package.xml.lateDeclaration'],
    ['<a/><?xml version="1.0"?>', 'package.xml.processingInstruction'],
    ['<?php ?><a/>', 'package.xml.processingInstruction'],
    ['<a></b>', 'package.xml.malformed'],
    ['<a>', 'package.xml.malformed'],
    ['</a>', 'package.xml.malformed'],
    ['<a/>text', 'package.xml.malformed'],
    ['<a/><a/>', 'package.xml.malformed'],
    ['<a b="1></a>', 'package.xml.malformed'],
    ['<a <b/></a>', 'package.xml.malformed'],
    ['< a/>', 'package.xml.malformed'],
    ['<![CDATA[x]]>', 'package.xml.malformed'],
    ['', 'package.xml.malformed'],
  ])('refuses %s', (text, code) => {
    expect(scanXml(text)).toMatchObject({ ok: false, code })
  })

  it('names the line', () => {
    expect(scanXml('<a>\n<b>\n</c>\n</a>')).toMatchObject({ params: { line: 3 } })
  })

  it('counts depth, not elements', () => {
    expect(scanXml(`<r>${'<a/>'.repeat(5000)}</r>`)).toMatchObject({ ok: true })
    expect(scanXml(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`)).toMatchObject({ ok: true })
    expect(scanXml(`${'<a>'.repeat(101)}${'</a>'.repeat(101)}`)).toMatchObject({
      code: 'package.xml.tooDeep',
    })
  })

  it.each([
    ['tags', '<r><a></a><b/></r>', 6],
    ['attributes', `<r><a b="1" c='2'/></r>`, 6],
    ['texts, but no white space', '<r> <a>1</a> <b>2</b> </r>', 9],
    ['references, in texts and attributes', '<r a="&amp;&lt;">&gt;</r>', 8],
  ])('counts %s', (_name, text, steps) => {
    const work = workOf()
    scanXml(text, { work })
    expect(work.spentSteps).toBe(steps)
  })

  it('takes time in proportion to the length', () => {
    const megabytes = [
      `<a>${'<'.repeat(4_000_000)}`,
      `<a b="${"'".repeat(4_000_000)}`,
      `<!--${'<!--'.repeat(1_000_000)}`,
      `<a>${'\n'.repeat(4_000_000)}</b>`,
    ]
    // Squared, this would not end.
    for (const text of megabytes) expect(scanXml(text)).toMatchObject({ ok: false })
  })

  it('never throws', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      'a',
      '"',
      "'",
      '=',
      ' ',
      '<!',
      '<?',
      '?>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '&',
      ';',
      '</a>',
      '<a>',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('')
        checkXml(utf8(text))
        childrenOf(text)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('elements', () => {
  it('reads text, attributes, entities and CDATA of direct children', () => {
    const children = childrenOf(
      '<r>\n<a l="x&amp;y">1 &lt; 2 &#x56FE;&#22270;<![CDATA[ &amp; <b>]]></a><c><d>e</d></c></r>',
    )
    expect(children).toMatchObject({
      ok: true,
      elements: [
        { name: 'a', attributes: { l: 'x&y' }, text: '1 < 2 图图 &amp; <b>' },
        { name: 'c', children: [{ name: 'd', text: 'e' }] },
      ],
    })
  })

  it.each(['&x;', '&', '&constructor;', '&#0;', '&#x110000;', '&#xD800;', '&#8;', '&amp'])(
    'refuses %s',
    (reference) => {
      expect(childrenOf(`<r><a>${reference}</a></r>`)).toMatchObject({
        ok: false,
        code: 'package.xml.entity',
      })
    },
  )

  it.each([
    ['Salt & Pepper', '&'],
    ['AT&T', '&T'],
    ['Rock &amp Roll', '&amp'],
    ['Caf&eacute;', '&eacute;'],
    ['R&D; more', '&D;'],
  ])('names the entity of %s as it is written', (title, name) => {
    const params = { name }
    expect(childrenOf(`<theme><title>${title}</title></theme>`)).toMatchObject({ params })
    expect(childrenOf(`<theme><title lang="${title}"/></theme>`)).toMatchObject({ params })
  })
})
