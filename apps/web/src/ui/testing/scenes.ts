import type { SceneSource } from '../sceneFiles.ts'

/** A bar that goes from the left edge to the right one in ten seconds, over a colour. */
export const barScene = (color: string): SceneSource => {
  const manifest = `<Lockscreen version="1" frameRate="30" screenWidth="1080">
    <Rectangle w="1080" h="#screen_height" fillColor="${color}"/>
    <Var name="left"><VariableAnimation>
      <Item value="0" time="0"/><Item value="1000" time="10000"/>
    </VariableAnimation></Var>
    <Rectangle x="#left" w="80" h="#screen_height" fillColor="#ffffffff"/>
  </Lockscreen>`
  return { load: async () => new Map([['manifest.xml', new TextEncoder().encode(manifest)]]) }
}

/** Where the bar begins, in shares of the screen's width; null until it is drawn. */
export function barOf(canvas: HTMLCanvasElement): number | null {
  const { data = [] } = canvas.getContext('2d')?.getImageData(0, 2, canvas.width, 1) ?? {}
  const white = Array.from({ length: canvas.width }, (_, x) => x).find(
    (x) => Math.min(data[x * 4] ?? 0, data[x * 4 + 1] ?? 0, data[x * 4 + 2] ?? 0) > 250,
  )
  return white === undefined ? null : white / canvas.width
}
