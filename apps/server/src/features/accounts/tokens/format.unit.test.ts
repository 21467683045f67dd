import { expect, test } from 'vitest'
import { isSecret, newSecret } from './format.ts'

test('a secret has one length and one alphabet, and its check sum holds', () => {
  const secrets = Array.from({ length: 500 }, newSecret)
  for (const secret of secrets) {
    expect(secret).toMatch(/^easel_[0-9A-Za-z]{49}$/)
    expect(isSecret(secret)).toBe(true)
  }
  expect(new Set(secrets).size).toBe(500)
})

test('what is mistyped, cut off or made up is none', () => {
  const secret = newSecret()
  for (const [at, was] of [...secret].entries()) {
    const other = was === 'a' ? 'b' : 'a'
    expect(isSecret(secret.slice(0, at) + other + secret.slice(at + 1))).toBe(false)
  }
  for (const text of [
    '',
    'easel_',
    secret.slice(0, -1),
    `${secret}0`,
    secret.slice(6),
    ` ${secret}`,
    `${secret}\n`,
  ])
    expect(isSecret(text)).toBe(false)
})
