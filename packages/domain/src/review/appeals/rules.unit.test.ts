import { describe, expect, test } from 'vitest'
import { issuesOf } from '../../rule.ts'
import { AppealInput, AppealNote } from './rules.ts'

describe('what is written', () => {
  const codes = (text: string) => {
    const parsed = AppealInput.safeParse({ text })
    return parsed.success ? [] : issuesOf(parsed.error).map(({ path, code }) => `${path} ${code}`)
  }
  test.each([
    ['a'.repeat(1000), []],
    ['a'.repeat(1001), ['text appealText.tooLong']],
    ['字'.repeat(500), []],
    [`${'字'.repeat(500)}a`, ['text appealText.tooLong']],
    [' \n ', ['text appealText.required']],
  ])('%#', (text, expected) => {
    expect(codes(text)).toEqual(expected)
  })

  test('an answer is never without a word', () => {
    expect(AppealNote.safeParse(' ').success).toBe(false)
    expect(AppealNote.safeParse('See the second picture.').success).toBe(true)
  })
})
