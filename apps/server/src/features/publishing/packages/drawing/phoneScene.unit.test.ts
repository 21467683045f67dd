import type { Canvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { conditionsFor, isFault, playFiles } from './phoneScene.ts'

const size = { width: 108, height: 240 }
const surroundings = { conditions: conditionsFor('zh', size), wallpaper: null, size }

const manifest = (inside: string, encoding = 'utf-8') =>
  `<?xml version="1.0" encoding="${encoding}"?><Lockscreen version="2" screenWidth="108">${inside}</Lockscreen>`

async function drawn(files: Readonly<Record<string, string | Uint8Array>>): Promise<Canvas> {
  const entries = Object.entries(files).map(([path, data]): [string, Uint8Array] => [path, Buffer.from(data)])
  const scene = await playFiles(new Map(entries), 'lock', surroundings)
  if (!scene || isFault(scene)) throw new Error(`not played: ${JSON.stringify(scene)}`)
  const picture = await scene.drawAt(0)
  if (isFault(picture)) throw new Error(`not drawn: ${JSON.stringify(picture)}`)
  return picture
}

const colourOf = (canvas: Canvas) => Array.from(canvas.getContext('2d').getImageData(50, 100, 1, 1).data)
const BLUE = [0, 0, 255, 255]

test('what config.xml sets before its owner has changed anything is drawn', async () => {
  const inside = '<Rectangle w="108" h="240" fillColor="@ground" visibility="#shown"/>'
  const config = (shown: string) =>
    `<Config><CheckBox id="shown" default="${shown}"/><StringInput id="ground" default="#ff0000ff"/></Config>`
  const files = (shown: string) => ({ 'manifest.xml': manifest(inside), 'config.xml': config(shown) })
  expect(colourOf(await drawn(files('1')))).toEqual(BLUE)
  expect(colourOf(await drawn(files('0')))).toEqual([0, 0, 0, 0])
})

/** Blue where the letter is read as one. */
const LETTER = `<Rectangle w="108" h="240" fillColor="#ff0000ff" visibility="eq(len('静'),1)"/>`
/** What Node does not write. */
const LETTER_IN_GBK = Buffer.from([0xbe, 0xb2])
const [before = '', after = ''] = manifest(LETTER, 'GBK').split('静')

test.each([
  ['UTF-8', Buffer.from(manifest(LETTER))],
  ['UTF-16LE without a mark', Buffer.from(manifest(LETTER), 'utf16le')],
  ['UTF-16BE with a mark', Buffer.from(`\ufeff${manifest(LETTER)}`, 'utf16le').swap16()],
  ['GBK', Buffer.concat([Buffer.from(before), LETTER_IN_GBK, Buffer.from(after)])],
])('a manifest in %s is drawn like any other', async (_, bytes) => {
  expect(colourOf(await drawn({ 'manifest.xml': bytes }))).toEqual(BLUE)
})

test('a manifest in no known encoding says so', async () => {
  const scene = await playFiles(
    new Map([['manifest.xml', Buffer.from(manifest('', 'utf-7'))]]),
    'lock',
    surroundings,
  )
  expect(scene).toEqual({ code: 'drawing.unreadable', params: { scene: 'lock', line: 1 } })
})
