import { describe, expect, test } from 'vitest'
import { animate } from '../testing/animation.ts'
import { elementOf, TestContext } from '../testing/context.ts'
import { numberOf } from '../variables.ts'
import { readAnimation, readAnimations } from './animation.ts'

describe('the values of an animation', () => {
  test('are linear between two key frames, and the last stay at the end', () => {
    const { at, animation } = animate(
      '<PositionAnimation loop="false"><Position x="0" y="10" time="0"/><Position x="100" y="20" time="1000"/></PositionAnimation>',
    )
    expect(animation.kind).toBe('position')
    expect(at(0)).toEqual([0, 10])
    expect(at(250)).toEqual([25, 12.5])
    expect(at(999)).toEqual([99.9, 19.990000000000002])
    expect(animation.isRunning).toBe(true)
    expect(at(1000)).toEqual([100, 20])
    expect(animation.isRunning).toBe(false)
    expect(at(50_000)).toEqual([100, 20])
  })

  test('begin again, since loops are the default', () => {
    const { at } = animate(
      '<RotationAnimation><Rotation angle="0" time="0"/><Rotation angle="360" time="2000"/></RotationAnimation>',
    )
    expect(at(0)).toEqual([0])
    expect(at(1500)).toEqual([270])
    expect(at(2000)).toEqual([0])
    expect(at(2_000_500)).toEqual([90])
  })

  test.for([
    ['<PositionAnimation><Position y="40" time="400"/></PositionAnimation>', [0, 0], [0, 10]],
    ['<AlphaAnimation><Alpha a="55" time="400"/></AlphaAnimation>', [255], [205]],
    ['<ScaleAnimation><Item value="3" time="400"/></ScaleAnimation>', [1, 1], [1.5, 1.5]],
    ['<ScaleAnimation><Scale x="5" time="400"/></ScaleAnimation>', [1, 1], [2, 1]],
    ['<RotationAnimation><Item value="90" time="400"/></RotationAnimation>', [0], [22.5]],
    ['<SizeAnimation><Size w="10" h="20" time="400"/></SizeAnimation>', [10, 20], [10, 20]],
  ] as const)('%s begin with what the element has without', ([xml, first, quarter]) => {
    const { at } = animate(xml)
    expect(at(0)).toEqual(first)
    expect(at(100)).toEqual(quarter)
  })

  test('begin with what its owner has when it starts', () => {
    const size = [30, 50]
    const { at, animation } = animate(
      '<SizeAnimation loop="false"><Size w="130" h="100" time="100"/></SizeAnimation>',
      { own: () => size },
    )
    expect(at(0)).toEqual([30, 50])
    expect(at(50)).toEqual([80, 75])
    size[0] = 0
    expect(at(75)).toEqual([105, 87.5])
    animation.play()
    expect(at(125)).toEqual([65, 75])
  })

  test('follow expressions while it runs, and stand still when it has ended', () => {
    const { at, context } = animate(
      '<VariableAnimation loop="false"><AniFrame value="#a" time="0"/><AniFrame value="#a+10" time="100"/></VariableAnimation>',
    )
    context.variables.setNumber('a', 1)
    expect(at(0)).toEqual([1])
    context.variables.setNumber('a', 2)
    expect(at(50)).toEqual([7])
    expect(at(100)).toEqual([12])
    context.variables.setNumber('a', 3)
    expect(at(200)).toEqual([12])
  })

  test('ease as the key frame that one leaves says, or by its expression', () => {
    const { at } = animate(
      '<VariableAnimation><Item value="0" time="0" easeType="CubicEaseOut"/>' +
        '<Item value="100" time="100" easeType="QuadEaseIn" easeExp="#__ratio*#__ratio*#__ratio"/>' +
        '<Item value="200" time="200" easeType="SineEaseIn"/><Item value="300" time="300"/></VariableAnimation>',
    )
    expect(at(50)[0]).toBe(0)
    expect(at(100)[0]).toBe(87.5)
    expect(at(200)[0]).toBe(112.5)
    expect(at(300)[0]).toBeCloseTo(229.289322, 5)
  })

  test('of an alpha stay between 0 and 255', () => {
    const { at } = animate(
      '<AlphaAnimation><Alpha a="0" time="0" easeType="BackEaseOut"/><Alpha a="300" time="100"/></AlphaAnimation>',
    )
    at(0)
    expect(at(20)).toEqual([211.74067199999996])
    expect(at(90)).toEqual([255])
  })

  test('wait for the delay at the first instant of the key frames', () => {
    const { at, animation } = animate(
      '<AlphaAnimation delay="100*2"><Alpha a="0" time="0"/><Alpha a="200" time="100"/></AlphaAnimation>',
    )
    expect(at(0)).toEqual([0])
    expect(at(199)).toEqual([0])
    expect(animation.isRunning).toBe(true)
    expect(at(250)).toEqual([100])
    // The delay is waited for once, not in every round.
    expect(at(350)).toEqual([100])
  })

  test('jump where two key frames share a time', () => {
    const { at } = animate(
      '<VariableAnimation loop="false"><Item value="0" time="0"/><Item value="10" time="100"/><Item value="90" time="100"/><Item value="100" time="200"/></VariableAnimation>',
    )
    at(0)
    expect(at(99)[0]).toBeCloseTo(9.9)
    expect(at(100)).toEqual([90])
    expect(at(150)).toEqual([95])
  })

  test('of several of a kind are those of the one started last', () => {
    const context = new TestContext()
    const [first, second] = readAnimations(
      elementOf(
        '<Image><PositionAnimation tag="a" initPause="true" loop="false"><Item y="0" time="0"/><Item y="300" time="300"/></PositionAnimation>' +
          '<PositionAnimation tag="b" initPause="true" loop="false"><Item y="300" time="0"/><Item y="600" time="300"/></PositionAnimation></Image>',
      ),
      context,
    )
    const at = (instant: number) => {
      context.pass(instant - context.now())
      first?.advance(context.now())
      second?.advance(context.now())
      return [first?.values, second?.values]
    }
    expect(at(0)).toEqual([[0, 0], []])
    second?.play()
    expect(at(100)).toEqual([[], [0, 400]])
    first?.play()
    expect(at(200)).toEqual([[0, 100], []])
    expect([first?.tag, second?.tag]).toEqual(['a', 'b'])
  })
})

