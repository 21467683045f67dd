import { describe, expect, test } from 'vitest'
import { lockManifest } from './testing/manifests.ts'
import { conditions, createRecorder, playScene } from './testing/recorder.ts'

const lock = (inner: string, attributes = '') =>
  `<Lockscreen screenWidth="1080" ${attributes}>${inner}</Lockscreen>`
const texts = (frame: ReturnType<ReturnType<typeof playScene>['frame']>) =>
  frame.filter(({ what }) => what === 'fillText').map(({ args }) => args[0])

describe('a lock screen', () => {
  test('shows the time of its conditions, and lets it pass', () => {
    const { scene, frame } = playScene(lockManifest)
    expect(texts(frame())).toEqual(['10:08', '72%', 'Slide up to unlock'])
    scene.advance(30_000)
    expect(texts(frame())[0]).toBe('10:09')
  })

  test('follows the conditions: 12 hours, charging, dark mode, notifications', () => {
    const { scene, frame } = playScene(lockManifest, {
      conditions: { startsAt: Date.UTC(2026, 2, 5, 7, 5), is24Hour: false, isCharging: true, isDark: true },
    })
    expect(texts(frame())).toEqual(['03:05', '72% +'])
    scene.set({
      ...{
        language: 'en',
        utcOffsetMinutes: 480,
        startsAt: Date.UTC(2026, 2, 5, 7, 5),
        width: 1080,
        height: 2400,
      },
      ...{ is24Hour: true, batteryLevel: 9, isCharging: false, isDark: false, notifications: 5 },
      ...{ isMusicPlaying: false, weather: 'sunny' },
    })
    expect(texts(frame()).slice(0, 4)).toEqual([
      '15:05',
      '9%',
      'Messages',
      'See you at the gallery at seven.',
    ])
  })

  test('follows the language where a text is worked out by an expression', () => {
    const { scene, frame } = playScene(
      lock(`<Text size="9" textExp="formatDate('EEEE a', #time_sys)"/>
        <Text size="9" textExp="'('+formatDate('zzzz', 0)+')'"/>
        <Var name="day" type="string" expression="formatDate('EEEE', 86400000)"/><Text size="9" textExp="@day"/>
        <Text size="9" textExp="eval(@code)"/>
        <DateTime size="9" format="EEEE"/>`),
      { config: `<Config><Text id="code" default="formatDate('MMMM', #time_sys)"/></Config>` },
    )
    expect(texts(frame())).toEqual(['Thursday AM', '(China Standard Time)', 'Friday', 'March', 'Thursday'])
    scene.set({ ...conditions, language: 'zh' })
    expect(texts(frame())).toEqual(['星期四 上午', '(中国标准时间)', '星期五', '三月', '星期四'])
    scene.set({ ...conditions, utcOffsetMinutes: -480 })
    expect(texts(frame())).toEqual(['Wednesday PM', '(GMT-08:00)', 'Thursday', 'March', 'Wednesday'])
  })

  test('shows in a VirtualScreen what other conditions change while time stands still', () => {
    const { scene, frame } = playScene(
      lock(`<VirtualScreen name="s" w="9" h="9"><Text size="9" textExp="#__darkmode"/></VirtualScreen>
        <Image srcType="VirtualScreen" src="s"/>`),
    )
    frame()
    scene.set({ ...conditions, isDark: true })
    const [screen] = frame().flatMap(({ what, args }) => (what === 'drawImage' ? [args[0]] : []))
    expect(screen).toMatchObject([
      { args: ['0', 0, expect.anything()] },
      { args: ['1', 0, expect.anything()] },
    ])
  })

  test('unlocks by sliding far enough, and not before', () => {
    const { scene, effects } = playScene(lockManifest)
    const slide = (by: number) => {
      scene.touch('down', 540, 2000)
      scene.touch('move', 540, 2000 - by)
      scene.touch('up', 540, 2000 - by)
    }
    slide(299)
    expect(effects).toEqual([])
    slide(300)
    expect(effects).toEqual([{ kind: 'unlock' }])
  })

  test('names the picture that the package lacks, once, with its line', () => {
    const { scene, frame } = playScene(lockManifest)
    frame()
    scene.advance(500)
    frame()
    expect(scene.problems()).toEqual([{ code: 'pictureMissing', src: 'missing.png', line: 26 }])
  })

  test('is the same at the same instant, in whatever steps it was reached', () => {
    const [one, other] = [playScene(lockManifest), playScene(lockManifest)]
    one.scene.advance(1000)
    for (let step = 0; step < 30; step++) other.scene.advance(1000 / 30)
    expect(one.frame()).toEqual(other.frame())
  })

  test('of numbers for another width is drawn at the size of the screen', () => {
    const { scene, frame } = playScene(
      '<Lockscreen screenWidth="720"><Text x="100" y="0" size="20" text="a"/></Lockscreen>',
    )
    expect([scene.width, scene.height]).toEqual([720, 1600])
    expect(
      frame()
        .find(({ what }) => what === 'fillText')
        ?.matrix.slice(4),
    ).toEqual([100, 0])
  })

  test('of a clock knows its own size and that of the screen', () => {
    const { scene, frame } = playScene(
      `<Clock screenWidth="720"><Text size="9" format="%d %d %d %d" paras="#view_width,#view_height,#screen_width,#screen_height"/></Clock>`,
      { conditions: { view: { width: 540, height: 714 } } },
    )
    expect([scene.width, scene.height]).toEqual([360, 476])
    expect(texts(frame())).toEqual(['360 476 720 1600'])
  })
})

