import type { Picture, SceneHost, Surface } from '../canvas.ts'

/**
 * A layer of an icon over those below it, by the inspection's rule (`layersOf`).
 * @param below null under the lowest, which says how large the icon is
 * @param edge no larger than that, in pixels
 */
export function laidOver(
  below: Surface | null,
  { image, width, height }: Picture,
  edge: number,
  surface: SceneHost['surface'],
): Surface {
  const scale = Math.min(1, edge / Math.max(width, height))
  const pixels = (length: number) => Math.max(1, Math.round(length * scale))
  const whole = below ?? surface(pixels(width), pixels(height))
  whole.canvas.drawImage(image, 0, 0, whole.width, whole.height)
  return whole
}
