import { circle, figure, HEIGHT, type Pen, shape, WIDTH } from './pen.ts'

/** Towers at night in two rows, with a light here and there for whoever is awake. */
export function windows(pen: Pen): string {
  const moon = [WIDTH * pen.between(0.66, 0.84), HEIGHT * 0.24] as const
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${pen.ground}"/>`,
    circle(...moon, 320, pen.tone(0.08)),
    circle(...moon, 210, pen.tone(0.18)),
    circle(...moon, 96, pen.paper),
    ...row(pen, { top: 0.3, spread: 0.26, fill: pen.tone(0.14), lit: 0.3, light: () => pen.tone(0.55) }),
    ...row(pen, {
      top: 0.46,
      spread: 0.3,
      fill: pen.ink,
      lit: 0.2,
      light: () => pen.oneOf([pen.glow, pen.glow, pen.paper]),
    }),
  ].join('')
}

interface Row {
  /** Where its roofs are at the highest, and by how much they differ, as shares of the height. */
  readonly top: number
  readonly spread: number
  readonly fill: string
  /** The share of windows behind which somebody is awake. */
  readonly lit: number
  readonly light: () => string
}

const PANE = { width: 22, height: 30, gapX: 16, gapY: 22 } as const

function row(pen: Pen, { top, spread, fill, lit, light }: Row): string[] {
  const drawn: string[] = []
  for (let left = -pen.between(0, 60); left < WIDTH; ) {
    const columns = Math.floor(pen.between(3, 8))
    const width = columns * (PANE.width + PANE.gapX) + PANE.gapX * 2
    const roof = HEIGHT * (top + pen.next() * spread)
    drawn.push(shape(`M${figure(left)} ${HEIGHT}V${figure(roof)}h${figure(width)}V${HEIGHT}Z`, fill))
    drawn.push(...panes(pen, { left, roof, columns, lit, light }))
    left += width + pen.oneOf([0, 0, 14, 40])
  }
  return drawn
}

interface Tower extends Pick<Row, 'lit' | 'light'> {
  readonly left: number
  readonly roof: number
  readonly columns: number
}

function panes(pen: Pen, { left, roof, columns, lit, light }: Tower): string[] {
  const floors = Math.ceil((HEIGHT - roof) / (PANE.height + PANE.gapY))
  return Array.from({ length: floors * columns }, (_, at) => {
    if (pen.next() > lit) return ''
    const x = left + PANE.gapX * 1.5 + (at % columns) * (PANE.width + PANE.gapX)
    const y = roof + PANE.gapY + Math.floor(at / columns) * (PANE.height + PANE.gapY)
    return `<rect x="${figure(x)}" y="${figure(y)}" width="${PANE.width}" height="${PANE.height}" fill="${light()}"/>`
  })
}