test.each([
  ['', '30'],
  ['frameRate="60"', '60'],
  ['frameRate="fast"', '30'],
  // Only when something changes.
  ['frameRate="0"', '0'],
])('a scene of %j says %s frames a second', (attribute, rate) => {
  const { frame } = playScene(lock('<Text size="10" textExp="#frame_rate"/>', attribute))
  expect(texts(frame())).toEqual([rate])
})

describe('elements', () => {
  test('stand where alignment, pivot, rotation and scale put them', () => {
    const pictures = { 'a.png': [100, 60] } as const
    const { frame } = playScene(
      lock(`<Group x="10" y="20" alpha="128">
        <Image src="a.png" x="500" y="300" align="center" alignV="bottom"/>
        <Image src="a.png" x="0" y="0" pivotX="50" pivotY="30" rotation="90" scale="2"/>
      </Group>`),
      { pictures },
    )
    const [first, second] = frame().filter(({ what }) => what === 'drawImage')
    expect(first?.matrix.slice(4)).toEqual([460, 260])
    expect(first?.alpha).toBeCloseTo(128 / 255)
    // Turned about its middle, which stays where it is.
    const [a, b, c, d, e, f] = (second?.matrix ?? []) as number[]
    expect([a, b, c, d].map((part) => Math.round((part ?? 0) * 1000) / 1000)).toEqual([0, 2, -2, 0])
    expect(
      [50 * (a ?? 0) + 30 * (c ?? 0) + (e ?? 0), 50 * (b ?? 0) + 30 * (d ?? 0) + (f ?? 0)].map(Math.round),
    ).toEqual([60, 50])
  })

  test('that are invisible, transparent or of mode dst are not drawn', () => {
    const { frame } = playScene(
      lock(
        '<Rectangle w="9" h="9" fillColor="#fff" visibility="0"/><Rectangle w="9" h="9" fillColor="#fff" alpha="0"/><Image src="a.png" xfermode="dst"/>',
      ),
      { pictures: { 'a.png': [9, 9] } },
    )
    expect(frame().filter(({ what }) => what === 'fill' || what === 'drawImage')).toEqual([])
  })

  test('of a layered group are blended beside the canvas', () => {
    const { frame } = playScene(
      lock(
        '<Group w="50" h="40" layered="true"><Image src="a.png"/><Image src="m.png" xfermode="dst_in"/></Group>',
      ),
      { pictures: { 'a.png': [50, 40], 'm.png': [50, 40] } },
    )
    const [layer] = frame().filter(({ what }) => what === 'drawImage')
    const inner = layer?.args[0]
    expect(Array.isArray(inner) && inner.map(({ operation }) => operation)).toEqual([
      'source-over',
      'destination-in',
    ])
  })

  test('that are round stand with their middle at x and y, however they are aligned', () => {
    const { frame } = playScene(
      lock(
        '<Arc align="center" alignV="center" x="100" y="90" w="50" h="50" sweep="90" strokeColor="#fff" weight="4"/><Rectangle align="center" x="100" w="40" h="20" fillColor="#fff"/>',
      ),
    )
    const [arc] = frame().filter(({ what }) => what === 'ellipse')
    expect(arc?.matrix.slice(4)).toEqual([100, 90])
    expect(
      frame()
        .find(({ what }) => what === 'rect')
        ?.matrix.slice(4),
    ).toEqual([80, 0])
  })

  test('take their text and format from a variable', () => {
    const { frame } = playScene(
      lock(
        '<Var name="f" type="string" expression="\'HH-mm\'"/><DateTime size="9" format="@f"/><Text size="9" text="@f"/><Text size="9" text="#1"/>',
      ),
    )
    expect(texts(frame())).toEqual(['10-08', 'HH-mm', '#1'])
  })

  test('of an array are repeated with their index', () => {
    const { frame } = playScene(
      lock('<Array count="3" indexName="_i"><Text x="#_i*100" y="0" size="10" textExp="\'n\'+#_i"/></Array>'),
    )
    expect(texts(frame())).toEqual(['n0', 'n1', 'n2'])
    expect(
      frame()
        .filter(({ what }) => what === 'fillText')
        .map(({ matrix }) => matrix[4]),
    ).toEqual([0, 100, 200])
  })

  test('of digits are pictures side by side', () => {
    const digits = Object.fromEntries(
      [...'0123456789'].map((digit) => [`t/time_${digit}.png`, [30, 50] as const]),
    )
    const { frame } = playScene(lock('<Time x="0" y="0" src="t/time.png" space="2"/>'), {
      pictures: { ...digits, 't/time_dot.png': [10, 50] },
    })
    const drawn = frame().filter(({ what }) => what === 'drawImage')
    expect(drawn.map(({ args }) => args[0])).toEqual([1, 0, 'dot', 0, 8].map((name) => `t/time_${name}.png`))
    expect(drawn.map(({ matrix }) => matrix[4])).toEqual([0, 32, 64, 76, 108])
  })

  test('tell expressions where they are and how large their pictures are', () => {
    const { frame } = playScene(
      lock(
        '<Group x="7"><Image name="a" x="3" src="a.png"/></Group><Text size="10" textExp="#a.actual_x+\' \'+#a.bmp_width"/>',
      ),
      { pictures: { 'a.png': [33, 9] } },
    )
    expect(texts(frame())).toEqual(['10 33'])
  })

  test('that are drawn by a path with a shader, a mask, a wallpaper and a slider', () => {
    const { frame, scene, effects } = playScene(
      lock(`<Wallpaper/>
        <Arc x="100" y="100" w="80" h="80" startAngle="0" sweep="90" close="true" fillColor="#80ff0000"/>
        <Image src="a.png"><Mask src="m.png" x="5" y="5"/></Image>
        <Unlocker name="u"><StartPoint x="0" y="2000" w="200" h="200"><NormalState><Text size="9" text="lock"/></NormalState></StartPoint>
          <EndPoint x="800" y="2000" w="200" h="200"><Path tolerance="100"><Position x="0" y="2000"/><Position x="800" y="2000"/></Path></EndPoint>
        </Unlocker><Text size="9" textExp="'moved '+int(#u.move_x)"/>`),
      {
        pictures: { 'a.png': [9, 9], 'm.png': [9, 9] },
        wallpaper: { image: 'wall', width: 500, height: 500 },
      },
    )
    expect(frame()[0]).toMatchObject({ what: 'drawImage', args: expect.arrayContaining(['wall']) })
    expect(
      frame()
        .find(({ what }) => what === 'ellipse')
        ?.args.slice(5),
    ).toEqual([0, Math.PI / 2])
    scene.touch('down', 100, 2100)
    scene.touch('move', 500, 2000)
    expect(texts(frame())).toEqual(['moved 400'])
    scene.touch('move', 900, 2100)
    scene.touch('up', 900, 2100)
    expect(effects).toEqual([{ kind: 'unlock' }])
    scene.advance(1000)
    expect(texts(frame())).toEqual(['lock', 'moved 0'])
  })

  test('that nobody knows are said with their line, also under a name of every object, and the rest is drawn', () => {
    const { frame, scene } = playScene(lock('\n<Hologram/><Constructor/><Text size="10" text="here"/>'))
    expect(texts(frame())).toEqual(['here'])
    const unknown = ['hologram', 'constructor'].map((name) => ({ code: 'unknownElement', name, line: 2 }))
    expect(scene.problems()).toEqual(unknown)
  })
})