describe('key frames', () => {
  test('with dtime count from the one before, as it is when the animation is played', () => {
    const { at, animation, context } = animate(
      '<VariableAnimation initPause="true" loop="false"><Item value="0" dtime="0"/><Item value="0" dtime="#delay"/><Item value="100" dtime="100+#delay"/></VariableAnimation>',
    )
    context.variables.setNumber('delay', 50)
    animation.play()
    context.variables.setNumber('delay', 400)
    expect(at(50)).toEqual([0])
    expect(at(125)).toEqual([50])
    expect(at(200)).toEqual([100])
  })

  test('of sources show a picture until its time, at its own place', () => {
    const { at, animation } = animate(
      '<SourcesAnimation><Source x="1" src="1.png" time="0"/><Source x="2" y="3" src="2.png" time="100"/><Source src="3.png" time="200"/></SourcesAnimation>',
    )
    expect(animation.src).toBeNull()
    expect([at(0), animation.src]).toEqual([[1, 0], '1.png'])
    expect([at(50), animation.src]).toEqual([[2, 3], '2.png'])
    expect([at(100), animation.src]).toEqual([[0, 0], '3.png'])
    expect([at(199), animation.src]).toEqual([[0, 0], '3.png'])
  })

  test('of a rate of frames are steps; before it is played it asks for none', () => {
    const { at, animation } = animate(
      '<FramerateController initPause="true" loop="false"><ControlPoint frameRate="60" time="0"/><ControlPoint frameRate="60" time="2000"/><ControlPoint frameRate="30" time="2001"/></FramerateController>',
    )
    expect(at(0)).toEqual([])
    animation.play()
    expect(at(1000)).toEqual([60])
    expect(at(2000)).toEqual([60])
    expect(at(3000)).toEqual([30])
  })

  test('out of order are passed in the order in which they stand', () => {
    const { at } = animate(
      '<VariableAnimation loop="false"><Item value="0" time="0"/><Item value="10" time="100"/><Item value="50" time="40"/><Item value="100" time="200"/></VariableAnimation>',
    )
    at(0)
    expect(at(50)).toEqual([5])
    expect(at(120)).toEqual([75])
    expect(at(200)).toEqual([100])
  })

  test('are none without an animation, and no animation without them', () => {
    const context = new TestContext()
    expect(readAnimation(elementOf('<Text/>'), context)).toBeNull()
    expect(readAnimation(elementOf('<constructor><Item value="1"/></constructor>'), context)).toBeNull()
    expect(readAnimation(elementOf('<VariableAnimation><Triggers/></VariableAnimation>'), context)).toBeNull()
  })
})

