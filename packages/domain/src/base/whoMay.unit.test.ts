import { describe, expect, test } from 'vitest'
import { movesAllowed, tableOf } from '../testing.ts'
import { filePolicy, fileUsePolicy } from './files/policy.ts'
import { noticePolicy } from './notices/policy.ts'

const ANY = { any: null }

/** Written out from docs/design and not from the code: what is not here must be refused (docs/decisions/permissions.md). */
describe('every move × relation × state', () => {
  test('file', () => {
    const table = `
      fetch owner staff: *`
    expect(movesAllowed(filePolicy, ANY)).toEqual(tableOf(table))
  })

  test('fileUse', () => {
    const table = `
      use owner: *`
    expect(movesAllowed(fileUsePolicy, ANY)).toEqual(tableOf(table))
  })

  test('notice', () => {
    const table = `
      read owner: *`
    expect(movesAllowed(noticePolicy, ANY)).toEqual(tableOf(table))
  })
})
