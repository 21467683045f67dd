import type { Random } from '../random.ts'
import { darken, lighten, mix } from '../raster/colour.ts'
import { grain } from '../raster/finish.ts'
import type { Point } from '../raster/surface.ts'
import { SCREEN } from '../raster/surface.ts'
import { circle, curve, drawSurface, evenStops, path, radialGradient, rect, round } from '../raster/svg.ts'
import type { Family, Painter, Palette } from './palette.ts'
import { tone } from './palette.ts'

const { width, height } = SCREEN

const palettes = {
  jade: {
    ground: '#1c4c4f',
    ink: '#f4efe2',
    accent: '#f0583a',
    tones: ['#2f7a6d', '#3f8f72', '#66a878', '#27645f', '#f6c9c9', '#f4efe2'],
  },
  ink: {
    ground: '#20242c',
    ink: '#f2ece0',
    accent: '#e04e39',
    tones: ['#3b4750', '#4b5a60', '#5f7072', '#2f3942', '#f3e3dc', '#f2ece0'],
  },
  morning: {
    ground: '#cfe3dd',
    ink: '#27403d',
    accent: '#ef6a4c',
    tones: ['#8dbda3', '#a7cdaa', '#6fa58f', '#b9d8b6', '#fbe0df', '#ffffff'],
  },
  violet: {
    ground: '#2b2757',
    ink: '#f7edf7',
    accent: '#ffb454',
    tones: ['#4a4a8c', '#5f66a6', '#6f84b8', '#3b3a75', '#f5b8d6', '#f7edf7'],
  },
} satisfies Record<string, Palette>

/** A lotus leaf from above: a disc with one notch, and veins from where the stalk joins. */
function pad({ x, y }: Point, radius: number, colour: string, random: Random): string {
  const notch = random.between(0, Math.PI * 2)
  const open = random.between(0.1, 0.3)
  const rim = Array.from({ length: 25 }, (_, index) => {
    const angle = notch + open + (index / 24) * (Math.PI * 2 - open * 2)
    const far = radius * (1 + Math.sin(index * 1.7) * 0.014 + random.between(-0.012, 0.012))
    return { x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far }
  })
  const shape = `${curve(rim)}L${round(x)} ${round(y)}Z`
  const veins = Array.from({ length: 13 }, (_, index) => {
    const angle = notch + open + 0.12 + (index / 12) * (Math.PI * 2 - open * 2 - 0.24)
    const [far, bend] = [radius * 0.9, angle + 0.07]
    return `M${round(x)} ${round(y)}Q${round(x + Math.cos(angle) * far * 0.6)} ${round(y + Math.sin(angle) * far * 0.6)} ${round(x + Math.cos(bend) * far)} ${round(y + Math.sin(bend) * far)}`
  })
  return (
    `<g transform="translate(16 24)">${path(shape, 'fill="#000" fill-opacity=".2"')}</g>` +
    path(shape, `fill="${colour}" stroke="${lighten(colour, 0.22)}" stroke-width="3"`) +
    path(
      veins.join(''),
      `fill="none" stroke="${lighten(colour, 0.32)}" stroke-width="${round(Math.max(2, radius * 0.014))}" stroke-opacity=".6"`,
    ) +
    circle(x, y, radius * 0.055, `fill="${lighten(colour, 0.4)}"`)
  )
}

