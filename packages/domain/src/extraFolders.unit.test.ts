import { expect, test } from 'vitest'
import { extraFoldersOf } from './extraFolders.ts'

test.each([
  ['sw720-den320:den320:1', ['den320', 'sw720-den320']],
  ['720:den320:2,1080:den480:3', ['den320', 'den480']],
  ['1440: wide; den480', ['wide', 'den480']],
  ['den480:den480:1.2, den480', ['den480']],
  ['../other:/root:1', []],
  ['', []],
])('%s', (written, folders) => {
  expect(extraFoldersOf(written)).toEqual(folders)
})

test('of many screens the folders are looked into, and what is left of the sixteen are screens', () => {
  const screens = Array.from({ length: 10 }, (_, at) => `sw${at}:den${at}:1`)
  expect(extraFoldersOf(screens.join())).toEqual([
    ...screens.map((_, at) => `den${at}`),
    ...Array.from({ length: 6 }, (_, at) => `sw${at}`),
  ])
})

test('no more than sixteen are looked into', () => {
  const many = Array.from({ length: 5000 }, (_, at) => `f${at}`)
  expect(extraFoldersOf(many.join())).toEqual(many.slice(0, 16))
})
