import sharp from 'sharp'
import type { FamilyName } from './art/gallery.ts'
import { GALLERY } from './art/gallery.ts'
import type { Family, Palette } from './art/palette.ts'
import { tone } from './art/palette.ts'
import { randomFrom } from './random.ts'
import { lighten, mix } from './raster/colour.ts'
import { encodeJpeg } from './raster/finish.ts'
import { write } from './raster/lettering.ts'
import type { Surface } from './raster/surface.ts'
import { circle, curve, drawSurface, evenStops, linearGradient, path, rect } from './raster/svg.ts'

const PHOTO = { width: 1280, height: 960 }
const SHEET = { width: 1240, height: 1754 }
const AVATAR = { width: 480, height: 480 }

const SKINS = ['#8d6a57', '#a67f68', '#c49a80', '#6e5246']
const SHIRTS = ['#5c6b73', '#6f6a5c', '#5a6470', '#70606a']

/** Marks a picture as a specimen. */
export async function specimen(
  surface: Surface,
  x: number,
  y: number,
  size: number,
  colour: string,
): Promise<void> {
  await write(surface, {
    text: 'SPECIMEN',
    hand: { size, weight: 12, spacing: 14 },
    at: { x, y },
    colour,
    align: 'centre',
    opacity: 0.75,
  })
}

/** A neutral figure without a face that holds a blank card, in place of an ID photo. JPEG, 1280 × 960. */
export async function makeIdentityImage(seed: string): Promise<Uint8Array> {
  const random = randomFrom(`identity ${seed}`)
  const [skin, shirt] = [random.pick(SKINS), random.pick(SHIRTS)]
  const hair = mix('#1d1a1a', skin, random.between(0, 0.25))
  const wall = lighten(shirt, 0.72)
  const bars = [0, 1, 2, 3].map((row) =>
    rect(730, 700 + row * 34, 150 - (row % 2) * 40, 14, 'rx="7" fill="#aeb6bc"'),
  )
  const photo = await drawSurface(
    [
      linearGradient('wall', evenStops([lighten(wall, 0.3), wall])),
      rect(0, 0, PHOTO.width, PHOTO.height, 'fill="url(#wall)"'),
      path('M330 980c10-210 110-300 310-300s300 90 310 300z', `fill="${shirt}"`),
      rect(590, 560, 100, 170, `rx="46" fill="${mix(skin, '#000000', 0.12)}"`),
      circle(640, 430, 172, `fill="${skin}"`),
      path(
        'M462 430c-10-150 70-222 178-222s188 72 178 222c-30-70-60-120-110-140c-60 36-150 40-206 30c-20 24-34 60-40 110z',
        `fill="${hair}"`,
      ),
      `<g transform="rotate(${random.between(-5, 3).toFixed(1)} 760 740)">`,
      rect(560, 640, 380, 240, 'rx="18" fill="#eef1f3" stroke="#c3cad0" stroke-width="3"'),
      rect(588, 680, 110, 140, 'rx="8" fill="#cfd6db"'),
      circle(643, 735, 30, 'fill="#aeb6bc"'),
      path('M600 820c4-40 20-56 43-56s39 16 43 56z', 'fill="#aeb6bc"'),
      ...bars,
      '</g>',
      path('M540 900c-20-60 10-96 60-100c20 0 30 20 22 44l-20 76z', `fill="${skin}"`),
      path('M960 900c20-60-10-96-60-100c-20 0-30 20-22 44l20 76z', `fill="${skin}"`),
    ].join(''),
    PHOTO,
  )
  await specimen(photo, PHOTO.width / 2, 60, 44, '#5b646b')
  return encodeJpeg(photo)
}

