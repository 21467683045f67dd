import { expect, test } from 'vitest'
import { codeIn } from './codeIn.ts'

test.each([
  ['Your code is 042137. It’s valid for 10 minutes.', '042137'],
  ['您的验证码是 042137，10 分钟内有效。', '042137'],
  ['Order 1234567 is on its way', null],
  ['Two numbers, 123456 and 654321', null],
  ['Your theme is in the store', null],
])('%s', (text, code) => {
  expect(codeIn(text)).toBe(code)
})
