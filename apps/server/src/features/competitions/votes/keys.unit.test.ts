import { expect, test } from 'vitest'
import { createSecrets } from '../../../platform/secrets.ts'
import { voteKeysOf } from './keys.ts'

const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(32))

test('a rotation of keys leaves public key, pseudonyms and marks of the log as they are', () => {
  const facts = (...keys: (string | undefined)[]) => {
    const of = voteKeysOf(createSecrets(keys.flatMap((key) => key ?? [])))
    return [
      of.publicKey,
      of.pseudonymOf('edition', 'account').toString('hex'),
      of.markOf('edition', 'network', '198.51.100.0').toString('hex'),
    ]
  }
  expect(facts(second, first)).toEqual(facts(first))
  expect(facts(third, second, first)).toEqual(facts(first))
  expect(facts(second)).not.toEqual(facts(first))
})
