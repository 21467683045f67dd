import { around, at, circle, HEIGHT, type Pen, shape, WIDTH } from './pen.ts'

/** Irises of lenses, opened more or less, with the light that falls through them. */
export function apertures(pen: Pen): string {
  const irises = [
    { x: WIDTH * 0.72, y: HEIGHT * 0.52, radius: HEIGHT * 0.62, blades: 9 },
    { x: WIDTH * 0.24, y: HEIGHT * 0.34, radius: HEIGHT * 0.36, blades: 7 },
    { x: WIDTH * 0.36, y: HEIGHT * 1.02, radius: HEIGHT * 0.3, blades: 6 },
  ]
  return irises.map((iris) => drawn(pen, iris)).join('')
}

interface Iris {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly blades: number
}

function drawn(pen: Pen, { x, y, radius, blades }: Iris): string {
  const centre = [x, y] as const
  const turn = pen.next()
  const open = pen.between(0.2, 0.42)
  const swirl = pen.between(0.16, 0.24)
  const parts = Array.from({ length: blades }, (_, blade) => {
    const from = turn + blade / blades
    const inner = around(centre, radius * open, from + swirl)
    const innerNext = around(centre, radius * open, from + swirl + 1 / blades)
    const outer = around(centre, radius, from)
    const outerNext = around(centre, radius, from + 1 / blades)
    const path = `M${at(outer)}A${radius} ${radius} 0 0 1 ${at(outerNext)}L${at(innerNext)}L${at(inner)}Z`
    return shape(path, pen.tone(0.12 + 0.62 * ((blade * 4) % blades) * (1 / blades)))
  })
  const hole = Array.from({ length: blades }, (_, blade) =>
    at(around(centre, radius * open, turn + blade / blades + swirl)),
  )
  const light = pen.between(0.3, 0.55)
  return [
    circle(x, y, radius * 1.07, pen.ink),
    ...parts,
    shape(`M${hole.join('L')}Z`, pen.ink),
    circle(x - radius * open * 0.2, y - radius * open * 0.2, radius * open * light, pen.glow),
    circle(x - radius * open * 0.32, y - radius * open * 0.34, radius * open * 0.12, pen.paper),
  ].join('')
}
