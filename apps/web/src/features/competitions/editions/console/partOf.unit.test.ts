import { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { smallEdition } from '@easel/domain/competitions/editions/testing/edition.ts'
import { expect, test } from 'vitest'
import en from '../../../../i18n/en/editions.json' with { type: 'json' }
import zh from '../../../../i18n/zh/editions.json' with { type: 'json' }
import { labelKeyOf } from './labels.ts'
import { editorPageNames, editorPages, pageOfPath, unwrittenParts } from './pages.ts'
import { blankOf, type Part, partOf } from './partOf.ts'

const whole = partOf(EditionDraft)

/** Every part below, with its path without the places in lists. */
function walk(part: Part, path: string, see: (path: string, part: Part) => void): void {
  see(path, part)
  if (part.is === 'maybe' || part.is === 'list') walk(part.part, path, see)
  if (part.is === 'variants') for (const group of part.groups) walk(group.part, path, see)
  if (part.is === 'group')
    for (const [name, each] of Object.entries(part.parts)) walk(each, path ? `${path}.${name}` : name, see)
}

test.each([
  ['English', en],
  ['Chinese', zh],
])('every part and every choice of an edition has its name in %s', (_, texts) => {
  const missing = new Set<string>()
  walk(whole, '', (path, part) => {
    if (path !== '' && part.is !== 'fixed' && labelKeyOf(texts.label, path) === undefined) missing.add(path)
    const options = part.is === 'choice' || part.is === 'choices' ? part.options : []
    const values = part.is === 'variants' ? part.groups.map(({ value }) => value) : options
    for (const value of values) if (!Object.hasOwn(texts.option, value)) missing.add(value)
  })
  expect([...missing]).toEqual([])
})

test('what is added in the editor is what the schema takes', () => {
  const lists: Part[] = []
  walk(whole, '', (_, part) => {
    if (part.is === 'list' || part.is === 'maybe') lists.push(part.part)
  })
  expect(lists.length).toBeGreaterThan(20)
  const edition = { ...smallEdition, chosen: [blankOf(partOf(EditionDraft.shape.chosen.element))] }
  expect(EditionDraft.safeParse(edition).success).toBe(true)
  const program = blankOf(partOf(EditionDraft.shape.creatorProgram.unwrap()))
  expect(EditionDraft.safeParse({ ...smallEdition, creatorProgram: program }).success).toBe(true)
  const extra = partOf(EditionDraft.shape.extras.shape.prizes.element)
  expect(blankOf(extra)).toMatchObject({ rule: 'MOST_VOTES', winners: 1, coupon: null })
})

test('every part of an edition is on one page of the editor, and its faults lead there', () => {
  expect(unwrittenParts).toEqual({})
  const written = editorPageNames.flatMap((page) => [...editorPages[page]])
  expect(written.toSorted()).toEqual(Object.keys(EditionDraft.shape).toSorted())
  expect(pageOfPath('extras.prizes.0.usd')).toBe('prizes')
})
