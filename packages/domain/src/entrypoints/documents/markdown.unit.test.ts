import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Inline, inlinesOf, markdownOf, plainOf } from './markdown.ts'

const text = (words: string): Inline => ({ kind: 'text', text: words })

describe('blocks', () => {
  test('headings, paragraphs, lists, notes, tables, code and drawings', () => {
    const source = [
      '## Before',
      'One line',
      'and its second.',
      '',
      '- first',
      '- second',
      '1. one',
      '2. two',
      '> Mind this.',
      '| a | b |',
      '| --- | --- |',
      '| 1 | 2 |',
      '```',
      '## not a heading',
      '```',
      '::layout',
      '### After',
    ].join('\n')
    expect(markdownOf(source)).toEqual([
      { kind: 'heading', level: 2, children: [text('Before')] },
      { kind: 'paragraph', children: [text('One line and its second.')] },
      { kind: 'list', ordered: false, items: [[text('first')], [text('second')]] },
      { kind: 'list', ordered: true, items: [[text('one')], [text('two')]] },
      { kind: 'note', children: [text('Mind this.')] },
      { kind: 'table', head: [[text('a')], [text('b')]], rows: [[[text('1')], [text('2')]]] },
      { kind: 'code', text: '## not a heading' },
      { kind: 'drawing', name: 'layout' },
      { kind: 'heading', level: 3, children: [text('After')] },
    ])
  })

  test('a fence that never ends holds the rest', () => {
    expect(markdownOf('```\na\nb')).toEqual([{ kind: 'code', text: 'a\nb' }])
  })
})

describe('inlines', () => {
  test('bold, code and links', () => {
    expect(inlinesOf('A **bold `word`** and [a **link**](/ip).')).toEqual([
      text('A '),
      { kind: 'bold', children: [text('bold '), { kind: 'code', text: 'word' }] },
      text(' and '),
      { kind: 'link', href: '/ip', children: [text('a '), { kind: 'bold', children: [text('link')] }] },
      text('.'),
    ])
  })

  test.each(['/ip', '#tags', 'https://example.com/a?b=c', 'mailto:a@b.c'])('%s is a link', (href) => {
    expect(inlinesOf(`[x](${href})`)).toEqual([{ kind: 'link', href, children: [text('x')] }])
  })

  test.each([
    'javascript:alert',
    'JaVaScRiPt:alert',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
    'http://plain.example',
    ' https://spaced.example',
  ])('%s is none', (href) => {
    expect(inlinesOf(`[x](${href})`).every(({ kind }) => kind === 'text')).toBe(true)
  })

  test('markup is text', () => {
    expect(inlinesOf('<script>alert(1)</script> <b>b</b>')).toEqual([
      text('<script>alert(1)</script> <b>b</b>'),
    ])
  })
})

describe('whatever is written', () => {
  test('is read, and no word is lost', () => {
    const piece = fc.constantFrom(
      '**',
      '`',
      '[',
      '](',
      ')',
      '\n',
      '- ',
      '1. ',
      '> ',
      '|',
      '## ',
      '::',
      'a',
      '汉',
      ' ',
      '<',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const source = pieces.join('')
        const plain = plainOf(markdownOf(source))
        const words = (value: string) => value.replace(/[^a汉]/g, '')
        // A drawing has a name and no text; a link may hide its address.
        if (!/::|\]\(/.test(source)) expect(words(plain)).toBe(words(source))
      }),
      { numRuns: 2_000 },
    )
  })

  test.each(['**', '`', '[', '[a](', '[a](/', '**a*', '- ', '> ', '| ', '\n', '*'])(
    '%s again and again is read in time that grows with its length: squared, this would not end',
    (piece) => {
      expect(markdownOf(piece.repeat(Math.floor(1_000_000 / piece.length)))).toBeInstanceOf(Array)
    },
  )
})