/** A lotus flower from above: three rings of petals about a golden heart. */
function lotus({ x, y }: Point, radius: number, palette: Palette, random: Random): string {
  const petal = (length: number, breadth: number) =>
    `M0 0C${round(breadth)} ${round(-length * 0.35)} ${round(breadth)} ${round(-length * 0.75)} 0 ${round(-length)}C${round(-breadth)} ${round(-length * 0.75)} ${round(-breadth)} ${round(-length * 0.35)} 0 0Z`
  const turn = random.between(0, 360)
  const rings = [1, 0.76, 0.52].map((share, ring) => {
    const petals = 10 - ring * 2
    return Array.from({ length: petals }, (_, index) => {
      const angle = turn + ring * 17 + (index / petals) * 360
      const colour = mix(tone(palette, 4), tone(palette, 5), ring * 0.4 + (index % 2) * 0.15)
      return `<path d="${petal(radius * share, radius * share * 0.34)}" transform="rotate(${round(angle)})" fill="${colour}" stroke="${darken(tone(palette, 4), 0.12)}" stroke-width="2" stroke-opacity=".5"/>`
    }).join('')
  })
  return `<g transform="translate(${round(x)} ${round(y)})"><circle r="${round(radius * 0.9)}" cx="14" cy="20" fill="#000" fill-opacity=".16"/>${rings.join('')}<circle r="${round(radius * 0.17)}" fill="#f2c45a"/><circle r="${round(radius * 0.09)}" fill="#d99a2b"/></g>`
}

/** A carp from above, bent in its stroke; patches of the accent on pale, or pale on the accent. */
function koi({ x, y }: Point, size: number, heading: number, palette: Palette, random: Random): string {
  const bend = random.between(-0.5, 0.5)
  const spine = (share: number) => ({
    x: Math.sin(share * 2.4 + 0.4) * bend * size * 0.28 * share,
    y: share * size,
  })
  const breadth = (share: number) =>
    size * (0.16 * Math.sin(Math.min(1, share * 1.06 + 0.13) * Math.PI) ** 0.8 + 0.012)
  const shares = [0, 0.08, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9]
  const side = (sign: number) =>
    shares.map((share) => ({ x: spine(share).x + sign * breadth(share), y: spine(share).y }))
  const body = `${curve([...side(1), ...side(-1).reverse()])}Z`
  const tail = spine(0.88)
  const sweep = bend * size * 0.3
  const fins = [
    `M${round(tail.x)} ${round(tail.y - size * 0.05)}C${round(tail.x + size * 0.05)} ${round(tail.y + size * 0.1)} ${round(tail.x + size * 0.18 + sweep)} ${round(tail.y + size * 0.2)} ${round(tail.x + size * 0.15 + sweep)} ${round(tail.y + size * 0.34)}Q${round(tail.x + sweep * 0.6)} ${round(tail.y + size * 0.18)} ${round(tail.x - size * 0.13 + sweep)} ${round(tail.y + size * 0.32)}C${round(tail.x - size * 0.16 + sweep)} ${round(tail.y + size * 0.18)} ${round(tail.x - size * 0.05)} ${round(tail.y + size * 0.1)} ${round(tail.x)} ${round(tail.y - size * 0.05)}Z`,
    ...[1, -1].map((sign) => {
      const root = spine(0.27)
      return `M${round(root.x + sign * size * 0.13)} ${round(root.y)}q${round(sign * size * 0.2)} ${round(size * 0.02)} ${round(sign * size * 0.21)} ${round(size * 0.15)}q${round(-sign * size * 0.12)} ${round(size * 0.02)} ${round(-sign * size * 0.22)} ${round(-size * 0.07)}z`
    }),
  ].join('')
  const pale = random.chance(0.68)
  const [skin, patch] = pale ? [palette.ink, palette.accent] : [palette.accent, palette.ink]
  const clip = `koi${random.integer(0, 1e9)}`
  const patches = [0.1, 0.42, 0.7].map((share) => {
    const spot = spine(share + random.between(-0.06, 0.06))
    return `<ellipse cx="${round(spot.x + random.between(-0.06, 0.06) * size)}" cy="${round(spot.y)}" rx="${round(size * random.between(0.07, 0.14))}" ry="${round(size * random.between(0.06, 0.12))}" fill="${patch}"/>`
  })
  const eyes = [1, -1].map((sign) =>
    circle(spine(0.08).x + sign * breadth(0.08) * 0.8, spine(0.08).y, size * 0.018, `fill="#1a1a1a"`),
  )
  const fish = `${path(fins, `fill="${mix(skin, palette.ground, 0.28)}" fill-opacity=".85"`)}${path(body, `fill="${skin}"`)}<clipPath id="${clip}">${path(body, '')}</clipPath><g clip-path="url(#${clip})">${patches.join('')}${path(curve([spine(0.05), spine(0.3), spine(0.6), spine(0.88)]), `fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="${round(size * 0.03)}"`)}</g>${eyes.join('')}`
  const shadow = `<g transform="translate(30 44)" opacity=".2">${path(body + fins, 'fill="#000"')}</g>`
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(heading)})">${shadow}${fish}</g>`
}

