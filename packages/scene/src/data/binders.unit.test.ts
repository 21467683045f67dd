import { expect, test } from 'vitest'
import { conditions, playScene } from '../testing/recorder.ts'

/** How often the commands of a binder's trigger have run, as drawn. */
function runsOf(trigger: string) {
  const { scene, frame } = playScene(`<Lockscreen screenWidth="1080">
    <Var name="runs" expression="0" const="true"/>
    <VariableBinders><ContentProviderBinder name="messages" uri="content://keyguard.notification/notifications" countName="unread">
      ${trigger}
    </ContentProviderBinder></VariableBinders>
    <Text size="10" textExp="#runs"/>
  </Lockscreen>`)
  const drawn = () => frame().flatMap(({ what, args }) => (what === 'fillText' ? [args[0]] : []))
  return { scene, drawn }
}

test.each([
  ['<Trigger>', '1', '2'],
  ['<Trigger action="change">', '1', '2'],
  ['<Trigger condition="0">', '0', '0'],
  ['<Trigger condition="#unread">', '0', '1'],
])('a binder runs the commands of its %s once each time its data change', (trigger, first, second) => {
  const { scene, drawn } = runsOf(`${trigger}<VariableCommand name="runs" expression="#runs+1"/></Trigger>`)
  scene.advance(100)
  expect(drawn()).toEqual([first])
  scene.advance(100)
  expect(drawn()).toEqual([first])
  scene.set({ ...conditions, notifications: 2 })
  scene.advance(100)
  expect(drawn()).toEqual([second])
})
