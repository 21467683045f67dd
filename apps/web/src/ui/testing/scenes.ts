import { webCodec } from '@easel/inspection/codec.ts'
import { fireEvent } from 'storybook/test'
import type { SceneSource } from '../sceneFiles.ts'

export const bytes = (text: string) => new TextEncoder().encode(text)

/** Files by their paths: texts, and pictures as bytes. */
export const sourceOf = (files: Readonly<Record<string, string | Promise<Uint8Array>>>): SceneSource => ({
  load: async () =>
    new Map(
      await Promise.all(
        Object.entries(files).map(
          async ([path, file]) => [path, typeof file === 'string' ? bytes(file) : await file] as const,
        ),
      ),
    ),
})

/** A disc in a clear square, as PNG. */
export async function discPng(color: string): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(60, 60)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = color
  context.beginPath()
  context.arc(30, 30, 29, 0, Math.PI * 2)
  context.fill()
  return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
}

/** A scene as it is kept of a package: an archive of its manifest alone, uncompressed. */
export function bundleOf(manifest: string): Uint8Array<ArrayBuffer> {
  const [name, data] = [bytes('manifest.xml'), bytes(manifest)]
  /** From its version on, as both headers of an entry have them. */
  const fields = [20, 0, 0, 0, 0x21]
  const sizes = [webCodec.crc32(data), data.length, data.length]
  const local = [...le(4, 0x04034b50), ...le(2, ...fields), ...le(4, ...sizes), ...le(2, name.length, 0)]
  const central = [
    ...[...le(4, 0x02014b50), ...le(2, 20, ...fields), ...le(4, ...sizes), ...le(2, name.length, 0, 0, 0, 0)],
    ...[...le(4, 0, 0), ...name],
  ]
  const start = local.length + name.length + data.length
  const end = [...le(4, 0x06054b50), ...le(2, 0, 0, 1, 1), ...le(4, central.length, start), ...le(2, 0)]
  return Uint8Array.from([...local, ...name, ...data, ...central, ...end])
}

/** Little-endian. */
const le = (length: number, ...values: readonly number[]) =>
  values.flatMap((value) => Array.from({ length }, (_, at) => (value >>> (8 * at)) & 255))

/** A bar that goes from the left edge to the right one in ten seconds, over a colour. */
export const barManifest = (color: string) => `<Lockscreen version="1" frameRate="30" screenWidth="1080">
    <Rectangle w="1080" h="#screen_height" fillColor="${color}"/>
    <Var name="left"><VariableAnimation>
      <Item value="0" time="0"/><Item value="1000" time="10000"/>
    </VariableAnimation></Var>
    <Rectangle x="#left" w="80" h="#screen_height" fillColor="#ffffffff"/>
  </Lockscreen>`

export const barScene = (color: string): SceneSource => sourceOf({ 'manifest.xml': barManifest(color) })

/** A bar that stands at 100 of 1080, and after a press, as the phone keeps it, at 800. */
export const KEPT_BAR = `<Lockscreen screenWidth="1080">
  <Rectangle w="1080" h="#screen_height" fillColor="#ff10233d"/>
  <Var name="left" expression="100" persist="true"/>
  <Rectangle x="#left" w="80" h="#screen_height" fillColor="#ffffffff"/>
  <Button w="1080" h="#screen_height"><Triggers><Trigger action="down">
    <VariableCommand name="left" expression="800"/>
  </Trigger></Triggers></Button>
</Lockscreen>`
export const [BAR_STARTS, BAR_KEPT] = [100 / 1080, 800 / 1080] as const

/** A finger on the middle of a scene. */
export function pressScene(canvas: HTMLCanvasElement): void {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  fireEvent.pointerDown(canvas, { pointerId: 1, clientX: left + width / 2, clientY: top + height / 2 })
}

/** Where the bar begins, in shares of the screen's width; null until it is drawn. */
export function barOf(canvas: HTMLCanvasElement): number | null {
  const { data = [] } = canvas.getContext('2d')?.getImageData(0, 2, canvas.width, 1) ?? {}
  const white = Array.from({ length: canvas.width }, (_, x) => x).find(
    (x) => Math.min(data[x * 4] ?? 0, data[x * 4 + 1] ?? 0, data[x * 4 + 2] ?? 0) > 250,
  )
  return white === undefined ? null : white / canvas.width
}