/** A pond from above: carp under, leaves and a few flowers upon the water. */
const paint: Painter = async ({ palette, random, scene }) => {
  const parts = [
    radialGradient(
      'water',
      evenStops([lighten(palette.ground, 0.14), palette.ground, darken(palette.ground, 0.24)]),
    ),
    rect(0, 0, width, height, `fill="${darken(palette.ground, 0.24)}"`),
    circle(520, scene === 'home' ? 1150 : 1000, 1500, 'fill="url(#water)"'),
  ]
  for (let ring = 0; ring < 6; ring++) {
    const [x, y, start] = [random.between(100, 980), random.between(300, 2100), random.between(50, 120)]
    for (let wave = 0; wave < 4; wave++) {
      parts.push(
        circle(
          x,
          y,
          start + wave * 48,
          `fill="none" stroke="${palette.ink}" stroke-width="2.5" stroke-opacity="${round(0.2 - wave * 0.045)}"`,
        ),
      )
    }
  }
  const lane = random.between(-40, 40)
  const stations =
    scene === 'home'
      ? [
          [370, 760],
          [700, 1180],
          [330, 1560],
        ]
      : [
          [610, 980],
          [380, 1420],
        ]
  for (const [x = 0, y = 0] of stations) {
    parts.push(
      koi(
        { x: x + random.between(-60, 60), y },
        random.between(300, 400),
        lane + random.between(-50, 50) + (random.chance(0.3) ? 180 : 0),
        palette,
        random,
      ),
    )
  }
  const leaves: (Point & { radius: number })[] = []
  const free = (spot: Point, radius: number) =>
    leaves.every((leaf) => Math.hypot(leaf.x - spot.x, leaf.y - spot.y) > (leaf.radius + radius) * 0.93)
  for (let attempt = 0; attempt < 420 && leaves.length < 34; attempt++) {
    const radius = attempt < 90 ? random.between(150, 255) : random.between(42, 130)
    const rim = random.chance(0.5) ? random.between(-60, 250) : random.between(830, 1140)
    const high = scene === 'home' ? random.between(0, height) : random.between(height * 0.56, height)
    const spot = random.chance(0.72)
      ? { x: rim, y: high }
      : {
          x: random.between(0, width),
          y: random.pick([random.between(-60, 260), random.between(2020, 2460)]),
        }
    if (scene === 'lock' && spot.y < 1250 && spot.x > 200 && spot.x < 900) continue
    if (!free(spot, radius)) continue
    leaves.push({ ...spot, radius })
    parts.push(
      pad(
        spot,
        radius,
        mix(tone(palette, random.integer(0, 3)), palette.ground, random.between(0, 0.25)),
        random,
      ),
    )
  }
  const broad = leaves.filter(({ radius, x, y }) => radius > 110 && x > 60 && x < 1020 && y > 120 && y < 2300)
  for (const { x, y, radius } of random.shuffle(broad).slice(0, 4)) {
    parts.push(
      lotus(
        { x: x + radius * 0.4 * (x < 540 ? 1 : -1), y: y - radius * 0.3 },
        random.between(84, 130),
        palette,
        random,
      ),
    )
  }
  return grain(await drawSurface(parts.join('')), 1.2)
}

export const pond: Family = { paint, palettes }
