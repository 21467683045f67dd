import { expect, test } from 'vitest'
import { causesOf, type ShownFinding } from './findings.ts'

const found = (cause: string, path: string, severity: ShownFinding['severity'] = 'warning') =>
  ({ key: path, severity, cause, message: `${cause} ${path}`, path }) satisfies ShownFinding

test('one cause in eight files is one, with its eight places; an error is never put with a warning', () => {
  const many = Array.from({ length: 8 }, (_, index) => found('stray', `icons/${index}`))
  const causes = causesOf([found('crc', 'a', 'error'), ...many, found('crc', 'b'), found('stray', 'last')])
  expect(causes.map(({ key, found: places }) => [key, places.length])).toEqual([
    ['error crc', 1],
    ['warning stray', 9],
    ['warning crc', 1],
  ])
  expect(causes[1]?.found.at(-1)?.path).toBe('last')
})
