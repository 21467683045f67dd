import { describe, expect, test } from 'vitest'
import type { Animation } from '../context.ts'
import { SCENE_LIMITS } from '../limits.ts'
import { elementOf, TestContext } from '../testing/context.ts'
import { numberOf } from '../variables.ts'
import { type AnimationOwner, readAnimation, readAnimations } from './animation.ts'

function animate(xml: string, owner?: AnimationOwner, context = new TestContext()) {
  const animation = readAnimation(elementOf(xml), context, owner)
  if (!animation) throw new Error('no animation')
  return { animation, context, at: walker(animation, context) }
}

/** Values at an instant, which are reached without the frames in between. */
function walker(animation: Animation, context: TestContext) {
  return (instant: number) => {
    context.pass(instant - context.now())
    animation.advance(context.now())
    return [...animation.values]
  }
}

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

describe('an animation that is played', () => {
  const TWO = '<Item value="0" time="0"/><Item value="100" time="1000"/>'

  test('stands at its first instant until then', () => {
    const { at, animation } = animate(
      `<VariableAnimation initPause="true" loop="false">${TWO}</VariableAnimation>`,
    )
    expect(at(500)).toEqual([0])
    expect(animation.isRunning).toBe(false)
    animation.play()
    expect(animation.isRunning).toBe(true)
    expect(at(700)).toEqual([20])
    animation.play()
    expect(at(800)).toEqual([10])
  })

  test.for([
    { args: [200, 600], instants: [0, 100, 400, 900], values: [20, 30, 60, 60] },
    { args: [600, 200], instants: [0, 100, 400, 900], values: [60, 50, 20, 20] },
    { args: [-1, 0], instants: [0, 100, 1000], values: [100, 90, 0] },
    { args: [500], instants: [0, 100, 500, 900], values: [50, 60, 100, 100] },
    { args: [0, 0], instants: [0, 100], values: [0, 0] },
    { args: [400, 400], instants: [0, 100], values: [40, 40] },
    { args: [2000], instants: [0, 100], values: [100, 100] },
    { args: [900, 1200], instants: [0, 200, 300], values: [90, 100, 100] },
    { args: [200, 600, true], instants: [0, 100, 400, 900], values: [20, 30, 20, 30] },
    { args: [600, 200, true], instants: [0, 100, 400, 900], values: [60, 50, 60, 50] },
    { args: [Number.NaN, Number.NaN], instants: [0, 100], values: [0, 10] },
  ] as const)('from and to: $args', ({ args: [from, to, loop], instants, values }) => {
    const { at, animation } = animate(`<VariableAnimation initPause="true">${TWO}</VariableAnimation>`)
    animation.play(from, to, loop)
    expect(instants.map((instant) => at(instant)[0])).toEqual(values)
  })

  test('without arguments loops and waits as its element says, with them only on demand', () => {
    const { at, animation } = animate(
      `<VariableAnimation initPause="true" delay="100">${TWO}</VariableAnimation>`,
    )
    animation.play()
    expect(at(100)).toEqual([0])
    expect(at(1200)).toEqual([10])
    animation.play(0)
    expect(at(1300)).toEqual([10])
    expect(at(5000)).toEqual([100])
    animation.play(0, -1, false, true)
    expect(at(5200)).toEqual([10])
  })

  test('pauses where it stands and goes on from there', () => {
    const { at, animation, context } = animate(`<VariableAnimation loop="false">${TWO}</VariableAnimation>`)
    at(0)
    context.pass(300)
    animation.pause()
    expect(animation.isRunning).toBe(false)
    expect(at(900)).toEqual([30])
    animation.resume()
    expect(at(1000)).toEqual([40])
    expect(at(1600)).toEqual([100])
    animation.resume()
    expect(at(2000)).toEqual([100])
  })

  test('is paused before its first instant, and resumed from it', () => {
    const { at, animation } = animate(`<VariableAnimation>${TWO}</VariableAnimation>`)
    animation.pause()
    expect(at(500)).toEqual([0])
    animation.resume()
    expect(at(700)).toEqual([20])
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

describe('a hostile animation', () => {
  test('of a million key frames has as many as the limit lets it, and each is found', () => {
    const frame = elementOf('<Item/>')
    const children = Array.from({ length: 1_000_000 }, (_, index) => ({
      ...frame,
      attributes: { value: `${index}`, dtime: '1' },
    }))
    const context = new TestContext()
    const animation = readAnimation(
      { ...elementOf('<VariableAnimation loop="false"/>'), children },
      context,
      {},
    )
    if (!animation) throw new Error('no animation')
    const at = walker(animation, context)
    at(0)
    for (const instant of [1, 3, 25_000, 49_999.5]) expect(at(instant)).toEqual([instant - 1])
    expect(animation.isRunning).toBe(true)
    expect(at(SCENE_LIMITS.elements)).toEqual([SCENE_LIMITS.elements - 1])
    expect(animation.isRunning).toBe(false)
    animation.play(40_000, 100)
    expect(at(50_010)).toEqual([39_989])
    expect(at(80_000)).toEqual([9_999])
  })

  test('with a loop of length 0 stands still and asks for no frames', () => {
    const { at, animation } = animate('<VariableAnimation><Item value="5" time="0"/></VariableAnimation>')
    expect(at(0)).toEqual([5])
    expect(at(1e12)).toEqual([5])
    expect(animation.isRunning).toBe(false)
  })

  test('with times that are negative, no numbers or without bounds has finite values', () => {
    const { at, context } = animate(
      '<VariableAnimation><Item value="1" dtime="-500"/><Item value="2" dtime="0/0"/><Item value="3" dtime="100"/>' +
        `<Item value="4" dtime="${'9'.repeat(400)}"/><Item value="5" dtime="#x*1000000000000000000"/><Item value="6" dtime="9007199254740991"/></VariableAnimation>`,
    )
    context.variables.setNumber('x', 1e300)
    expect(at(0)).toEqual([2])
    expect(at(50)).toEqual([2.5])
    const [late] = at(9e15)
    expect(Number.isFinite(late)).toBe(true)
  })

  test('with values beyond all numbers has finite ones', () => {
    const { at } = animate(
      '<PositionAnimation><Position x="-#big*#big" y="0/0" time="0" easeType="BackEaseOut(1e308)"/><Position x="#big*10" y="#nothing" time="10"/></PositionAnimation>',
    )
    for (const instant of [0, 3, 5, 9]) {
      for (const value of at(instant)) expect(Number.isFinite(value)).toBe(true)
    }
  })

  test('with times that are expressions costs a step for each whenever it is played', () => {
    const { animation, context } = animate(
      `<VariableAnimation initPause="true">${'<Item value="1" dtime="#x"/>'.repeat(40_000)}</VariableAnimation>`,
    )
    animation.play()
    expect(() => {
      for (let times = 0; times < 10; times++) animation.play()
    }).toThrow('expressionSteps')
    expect(context.budget.steps).toBe(SCENE_LIMITS.expressionSteps + 1)
  })
})
