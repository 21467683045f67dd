import { describe, expect, test } from 'vitest'
import type { Animation, Target } from '../context.ts'
import { elementOf, TestContext } from '../testing/context.ts'
import { readCommands } from './commands.ts'

function given(xml: string, context = new TestContext()) {
  const commands = readCommands(elementOf(`<Trigger>${xml}</Trigger>`), context)
  return { context, run: () => commands.run() }
}

/** Writes down what is asked of it. */
class FakeAnimation implements Animation {
  readonly kind = 'position'
  readonly values = []
  readonly src = null
  readonly isRunning = false
  readonly calls: unknown[][] = []
  readonly tag: string | null

  constructor(tag: string | null = null) {
    this.tag = tag
  }

  play(...args: unknown[]): void {
    this.calls.push(['play', ...args])
  }

  pause(): void {
    this.calls.push(['pause'])
  }

  resume(): void {
    this.calls.push(['resume'])
  }

  advance(): void {}
}

interface FakeTarget extends Target {
  readonly animations: readonly FakeAnimation[]
  readonly asked: unknown[]
}

function fakeTarget(xml: string, animations: readonly FakeAnimation[] = [], row?: number): FakeTarget {
  const asked: unknown[] = []
  return {
    element: elementOf(xml),
    animations,
    asked,
    ...(row === undefined ? {} : { row }),
    setVisible: (visible) => asked.push(visible),
    perform: (command) => asked.push(command),
  }
}

const callsOf = ({ animations }: FakeTarget) => animations.map(({ calls }) => calls)

describe('AnimationCommand', () => {
  const played = (command: string, more = '') => {
    const target = fakeTarget('<Image name="a"/>', [new FakeAnimation()])
    const { context, run } = given(`<AnimationCommand target="a" command="${command}" ${more}/>`)
    context.targets.push(target)
    context.variables.setNumber('x', 5)
    run()
    return callsOf(target)[0]
  }

  test.for([
    ['play', ['play']],
    [' Play ', ['play']],
    ['play()', ['play']],
    ['play(100)', ['play', 100, -1, false, false]],
    ['play(0,0)', ['play', 0, 0, false, false]],
    ['play(-1,0)', ['play', -1, 0, false, false]],
    ['play( 100 , 500, 1, 1)', ['play', 100, 500, true, true]],
    ['play(ifelse(#x{=400,100,500),max(#x,(1+2)*#x))', ['play', 100, 15, false, false]],
    [`play(ifelse(eqs('a,b',@n),1,2),3)`, ['play', 2, 3, false, false]],
    ['pause', ['pause']],
    ['resume', ['resume']],
  ] as const)('%s', ([command, call]) => {
    expect(played(command)).toEqual([call])
  })

  test.for(['', 'stop', 'replay', 'play(1'])('%s is nothing', (command) => {
    expect(played(command)).toEqual([])
  })

  test('takes the animations of its tags, or all', () => {
    const target = fakeTarget('<Image name="a"/>', [
      new FakeAnimation('in'),
      new FakeAnimation('out'),
      new FakeAnimation(),
    ])
    const { context, run } = given(
      '<AnimationCommand target="a" tags="in, none" command="play"/><AnimationCommand target="a" tags="all" command="pause"/>' +
        '<AnimationCommand target="a" tags="gone" command="resume"/><AnimationCommand target="a" command="resume"/>',
    )
    context.targets.push(target)
    run()
    expect(callsOf(target)).toEqual([
      [['play'], ['pause'], ['resume']],
      [['pause'], ['resume']],
      [['pause'], ['resume']],
    ])
  })

  test('without a target takes the elements of its tags', () => {
    const one = fakeTarget('<Image name="a" tags="x,y"/>', [new FakeAnimation()])
    const other = fakeTarget('<Image name="b" tags="y"/>', [new FakeAnimation('y'), new FakeAnimation()])
    const { context, run } = given('<AnimationCommand tags="x,y" command="play"/>')
    context.targets.push(one, other)
    run()
    expect([callsOf(one), callsOf(other)]).toEqual([[[['play']]], [[['play']], []]])
  })

  test('takes a row of an array', () => {
    const rows = [0, 1, 2].map((row) => fakeTarget('<Var name="a"/>', [new FakeAnimation()], row))
    const { context, run } = given(
      '<AnimationCommand target="a" targetIndex="#i" command="play"/><AnimationCommand target="a" targetIndex="9" command="play"/>',
    )
    context.targets.push(...rows)
    context.variables.setNumber('i', 1)
    run()
    expect(rows.map(callsOf)).toEqual([[[]], [[['play']]], [[]]])
  })

  test('of very many animations stops at the steps of a frame', () => {
    const animations = Array.from({ length: 1_000 }, () => new FakeAnimation('x'))
    const tags = Array.from({ length: 1_000 }, (_, index) => `t${index}`).join(',')
    const { context, run } = given(
      `<LoopCommand count="1000"><AnimationCommand target="a" tags="${tags}" command="play"/></LoopCommand>`,
    )
    context.targets.push(fakeTarget('<Image name="a"/>', animations))
    expect(run).toThrow('expressionSteps')
  })

  test('of a target that is not there does nothing', () => {
    const { run } = given('<AnimationCommand target="a" command="play"/><AnimationCommand command="play"/>')
    expect(run).not.toThrow()
  })
})

