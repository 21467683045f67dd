import { describe, expect, test } from 'vitest'
import { textOf } from '../architecture/sources.ts'
import { ARCHITECTURE, LIFECYCLES, withParts } from './architecture.ts'

describe.each([
  ['docs/architecture.md', ARCHITECTURE],
  ['docs/lifecycles.md', LIFECYCLES],
])('%s', (path, parts) => {
  const document = textOf(path)

  test('says what the code says (npm run docs writes it)', () => {
    expect(withParts(parts)(document)).toBe(document)
  })

  test.each(Object.keys(parts))('has a place for %s', (name) => {
    expect(document).toContain(`<!-- ${name} -->`)
    expect(document).toContain(parts[name])
  })
})
