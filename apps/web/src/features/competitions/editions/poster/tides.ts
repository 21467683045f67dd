import { circle, figure, HEIGHT, type Pen, shape, WIDTH } from './pen.ts'

const STEP = 40

/** Water in layers, each a wave of its own, under a low moon. */
export function tides(pen: Pen): string {
  const layers = 9
  const moon = [WIDTH * pen.between(0.2, 0.78), HEIGHT * 0.3] as const
  const waves = Array.from({ length: layers }, (_, layer) => {
    const top = HEIGHT * (0.3 + (0.66 * layer) / layers)
    const [height, length, start] = [pen.between(14, 46), pen.between(320, 720), pen.between(0, 1000)]
    const points = Array.from({ length: WIDTH / STEP + 1 }, (_, step) => {
      const x = step * STEP
      const y = top + height * Math.sin(((x + start) / length) * 2 * Math.PI)
      return `${figure(x)} ${figure(y)}`
    })
    return shape(
      `M0 ${HEIGHT}L${points.join('L')}L${WIDTH} ${HEIGHT}Z`,
      pen.tone(0.62 - (0.6 * layer) / layers),
    )
  })
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${pen.tone(0.78)}"/>`,
    circle(...moon, 150, pen.glow),
    circle(...moon, 190, pen.glow, ' opacity="0.25"'),
    ...waves,
  ].join('')
}
