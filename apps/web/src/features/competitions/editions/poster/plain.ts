import { circle, HEIGHT, type Pen, WIDTH } from './pen.ts'

const SIDE = 300

/** Large plain shapes in fields: quarters, halves and rounds. */
export function plain(pen: Pen): string {
  const columns = Math.ceil(WIDTH / SIDE)
  return Array.from({ length: columns * (HEIGHT / SIDE) }, (_, field) => {
    const [x, y] = [(field % columns) * SIDE, Math.floor(field / columns) * SIDE]
    const turn = 90 * Math.floor(pen.next() * 4)
    const form = pen.oneOf([
      `<path d="M0 0h${SIDE}A${SIDE} ${SIDE} 0 0 1 0 ${SIDE}Z"/>`,
      `<path d="M0 0h${SIDE}v${SIDE / 2}H0Z"/>`,
      circle(SIDE / 2, SIDE / 2, SIDE / 3, 'currentColor').replace(' fill="currentColor"', ''),
    ])
    const fill = pen.oneOf([pen.paper, pen.glow, pen.ink, pen.tone(0.4)])
    const back = pen.oneOf([pen.ground, pen.ground, pen.tone(0.15)])
    return [
      `<rect x="${x}" y="${y}" width="${SIDE}" height="${SIDE}" fill="${back}"/>`,
      `<g fill="${fill}" transform="translate(${x} ${y}) rotate(${turn} ${SIDE / 2} ${SIDE / 2})">${form}</g>`,
    ].join('')
  }).join('')
}
