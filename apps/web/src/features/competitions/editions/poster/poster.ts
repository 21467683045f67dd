import type { PublicEdition } from '@easel/contract/competitions/editions/endpoints.ts'
import { creatures } from './creatures.ts'
import { around, at, circle, figure, HEIGHT, type Pen, penOf, shape, WIDTH } from './pen.ts'
import { windows } from './windows.ts'

const STEP = 40

/** Water in layers, each a wave of its own, under a low moon. */
function tides(pen: Pen): string {
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

const SIDE = 300

/** Large plain shapes in fields: quarters, halves and rounds. */
function plain(pen: Pen): string {
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

const painters: Readonly<Record<PublicEdition['look']['motif'], (pen: Pen) => string>> = {
  apertures,
  creatures,
  orbits,
  plain,
  tides,
  windows,
}

/** The artwork of an edition as SVG: its motif in its own colours; the same look, the same picture. */
export function posterOf(look: PublicEdition['look']): string {
  const pen = penOf(look)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${pen.ground}"/>`,
    painters[look.motif](pen),
    '</svg>',
  ].join('')
}

/** A sun at the edge, rings around it, and what goes round on them. */
function orbits(pen: Pen): string {
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

/** Irises of lenses, opened more or less, with the light that falls through them. */
function apertures(pen: Pen): string {
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
