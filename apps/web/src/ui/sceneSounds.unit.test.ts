import { openScene, Scene } from '@easel/scene/scene.ts'
import { conditions, hostWith } from '@easel/scene/testing/recorder.ts'
import { expect, test } from 'vitest'
import { soundProblems } from './sceneSounds.ts'
import { inMemory } from './sceneStage.ts'

/** Frames of silence: MPEG 1, layer III, 32 kbit/s at 32 kHz, each of 36 milliseconds. */
function mp3(seconds: number): Uint8Array {
  const frame = new Uint8Array(144)
  frame.set([0xff, 0xfb, 0x18, 0xc4])
  const frames = Math.ceil(seconds / 0.036)
  const bytes = new Uint8Array(frame.length * frames)
  for (let at = 0; at < frames; at++) bytes.set(frame, at * frame.length)
  return bytes
}

const KILOBYTE = 1024
const FILES: Readonly<Record<string, Uint8Array>> = {
  'short.mp3': mp3(9),
  'long.mp3': mp3(11),
  'full.mp3': new Uint8Array(500 * KILOBYTE),
  'large.mp3': new Uint8Array(501 * KILOBYTE),
}

test('sounds that are missing, too large or too long are said, each once with its line', async () => {
  const names = ['none.mp3', ...Object.keys(FILES), 'none.mp3']
  const scene = openScene(
    `<Lockscreen><Button><Trigger action="up">\n${names.map((name) => `<SoundCommand sound="${name}"/>`).join('\n')}
    </Trigger></Button></Lockscreen>`,
    { host: hostWith({}), conditions },
  )
  if (!(scene instanceof Scene)) throw new Error('not read')
  expect(await soundProblems(scene.root, inMemory(new Map(Object.entries(FILES))))).toEqual([
    { code: 'soundMissing', src: 'none.mp3', line: 2 },
    { code: 'soundLong', src: 'long.mp3', line: 4 },
    { code: 'soundLarge', src: 'large.mp3', line: 6 },
  ])
})
