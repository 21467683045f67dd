import { expect, test } from 'vitest'
import { isLetterKey, keyName } from './useHotkeys.ts'

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test.each([
  [{ key: 'j' }, 'j'],
  [{ key: 'A', shiftKey: true }, 'shift+a'],
  [{ key: '?', shiftKey: true }, '?'],
  [{ key: 's', metaKey: true }, 'mod+s'],
  [{ key: 'Escape' }, 'escape'],
])('%j is %s', (pressed, name) => {
  expect(keyName({ ...plain, ...pressed })).toBe(name)
})

test.each([
  ['j', true],
  ['shift+a', true],
  ['?', true],
  ['1', true],
  ['+', true],
  ['escape', false],
  ['arrowleft', false],
  ['shift+arrowleft', false],
  ['enter', false],
  ['mod+s', false],
  ['alt+a', false],
])('%s can be switched off: %s', (name, expected) => {
  expect(isLetterKey(name)).toBe(expected)
})
