import { expect, test } from 'vitest'
import { KEPT_LIMITS } from './limits.ts'
import { playScene } from './testing/recorder.ts'
import type { KeptValues } from './variables.ts'

/** Opens a scene, presses it, and lets time pass. @returns the texts that it shows before and afterwards */
function opened(inner: string, kept?: KeptValues) {
  const { scene, frame } = playScene(`<Lockscreen screenWidth="1080">${inner}</Lockscreen>`, { kept })
  const texts = () => frame().flatMap(({ what, args }) => (what === 'fillText' ? [args[0]] : []))
  const before = texts()
  scene.touch('down', 5, 5)
  scene.touch('up', 5, 5)
  scene.advance(100)
  expect(scene.problems()).toEqual([])
  return { before, after: texts() }
}

const pressed = (command: string) =>
  `<Button w="99" h="99"><Triggers><Trigger action="up"><VariableCommand ${command}/></Trigger></Triggers></Button>`
const TEXT = '<Text size="10" textExp="@name+#count"/>'

test.each([
  ['a number that a command keeps', pressed('name="count" expression="#count+1" persist="true"'), '0', '1'],
  [
    'a number that a Var keeps',
    `<Var name="count" persist="true"/>${pressed('name="count" expression="#count+1"')}`,
    '0',
    '1',
  ],
  [
    'a Var whose first value is given',
    `<Var name="count" expression="7" persist="true"/>${pressed('name="count" expression="#count+1"')}`,
    '7',
    '8',
  ],
  [
    'a Var whose first value is worked out once',
    `<Var name="count" expression="#n+7" const="true" persist="true"/>${pressed('name="count" expression="#count+1"')}`,
    '7',
    '8',
  ],
  ['a text', pressed(`name="name" type="string" expression="@name+'a'" persist="true"`), '0', 'a0'],
])('%s is there when the scene is opened again', (_, inner, first, second) => {
  const kept: KeptValues = new Map()
  expect(opened(inner + TEXT, kept)).toEqual({ before: [first], after: [second] })
  expect(opened(inner + TEXT, kept).before).toEqual([second])
  // Nor by itself, nor by who keeps nothing.
  expect(opened(inner.replaceAll('persist', 'other') + TEXT, new Map()).before).toEqual([first])
  expect(opened(inner + TEXT).before).toEqual([first])
})

test('what is worked out in each frame is not what was kept', () => {
  const kept: KeptValues = new Map([['count', 5]])
  const inner = '<Var name="count" expression="#other" persist="true"/>'
  expect(opened(inner + TEXT, kept).before).toEqual(['0'])
  expect(kept).toEqual(new Map([['count', 0]]))
})

test('a text that is emptied is kept no more', () => {
  const kept: KeptValues = new Map([['name', 'a']])
  const empties = pressed(`name="name" expression="" persist="true"`)
  expect(opened(empties + TEXT, kept)).toEqual({ before: ['a0'], after: ['0'] })
  expect(kept).toEqual(new Map())
})

test('no more is kept than may be', () => {
  const kept: KeptValues = new Map()
  const many = Array.from(
    { length: KEPT_LIMITS.variables + 5 },
    (_, at) => `<Var name="v${at}" type="string" expression="'${'a'.repeat(1200)}'" persist="true"/>`,
  )
  opened(many.join(''), kept)
  expect(kept.size).toBe(KEPT_LIMITS.variables)
  expect(kept.get('v0')).toHaveLength(KEPT_LIMITS.textLength)
})
