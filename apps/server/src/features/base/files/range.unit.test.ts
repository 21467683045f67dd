import { describe, expect, test } from 'vitest'
import { attachment } from './disposition.ts'
import { rangeOf } from './range.ts'

describe('Range', () => {
  test.each([
    [undefined, { kind: 'whole' }],
    ['bytes=0-9', { kind: 'part', start: 0, end: 9 }],
    ['bytes=90-', { kind: 'part', start: 90, end: 99 }],
    ['bytes=-10', { kind: 'part', start: 90, end: 99 }],
    ['bytes=-1000', { kind: 'part', start: 0, end: 99 }],
    ['bytes=90-5000', { kind: 'part', start: 90, end: 99 }],
    ['bytes=99-99', { kind: 'part', start: 99, end: 99 }],
    ['bytes=100-', { kind: 'unsatisfiable' }],
    ['bytes=9-0', { kind: 'unsatisfiable' }],
    ['bytes=-0', { kind: 'unsatisfiable' }],
    ['bytes=-', { kind: 'unsatisfiable' }],
    ['bytes=0-9,20-29', { kind: 'unsatisfiable' }],
    [`bytes=${Array.from({ length: 500 }, () => '0-').join(',')}`, { kind: 'unsatisfiable' }],
    ['bytes=0-99999999999999999999', { kind: 'unsatisfiable' }],
    ['items=0-9', { kind: 'unsatisfiable' }],
    ['bytes=1e2-', { kind: 'unsatisfiable' }],
  ])('%s', (header, wanted) => {
    expect(rangeOf(header, 100)).toEqual(wanted)
  })

  test('of an empty file there is no part', () => {
    expect(rangeOf('bytes=0-', 0)).toEqual({ kind: 'unsatisfiable' })
  })
})

describe('Content-Disposition', () => {
  test.each([
    ['proof.zip', `attachment; filename="proof.zip"; filename*=UTF-8''proof.zip`],
    [
      '版权 证明.zip',
      `attachment; filename="__ __.zip"; filename*=UTF-8''%E7%89%88%E6%9D%83%20%E8%AF%81%E6%98%8E.zip`,
    ],
    ['a"; x="b.zip', `attachment; filename="a__ x=_b.zip"; filename*=UTF-8''a%22%3B%20x%3D%22b.zip`],
    [
      'a\r\nSet-Cookie: x=1.zip',
      `attachment; filename="aSet-Cookie: x=1.zip"; filename*=UTF-8''aSet-Cookie%3A%20x%3D1.zip`,
    ],
    ['zip.\u202Egpj', `attachment; filename="zip.gpj"; filename*=UTF-8''zip.gpj`],
  ])('%j', (name, header) => {
    expect(attachment(name)).toBe(header)
  })

  test('half a character breaks nothing', () => {
    expect(attachment('a\ud800.zip')).toMatch(/^[\x20-\x7e]+$/)
  })
})
