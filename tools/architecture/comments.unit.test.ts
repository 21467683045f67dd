import { expect, test } from 'vitest'
import { sources, textOf } from './sources.ts'

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g
const CONSTANT = /\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g
const FILE = /[\w-]+(?:\.[\w-]+)*\.tsx?\b/g

const texts = sources.map((path) => ({ path, text: textOf(path) }))
const files = new Set(sources.map((path) => path.split('/').at(-1) ?? ''))
const constants = new Set(texts.flatMap(({ text }) => text.replaceAll(COMMENT, '').match(CONSTANT) ?? []))

/** The constants and files that the comments of a text name, and that there are not. */
const missingIn = (text: string): readonly string[] =>
  (text.match(COMMENT) ?? []).flatMap((comment) => [
    ...(comment.match(CONSTANT) ?? []).filter((name) => !constants.has(name)),
    ...(comment.match(FILE) ?? []).filter((name) => !files.has(name)),
  ])

test('a comment that names what was renamed or taken out is seen', () => {
  const [constant, file] = [['MOST', 'COUNTED'].join('_'), ['none', 'ts'].join('.')]
  expect(missingIn(`/** At most ${constant}, as audits/${file} says; see sources.ts. */`)).toEqual([
    constant,
    file,
  ])
})

test('comments name constants and files that there are', () => {
  expect(texts.length).toBeGreaterThan(3000)
  expect(texts.flatMap(({ path, text }) => missingIn(text).map((name) => `${path}: ${name}`))).toEqual([])
})
