import { describe, expect, test } from 'vitest'
import { passwordFault } from './weakPassword.ts'

const COMMON = new Set(['password', '12345678', 'sunshine', 'qwerty123'])
const NOBODY = { emails: [], phones: [], names: [] }
const MEI = { emails: ['mei.lin@harbour.example.com'], phones: ['+8613800138006'], names: ['Lin Mei'] }

describe('common', () => {
  test.each([
    ['password', 'password.common'],
    ['PassWord', 'password.common'],
    ['ｐａｓｓｗｏｒｄ', 'password.common'],
    ['password2026', 'password.common'],
    ['!sunshine!1', 'password.common'],
    ['aaaaaaaaaaaa', 'password.common'],
    ['1212121212', 'password.common'],
    ['abcdefghijkl', 'password.common'],
    ['87654321', 'password.common'],
    ['sunshine on the harbour', null],
    ['easel-demo', null],
    ['correct horse', null],
    ['abcdefgh once more', null],
  ])('%j: %s', (password, fault) => {
    expect(passwordFault(password, NOBODY, COMMON)).toBe(fault)
  })
})

describe('of the owner', () => {
  test.each([
    ['mei.lin@harbour.example.com', 'password.personal'],
    ['mei.lin2026', 'password.personal'],
    ['mei.lin123', 'password.personal'],
    ['MeiLinMei!', 'password.personal'],
    ['harbour.example.com', 'password.personal'],
    ['harbour-1', 'password.personal'],
    ['13800138006', 'password.personal'],
    ['+8613800138006', 'password.personal'],
    ['00138006', 'password.personal'],
    ['mei likes lanterns', null],
  ])('%j: %s', (password, fault) => {
    expect(passwordFault(password, MEI, COMMON)).toBe(fault)
  })

  test('what is known of nobody takes nothing away', () => {
    expect(passwordFault('mei.lin123', NOBODY, COMMON)).toBeNull()
  })
})
