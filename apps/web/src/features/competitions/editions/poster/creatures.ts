import { circle, HEIGHT, type Pen, shape, WIDTH } from './pen.ts'

const SIDE = 200

/** A crowd of creatures, one in each field, looking about. */
export function creatures(pen: Pen): string {
  const columns = WIDTH / SIDE
  const rows = Math.ceil(HEIGHT / SIDE)
  return Array.from({ length: columns * rows }, (_, field) => {
    const [x, y] = [(field % columns) * SIDE, Math.floor(field / columns) * SIDE - 50]
    const isEven = (field + Math.floor(field / columns)) % 2 === 0
    return `<g transform="translate(${x} ${y})">${creature(pen, isEven)}</g>`
  }).join('')
}

const bodies = [
  'M24 200V100a76 76 0 0 1 152 0v100Z',
  'M20 200 100 34l80 166Z',
  'M20 200v-96l32-60 32 42h32l32-42 32 60v96Z',
  'M100 40a80 80 0 0 1 0 160 80 80 0 0 1 0-160Z',
  'M28 200V84q0-30 36-30 36 0 36 26 0-26 36-26 36 0 36 30v116Z',
] as const

function creature(pen: Pen, isEven: boolean): string {
  const ground = isEven ? pen.ground : pen.tone(0.16)
  const body = pen.oneOf([pen.paper, pen.glow, pen.ink, pen.tone(0.5)])
  const eye = body === pen.ink ? pen.paper : pen.ink
  const [look, down] = [pen.between(-7, 7), pen.between(-4, 6)]
  const eyes = pen.next() < 0.25 ? [100] : [76, 124]
  const white = body === pen.paper ? pen.tone(0.3) : pen.paper
  return [
    `<rect width="${SIDE}" height="${SIDE}" fill="${ground}"/>`,
    shape(pen.oneOf(bodies), body),
    ...eyes.flatMap((x) => [
      circle(x, 112, eyes.length === 1 ? 26 : 19, body === pen.ink ? pen.paper : white),
      circle(x + look, 112 + down, eyes.length === 1 ? 12 : 9, body === pen.ink ? pen.ink : eye),
    ]),
    shape(
      pen.oneOf(['M82 152q18 16 36 0', 'M84 156h32', 'M88 150q12 24 24 0Z']),
      'none',
      ` stroke="${eye}" stroke-width="5" stroke-linecap="round"`,
    ),
  ].join('')
}
