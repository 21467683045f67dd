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

/** A bar that goes from the left edge to the right one in ten seconds, over a colour. */
export const barScene = (color: string): SceneSource => {
  const manifest = `<Lockscreen version="1" frameRate="30" screenWidth="1080">
    <Rectangle w="1080" h="#screen_height" fillColor="${color}"/>
    <Var name="left"><VariableAnimation>
      <Item value="0" time="0"/><Item value="1000" time="10000"/>
    </VariableAnimation></Var>
    <Rectangle x="#left" w="80" h="#screen_height" fillColor="#ffffffff"/>
  </Lockscreen>`
  return sourceOf({ 'manifest.xml': manifest })
}

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