/** A sheet with border, lines and a round seal, in place of a business licence. JPEG, 1240 × 1754. */
export async function makeLicenceImage(seed: string): Promise<Uint8Array> {
  const random = randomFrom(`licence ${seed}`)
  const ink = random.pick(['#7a5a2c', '#5b5f3a', '#4f5a66'])
  const lines = Array.from({ length: 9 }, (_, row) => {
    const y = 620 + row * 84
    return (
      rect(190, y, 170, 16, `rx="8" fill="${mix(ink, '#ffffff', 0.35)}"`) +
      rect(400, y, random.between(260, 640), 16, 'rx="8" fill="#c9c6bd"')
    )
  })
  const star = Array.from({ length: 10 }, (_, index) => {
    const angle = -Math.PI / 2 + (index / 10) * Math.PI * 2
    const reach = index % 2 === 0 ? 46 : 18
    return `${(940 + Math.cos(angle) * reach).toFixed(1)} ${(1480 + Math.sin(angle) * reach).toFixed(1)}`
  })
  const guilloche = Array.from({ length: 14 }, (_, index) => {
    const points = Array.from({ length: 25 }, (_, step) => ({
      x: 120 + step * 41.7,
      y: 1060 + Math.sin(step * 0.9 + index * 0.45) * (40 + index * 20),
    }))
    return curve(points)
  })
  const sheet = await drawSurface(
    [
      rect(0, 0, SHEET.width, SHEET.height, 'fill="#fbf8ef"'),
      path(guilloche.join(''), `fill="none" stroke="${ink}" stroke-opacity=".1" stroke-width="2"`),
      rect(60, 60, SHEET.width - 120, SHEET.height - 120, `fill="none" stroke="${ink}" stroke-width="10"`),
      rect(82, 82, SHEET.width - 164, SHEET.height - 164, `fill="none" stroke="${ink}" stroke-width="3"`),
      ...lines,
      circle(940, 1480, 118, 'fill="none" stroke="#c0392b" stroke-width="9" stroke-opacity=".8"'),
      path(`M${star.join('L')}Z`, 'fill="#c0392b" fill-opacity=".8"'),
    ].join(''),
    SHEET,
  )
  await write(sheet, {
    text: 'BUSINESS LICENCE',
    hand: { size: 64, weight: 10, spacing: 12 },
    at: { x: SHEET.width / 2, y: 250 },
    colour: ink,
    align: 'centre',
  })
  await specimen(sheet, SHEET.width / 2, 400, 46, '#a8483b')
  return encodeJpeg(sheet)
}

type Scenery = (palette: Palette, near: (low: number, high: number) => number) => string

const SCENERIES: readonly Scenery[] = [
  (palette, near) =>
    circle(near(160, 320), near(150, 200), 86, `fill="${palette.accent}"`) +
    [0, 1, 2]
      .map((row) =>
        path(
          `M0 ${260 + row * 70}C120 ${near(180, 300) + row * 70} 280 ${near(230, 360) + row * 70} 480 ${near(210, 300) + row * 70}V480H0Z`,
          `fill="${tone(palette, row + 1)}"`,
        ),
      )
      .join(''),
  (palette, near) =>
    [0, 1, 2, 3]
      .map((ring) =>
        circle(
          near(200, 280),
          near(200, 280),
          210 - ring * 50,
          `fill="${ring === 3 ? palette.accent : tone(palette, ring)}"`,
        ),
      )
      .join(''),
  (palette, near) =>
    path(
      `M240 70C${near(380, 430)} 160 ${near(380, 430)} 330 240 420C${near(50, 100)} 330 ${near(50, 100)} 160 240 70Z`,
      `fill="${tone(palette, 2)}"`,
    ) +
    path(
      'M240 110V440M240 210l70-52M240 270l-76-56M240 330l64-48',
      `fill="none" stroke="${palette.ground}" stroke-width="10" stroke-linecap="round"`,
    ) +
    circle(near(330, 390), near(90, 130), 40, `fill="${palette.accent}"`),
  (palette, near) =>
    [0, 1, 2, 3, 4]
      .map((row) =>
        path(
          `M-20 ${150 + row * 70}q65 ${-near(50, 80)} 130 0t130 0t130 0t130 0V500H-20Z`,
          `fill="${tone(palette, row)}"`,
        ),
      )
      .join('') + circle(near(120, 360), 90, 54, `fill="${palette.accent}"`),
]

/** A small square picture for an account; PNG, 480 × 480. */
export async function makeAvatar(seed: string): Promise<Uint8Array> {
  const random = randomFrom(`avatar ${seed}`)
  const names = Object.keys(GALLERY) as FamilyName[]
  const family: Family = GALLERY[random.pick(names)]
  const palette = random.pick(Object.values(family.palettes))
  const body =
    rect(0, 0, AVATAR.width, AVATAR.height, `fill="${palette.ground}"`) +
    random.pick(SCENERIES)(palette, random.between)
  const { data } = await drawSurface(body, AVATAR)
  return sharp(data, { raw: { ...AVATAR, channels: 3 } })
    .png()
    .toBuffer()
}
