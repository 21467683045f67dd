import { describe, expect, test } from 'vitest'
import { elementOf, TestContext } from '../testing/context.ts'
import { NO_ACTION, readTriggers } from './triggers.ts'

function given(xml: string, context = new TestContext()) {
  const element = elementOf(`<Button>${xml}</Button>`)
  const triggers = readTriggers(element, context)
  return { context, element, triggers, run: (action: string) => triggers.get(action)?.run() }
}

const add = (text: string) => `<VariableCommand name="seen" type="string" expression="@seen+'${text}'"/>`

describe('triggers', () => {
  test('are found in an element and in its Triggers, by each of their actions', () => {
    const { context, triggers, run } = given(
      `<Normal/><Trigger action="Down , move">${add('a')}</Trigger>` +
        `<Triggers><Trigger action="up,cancel,up">${add('b')}</Trigger><Trigger action="move">${add('c')}</Trigger></Triggers>`,
    )
    expect([...triggers.keys()]).toEqual(['down', 'move', 'up', 'cancel'])
    for (const action of ['down', 'move', 'up', 'cancel', 'double']) run(action)
    expect(context.text('seen')).toBe('aacbb')
  })

  test('without an action have one of their own', () => {
    const { context, run } = given(`<Trigger>${add('a')}</Trigger><Trigger action="">${add('b')}</Trigger>`)
    run(NO_ACTION)
    expect(context.text('seen')).toBe('ab')
  })

  test('have a condition and a delay of their own', () => {
    const { context, run } = given(
      `<Trigger action="up" condition="#on">${add('a')}</Trigger><Trigger action="up" delay="10">${add('b')}</Trigger>`,
    )
    run('up')
    context.variables.setNumber('on', 1)
    run('up')
    expect(context.text('seen')).toBe('a')
    context.pass(10)
    expect(context.text('seen')).toBe('abb')
  })

  test('may say their command themselves', () => {
    const seen: unknown[] = []
    const { context, run } = given(
      `<Trigger action="up" target="x.visibility" value="toggle"/><Trigger action="up" target="x" property="visibility" value="true"/>` +
        `<Trigger action="up" name="a" expression="5">${add('a')}</Trigger>`,
    )
    context.targets.push({
      element: elementOf('<Image name="x"/>'),
      animations: [],
      setVisible: (visible) => seen.push(visible),
    })
    run('up')
    expect(seen).toEqual(['toggle', true])
    expect([context.number('a'), context.text('seen')]).toEqual([5, 'a'])
  })

  test('of an element are read once for a scene', () => {
    const { context, element, triggers } = given('<Trigger action="up"/>')
    expect(readTriggers(element, context)).toBe(triggers)
    expect(readTriggers(element, new TestContext())).not.toBe(triggers)
  })
})