describe('what expressions know of an animation', () => {
  const NAMED =
    '<VariableAnimation name="ani" loop="false"><Item value="0" time="0"/><Item value="100" time="500"/>' +
    '<Triggers><Trigger action="end" condition="#ani==100"><VariableCommand name="ended" expression="#ended+1"/></Trigger>' +
    '<Trigger action="end"><VariableCommand name="frame" expression="#ani.current_frame"/></Trigger></Triggers></VariableAnimation>'

  test('is its value, where it stands, and -1 at the end, where its triggers run once', () => {
    const { at, context } = animate(NAMED)
    at(0)
    at(250)
    expect([context.number('ani'), context.number('ani.current_frame')]).toEqual([50, 250])
    expect(context.isNull('ended')).toBe(true)
    at(600)
    at(700)
    expect([context.number('ani'), context.number('ani.current_frame')]).toEqual([100, -1])
    expect([context.number('ended'), context.number('frame')]).toEqual([1, -1])
  })

  test('is the end that was asked for, where one was', () => {
    const { at, animation, context } = animate(NAMED)
    animation.play(0, 400)
    at(450)
    expect([context.number('frame'), context.number('ended')]).toEqual([400, 0])
    animation.play(0, 0)
    at(500)
    expect([context.number('frame'), context.number('ani')]).toEqual([0, 0])
  })

  test('is told its owner before the triggers run', () => {
    const context = new TestContext()
    const own = context.variables.named('own')
    const { at } = animate(
      '<VariableAnimation loop="false"><Item value="7" time="100"/><Trigger action="end"><VariableCommand name="seen" expression="#own"/></Trigger></VariableAnimation>',
      {
        own: () => [numberOf(own)],
        told: ([value]) => context.variables.setNumber('own', value ?? 0),
      },
      context,
    )
    context.variables.setNumber('own', 3)
    at(0)
    expect(at(50)).toEqual([5])
    at(100)
    expect(context.number('seen')).toBe(7)
  })

  test('is left alone while it waits: a command may have set the variable', () => {
    const { at, animation, context } = animate(
      '<VariableAnimation name="ani" initPause="true" loop="false"><Item value="1" time="0"/><Item value="2" time="10"/></VariableAnimation>',
    )
    at(0)
    expect(context.number('ani')).toBe(1)
    context.variables.setNumber('ani', 9)
    at(100)
    expect(context.number('ani')).toBe(9)
    animation.play(0, 0)
    at(200)
    expect(context.number('ani')).toBe(1)
  })

  test('does not end in a loop, and may play itself again at the end', () => {
    const { at, animation, context } = animate(
      '<VariableAnimation><Item value="0" time="0"/><Item value="1" time="10"/><Trigger action="end"><VariableCommand name="ended" expression="#ended+1"/><AnimationCommand target="it" command="play(0,10)"/></Trigger></VariableAnimation>',
    )
    context.targets.push({ element: elementOf('<Var name="it"/>'), animations: [animation] })
    at(0)
    at(1000)
    expect(context.number('ended')).toBe(0)
    animation.play(0, 10)
    at(1010)
    expect(context.number('ended')).toBe(1)
    at(1015)
    expect(context.number('ended')).toBe(1)
    at(1020)
    expect(context.number('ended')).toBe(2)
  })
})
