import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root, textOf } from '../architecture/sources.ts'

const SKIPPED = new Set(['node_modules', 'build', '.react-router', '.data', '.git', 'test-results'])

function textsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : textsBelow(path)
    return /\.(tsx?|mjs|sql|css|md|yml|yaml)$/.test(entry.name) ? [path] : []
  })
}

/** History names what stood then. */
const texts = textsBelow('.').filter((path) => path !== 'CHANGELOG.md')

/** Comments wrap; a name may stand on two lines. */
const plainTextOf = (path: string): string => textOf(path).replace(/\n\s*(?:\*|--|\/\/)?\s*/g, ' ')

const found = (pattern: RegExp) =>
  texts.flatMap((path) => [...plainTextOf(path).matchAll(pattern)].map((match) => ({ path, match })))

const specification = textOf('docs/specification.md')
const sections = new Set([...specification.matchAll(/^## (\d)\./gm)].map(([, section]) => section))

test('a section of the specification that is named exists', () => {
  const named = found(/\b[Ss]pec(?:ification)?,? §(\d+)/g)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ match }) => !sections.has(match[1]))).toEqual([])
})

test('a design paper that is named exists and has what is named of it', () => {
  const named = found(/\bdesign\/(\w+)\.md(?:, ([A-Z][A-Za-z ]+?)(?=[,;:.)]|$))?/gm)
  expect(named.length).toBeGreaterThan(100)
  const missing = named.flatMap(({ path, match: [whole, name, heading = ''] }) => {
    const paper = `docs/design/${name}.md`
    const holds = existsSync(join(root, paper)) && textOf(paper).toLowerCase().includes(heading.toLowerCase())
    return holds ? [] : [`${path}: ${whole}`]
  })
  expect(missing).toEqual([])
})

test('a decision that is named is a page, and each page is in the index', () => {
  const pages = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md')
  const named = found(/decisions\/([\w-]+(?:\.md)?)/g).filter(({ match: [, name] }) => name !== 'README.md')
  expect(named.length).toBeGreaterThan(100)
  const missing = named.filter(({ match: [, name = ''] }) => !pages.includes(name))
  expect(missing.map(({ path, match }) => `${path}: ${match[0]}`)).toEqual([])
  const index = textOf('docs/decisions/README.md')
  expect(pages.filter((name) => !index.includes(`](${name})`))).toEqual([])
})

test('nothing names a decision by a number', () => {
  const numbered = found(/\bdecisions? \d{2,4}\b|\bdecisions\/\d{4}/gi)
  expect(numbered.map(({ path, match }) => `${path}: ${match[0]}`)).toEqual([])
})

test('a page or a file that a document links or names exists', () => {
  const documents = texts.filter((path) => path.endsWith('.md'))
  const missing = documents.flatMap((path) => {
    const links = [...textOf(path).matchAll(/\]\(([^)\s#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) =>
      join(dirname(path), link),
    )
    const names = [...textOf(path).matchAll(/`((?:packages|apps|tools|docs|e2e|deploy)\/[\w./-]+)`/g)].map(
      ([, name = '']) => name,
    )
    return [...links, ...names]
      .filter((name) => !existsSync(join(root, name)))
      .map((name) => `${path}: ${name}`)
  })
  expect(missing).toEqual([])
})

/** As the pages' reader makes it of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const headingsOf = (path: string) =>
  [...textOf(path).matchAll(/^#{1,6} (.+)$/gm)].map(([, text = '']) => text)

test('a heading that a document links exists', () => {
  const links = texts
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [...textOf(path).matchAll(/\]\(([^)\s#:]*)#([^)\s]+)\)/g)].map(([, page = '', anchor = '']) => ({
        path,
        page: page ? join(dirname(path), page) : path,
        anchor,
      })),
    )
  expect(links.length).toBeGreaterThan(10)
  const missing = links.filter(({ page, anchor }) => !headingsOf(page).map(anchorOf).includes(anchor))
  expect(missing.map(({ path, page, anchor }) => `${path}: ${page}#${anchor}`)).toEqual([])
})

test('the contents of operations name each of its sections, in order', () => {
  const operations = textOf('docs/operations.md')
  const [contents = ''] = operations.match(/^\*\*Contents\*\*:.*$/m) ?? []
  const named = [...contents.matchAll(/\[([^\]]+)\]\(#[^)]+\)/g)].map(([, name]) => name)
  expect(named).toEqual([...operations.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading))
})

test('a section that the page for production names exists', () => {
  const parts = textOf('docs/operations.md').split(/^## /m)
  const production = parts.find((part) => part.startsWith('Production')) ?? ''
  const named = [...production.matchAll(/\(\*([A-Z][\w ]+)\*\)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(4)
  const headings = headingsOf('docs/operations.md')
  expect(named.filter((name) => !headings.includes(name))).toEqual([])
})