describe('settings of config.xml', () => {
  test('are variables with their defaults', () => {
    const { frame } = playScene(
      lock(
        "<Text size='9' textExp=\"@name+#shown\"/><Rectangle w='9' h='9' cornerRadiusExp='@corner' fillColor='@color'/>",
      ),
      {
        config:
          '<Config><Group text="a"><StringInput id="name" default="Mika"/><CheckBox id="shown" default="1"/></Group><StringInput id="color" default="#59000000"/><StringInput id="corner" default="3"/></Config>',
      },
    )
    expect(texts(frame())).toEqual(['Mika1'])
    expect(frame().find(({ what }) => what === 'fill')?.fill).toBe('rgba(0,0,0,0.349)')
    expect(frame().find(({ what }) => what === 'roundRect')?.args[4]).toBe(3)
  })
})

describe('a hostile scene', () => {
  const stopped = (inner: string) => {
    const { scene, frame } = playScene(lock(inner))
    frame()
    scene.advance(100)
    return scene.problems().filter(({ code }) => code === 'stopped')
  }

  test('of too many elements, loops, calls or waiting commands stops and says where', () => {
    const start = (commands: string) =>
      `<ExternalCommands>\n<Trigger action="init">${commands}</Trigger></ExternalCommands>`
    expect(
      stopped(
        `<Array count="9000" indexName="i"><Array count="9000" indexName="j"><Text size="9" text="a"/></Array></Array>`,
      ),
    ).toHaveLength(1)
    expect(
      stopped(
        start(
          '<LoopCommand count="1000000000" indexName="i"><VariableCommand name="a" expression="#a+1"/></LoopCommand>',
        ),
      ),
    ).toHaveLength(1)
    expect(
      stopped(
        `<Function name="f"><FunctionCommand target="f"/></Function>${start('<FunctionCommand target="f"/>')}`,
      ),
    ).toHaveLength(1)
    expect(
      stopped(
        start(
          '<LoopCommand count="9999" indexName="i"><VariableCommand name="a" expression="1" delay="50"/></LoopCommand>',
        ),
      ),
    ).toHaveLength(1)
  })

  test('of endless variables and a text that grows without bound goes on, within its limits', () => {
    const { scene, frame } = playScene(
      lock(
        '<Var name="s" type="string" expression="@s+@s+\'aaaaaaaaaaaaaaaa\'"/><Var name="a" expression="#b"/><Var name="b" expression="#a+1"/><Text size="9" text="still here"/>',
      ),
    )
    scene.advance(5000)
    expect(texts(frame())).toEqual(['still here'])
    expect(scene.stopped).toBe(false)
  })
})