describe('Command', () => {
  test('shows, hides and plays its target, in both ways of writing', () => {
    const target = fakeTarget('<Image name="a.b"/>', [new FakeAnimation()])
    const { context, run } = given(
      '<Command target="a.b.visibility" value="true"/><Command target="a.b" property="visibility" value="False"/>' +
        '<Command target="a.b.visibility" value="toggle"/><Command target="a.b.visibility" value="maybe"/>' +
        '<Command target="a.b.visibility" value="constructor"/>' +
        '<Command target="a.b.animation" value="play"/><Command target="a.b.animation" value="play(0,500)"/>' +
        '<Command target="a.b.color" value="red"/><Command target="c.visibility" value="true"/><Command/>',
    )
    context.targets.push(target)
    run()
    expect(target.asked).toEqual([true, false, 'toggle'])
    expect(callsOf(target)).toEqual([[['play'], ['play', 0, 500, false, false]]])
  })

  test.for([
    ['Wifi', 'toggle', 'wifi_state', [1, 0, 1]],
    ['Bluetooth', 'on', 'bluetooth_state', [1, 1, 1]],
    ['Data', 'off', 'data_state', [0, 0, 0]],
    ['RingMode', 'toggle', 'ring_mode', [1, 2, 0]],
    ['RingMode', 'normal,vibrate', 'ring_mode', [2, 1, 2]],
    ['RingMode', 'nothing', 'ring_mode', [0, 0, 0]],
  ] as const)('turns %s to %s', ([target, value, variable, states]) => {
    const { context, run } = given(`<Command target="${target}" value="${value}"/>`)
    const seen = states.map(() => {
      run()
      return context.number(variable)
    })
    expect(seen).toEqual(states)
  })
})

describe('what a command asks of the phone', () => {
  test('is a sound, within its bounds', () => {
    const { context, run } = given(
      '<SoundCommand sound="a.mp3" volume="0.5" loop="false" keepCur="true"/><SoundCommand sound="b.mp3" volume="#loud" loop="true"/>' +
        '<SoundCommand sound="c.mp3"/><SoundCommand/>',
    )
    context.variables.setNumber('loud', 900)
    run()
    expect(context.effects).toEqual([
      { kind: 'sound', path: 'a.mp3', volume: 0.5, loop: false },
      { kind: 'sound', path: 'b.mp3', volume: 1, loop: true },
      { kind: 'sound', path: 'c.mp3', volume: 1, loop: false },
    ])
  })

  test('is to be unlocked; what else it would do is nothing', () => {
    const { context, run } = given(
      '<ExternCommand command="unlock" delay="100"/><ExternCommand command="disableFod" numPara="1"/><ExternCommand/>',
    )
    run()
    expect(context.effects).toEqual([])
    context.pass(100)
    expect(context.effects).toEqual([{ kind: 'unlock' }])
  })

  test('is to open an app, which is a finding whether it runs or not', () => {
    const { context, run } = given(
      '<IntentCommand action="android.intent.action.MAIN" package="com.tencent.mm" class="x"/>\n' +
        '<IntentCommand packageExp="@player"/><IntentCommand action="x" broadcast="true" package="com.android.a"/>' +
        '<IntentCommand action="android.intent.action.VIEW"><Extra name="a"/></IntentCommand><IntentCommand package="no package"/>',
    )
    const found = { code: 'opensApp', name: 'com.tencent.mm', line: 1 }
    expect(context.problems.list()).toEqual([found])
    context.variables.setText('player', 'com.miui.player')
    run()
    expect(context.effects).toEqual([
      { kind: 'openApp', androidPackage: 'com.tencent.mm' },
      { kind: 'openApp', androidPackage: 'com.miui.player' },
    ])
    expect(context.problems.list()).toEqual([found, { code: 'opensApp', name: 'com.miui.player', line: 2 }])
  })

  test('is fresh data of a binder', () => {
    const binder = fakeTarget('<ContentProviderBinder name="weather"/>')
    const { context, run } = given(
      '<BinderCommand name="weather" command="refresh"/><BinderCommand name="steps"/>',
    )
    context.targets.push(binder)
    run()
    expect(binder.asked).toEqual(['refresh'])
  })
})

describe('MethodCommand, ActionCommand', () => {
  const GROUP =
    '<Group name="shared"><Triggers><Trigger action="one,Two"><VariableCommand name="a" expression="#a+1"/></Trigger>' +
    '<Trigger action="again"><MethodCommand target="shared" method="performAction" params="\'again\'"/></Trigger></Triggers></Group>'

  test('run the triggers of another element by their action', () => {
    const { context, run } = given(
      `<MethodCommand target="shared" method="performAction" paramTypes="String" params="'one'"/>` +
        `<MethodCommand target="shared" method="performAction" paramTypes="String" params="'two'"/>` +
        `<MethodCommand target="shared" method="performAction" params="'three'"/><MethodCommand target="gone" method="performAction"/>` +
        '<ActionCommand target="shared" action="two"/><ActionCommand/>',
    )
    context.targets.push(fakeTarget(GROUP))
    run()
    expect(context.number('a')).toBe(3)
  })

  test('stop where an action calls itself', () => {
    const { context, run } = given('<ActionCommand target="shared" action="again"/>')
    context.targets.push(fakeTarget(GROUP))
    expect(run).toThrow('recursion')
  })

  test('give nothing back where the phone would', () => {
    const player = fakeTarget('<MusicControl name="player"/>')
    const { context, run } = given(
      '<MethodCommand target="player" method="ratingHeart" return="path"/><MethodCommand targetType="ctor" class="android.graphics.Path"/>',
    )
    context.targets.push(player)
    context.variables.setText('path', 'x')
    run()
    expect(context.isNull('path')).toBe(true)
    expect(player.asked).toEqual(['ratingHeart'])
  })
})
