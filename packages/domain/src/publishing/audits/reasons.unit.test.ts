import { describe, expect, test } from 'vitest'
import { PRODUCT_TYPES } from '../../productTypes.ts'
import {
  HIDE_REASONS,
  KEYED_REASONS,
  keyOfReason,
  REJECT_REASON_CODES,
  REJECT_REASONS,
  REMOVE_REASONS,
  type Reason,
  reasonsFor,
} from './reasons.ts'

const CATALOGUES: [string, readonly Reason[]][] = [
  ['reject', REJECT_REASONS],
  ['hide', HIDE_REASONS],
  ['remove', REMOVE_REASONS],
]

describe.each(CATALOGUES)('%s', (_, catalogue) => {
  test('no code twice, each with a remedy', () => {
    expect(new Set(catalogue.map(({ code }) => code)).size).toBe(catalogue.length)
    for (const { code, remedy } of catalogue) expect(remedy).toBe(`remedy.${code}`)
  })

  test.each(PRODUCT_TYPES)('%s has reasons, and "other" comes last', (type) => {
    const fitting = reasonsFor(catalogue, type)
    expect(fitting.length).toBeGreaterThan(2)
    expect(fitting.at(-1)?.code).toBe('other')
  })
})

test('a font or an always-on display is not rejected for its icons, a theme not for its glyphs', () => {
  for (const type of ['FONT', 'AOD'] as const)
    expect(reasonsFor(REJECT_REASONS, type).map(({ code }) => code)).not.toContain('incompleteIcons')
  expect(reasonsFor(REJECT_REASONS, 'THEME').map(({ code }) => code)).not.toContain('glyphsMissing')
  expect(REJECT_REASON_CODES).toHaveLength(REJECT_REASONS.length)
})

test('nine reasons have a digit each, the same for every kind; the others have none', () => {
  expect(KEYED_REASONS.map(keyOfReason)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  expect(new Set(KEYED_REASONS).size).toBe(9)
  expect(keyOfReason('priceUnreasonable')).toBeNull()
  for (const type of PRODUCT_TYPES)
    expect(reasonsFor(REJECT_REASONS, type).filter(({ code }) => keyOfReason(code)).length).toBeGreaterThan(7)
})