describe('a scene that throws halfway', () => {
  const manifest = lock(`
    <Group x="100"><Group rotation="30">
      <Image src="bad.png"/>
    </Group><Text size="10" text="beside"/></Group>
    <Text x="7" size="10" text="behind"/>`)
  const pictures = { 'bad.png': [9, 9] } as const

  test('says the line of the element, and draws the others where they belong', () => {
    const { scene } = playScene(manifest, { pictures })
    for (let round = 0; round < 2; round++) {
      const { canvas, drawn } = createRecorder()
      Object.assign(canvas, {
        drawImage() {
          throw new TypeError('no canvas takes this picture')
        },
      })
      scene.draw(canvas, scene.width)
      const written = drawn.filter(({ what }) => what === 'fillText')
      expect(written.map(({ args, matrix }) => [args[0], matrix[4]])).toEqual([
        ['beside', 100],
        ['behind', 7],
      ])
      scene.advance(100)
    }
    expect(scene.problems()).toEqual([{ code: 'failed', line: 3 }])
    expect(scene.stopped).toBe(false)
  })
})

test('the buttons of a player play, pause and change what is played', () => {
  const button = (name: string, x: number) =>
    `<Button name="music_${name}" x="${x}" y="0" w="100" h="100"><Normal><Text x="${x}" y="0" size="20" text="${name}"/></Normal></Button>`
  const manifest = `<Lockscreen screenWidth="1080"><MusicControl name="player" autoShow="true">
    <Text x="0" y="200" size="20" textExp="@player.title"/>
    <Text x="0" y="300" size="20" textExp="#player.music_position"/>
    <Group>${button('prev', 0)}${button('play', 100)}</Group>${button('pause', 200)}${button('next', 300)}
  </MusicControl></Lockscreen>`
  const { scene, frame } = playScene(manifest, { conditions: { isMusicPlaying: true } })
  const shown = () => texts(frame())
  const press = (x: number) => {
    scene.touch('down', x, 50)
    scene.touch('up', x, 50)
  }
  scene.advance(1000)
  expect(shown()).toEqual(['Moonlit River', '1000', 'prev', 'pause', 'next'])
  press(250)
  scene.advance(500)
  expect(shown()).toEqual(['Moonlit River', '1000', 'prev', 'play', 'next'])
  press(350)
  scene.advance(100)
  expect(shown()).toEqual(['Autumn Moon over the Lake', '0', 'prev', 'play', 'next'])
  press(150)
  press(50)
  press(50)
  scene.advance(0)
  expect(shown().slice(0, 1)).toEqual(['Mountain Path'])
  scene.set({ ...conditions, isMusicPlaying: false })
  expect(shown()).toEqual([])
})
