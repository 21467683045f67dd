import { expect, test } from 'vitest'
import { passwordHashing } from './hashing.ts'

test('a hash opens to its password only', async () => {
  const hash = await passwordHashing.hash('correct horse')
  expect(hash).not.toContain('correct')
  expect(await passwordHashing.verify({ hash, password: 'correct horse' })).toBe(true)
  expect(await passwordHashing.verify({ hash, password: 'correct horsf' })).toBe(false)
})
