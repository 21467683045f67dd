import { expect, test } from 'vitest'
import { isLikeDraft } from './likeDraft.ts'

const draft = { name: 'Quiet Tide', title: 'Tide', fileName: 'tide.mtz' }

test.each([
  ['the title of its file', { title: 'Tide', fileName: 'export.mtz' }],
  ['the name that was typed', { title: 'Quiet Tide', fileName: 'export.mtz' }],
  ['another case, with blanks round it', { title: ' quiet TIDE ', fileName: 'export.mtz' }],
  ['full-width letters', { title: 'Ｔｉｄｅ', fileName: 'export.mtz' }],
  ['the name of its file', { title: 'Storm', fileName: 'Tide.MTZ' }],
  ['a second download of it', { title: '', fileName: 'tide (1).mtz' }],
  ['a copy that a Mac made', { title: '', fileName: 'tide copy 2.mtz' }],
  ['a copy that Windows made', { title: '', fileName: 'tide - 副本.mtz' }],
])('a file with %s may be meant for the draft', (_name, upload) => {
  expect(isLikeDraft(upload, draft)).toBe(true)
})

test.each([
  ['neither', { title: 'Storm', fileName: 'storm.mtz' }],
  ['a part of both', { title: 'Tid', fileName: 'tide-night.mtz' }],
  ['no title, and no name', { title: '', fileName: '.mtz' }],
])('a file with %s is not', (_name, upload) => {
  expect(isLikeDraft(upload, { ...draft, title: '' })).toBe(false)
  expect(isLikeDraft(upload, { name: '', title: '', fileName: '' })).toBe(false)
})
