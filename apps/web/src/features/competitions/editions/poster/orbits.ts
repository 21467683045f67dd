import { around, circle, figure, HEIGHT, type Pen, WIDTH } from './pen.ts'

/** A sun at the edge, rings around it, and what goes round on them. */
export function orbits(pen: Pen): string {
  const centre = [WIDTH * pen.between(0.62, 0.74), HEIGHT * pen.between(0.52, 0.7)] as const
  const [x, y] = centre
  const rings = Array.from({ length: 9 }, (_, ring) => 190 + ring * 118)
  const lines = rings.map((radius, ring) => {
    const dashes = ring % 3 === 1 ? ' stroke-dasharray="3 16" stroke-linecap="round"' : ''
    return `<circle cx="${figure(x)}" cy="${figure(y)}" r="${radius}" fill="none" stroke="${pen.tone(0.55)}" stroke-width="${ring % 3 === 1 ? 6 : 2}"${dashes}/>`
  })
  const bands = [...rings]
    .reverse()
    .map((radius, ring) => circle(x, y, radius + 59, ring % 2 === 0 ? pen.ground : pen.tone(0.07)))
  const bodies = rings.flatMap((radius, ring) => {
    const [left, top] = around(centre, radius, pen.next())
    const size = pen.between(14, 30 + ring * 7)
    const fill = pen.oneOf([pen.paper, pen.glow, pen.ink])
    return [
      circle(left, top, size, fill),
      circle(left - size * 0.28, top - size * 0.28, size * 0.5, pen.tone(0.35), ' opacity="0.5"'),
    ]
  })
  return [
    ...bands,
    ...lines,
    circle(x, y, 132, pen.glow),
    circle(x, y, 132, pen.paper, ' opacity="0.35"'),
    circle(x - 22, y - 26, 84, pen.paper),
    ...bodies,
  ].join('')
}
