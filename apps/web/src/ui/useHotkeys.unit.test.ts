import { expect, test } from 'vitest'
import { keyName } from './useHotkeys.ts'

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
