import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { DIAGRAMS, withDiagrams } from './architecture.ts'

const document = readFileSync(fileURLToPath(new URL('../../docs/architecture.md', import.meta.url)), 'utf8')

test('the document shows the lifecycles as they are (npm run docs writes them)', () => {
  expect(withDiagrams(document)).toBe(document)
})

test.each(Object.keys(DIAGRAMS))('the diagram %s has its place', (name) => {
  expect(document).toContain(`<!-- ${name} -->`)
  expect(document).toContain(DIAGRAMS[name])
})
