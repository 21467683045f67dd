import { tone } from '../art/palette.ts'
import { readable } from '../raster/colour.ts'
import { write } from '../raster/lettering.ts'
import type { Surface } from '../raster/surface.ts'
import { fillBox, filledSurface } from '../raster/surface.ts'
import type { Kit } from './kit.ts'
import { drawStatusBar, screenColours } from './kit.ts'

const PEOPLE = [
  'Ada Brooks',
  'Anton Weiss',
  'Bao Lin',
  'Carla Nunes',
  'Chen Yu',
  'Elif Aydin',
  'Emre Kaya',
  'Han Mei',
  'Ines Duarte',
  'Jonas Falk',
  'Kavya Rao',
]
const ROW = 158
const TOP = 560

/** The list of contacts in the theme's own colours. */
export async function drawContacts(kit: Kit): Promise<Surface> {
  const colours = screenColours(kit.palette)
  const screen = filledSurface(colours.page)
  await drawStatusBar(screen, kit, colours.text)
  await write(screen, {
    text: 'Contacts',
    hand: { size: 66, weight: 9 },
    at: { x: 60, y: 206 },
    colour: colours.text,
  })
  fillBox(screen, { x: 60, y: 348, width: 960, height: 116 }, 58, colours.card)
  fillBox(screen, { x: 100, y: 386, width: 36, height: 36 }, 18, colours.muted)
  fillBox(screen, { x: 106, y: 392, width: 24, height: 24 }, 12, colours.card)
  await write(screen, {
    text: 'Search 218 contacts',
    hand: { size: 30, weight: 8 },
    at: { x: 166, y: 388 },
    colour: colours.muted,
  })
  for (const [index, name] of PEOPLE.entries()) {
    const y = TOP + index * ROW
    const shade = tone(kit.palette, index)
    fillBox(screen, { x: 60, y, width: 104, height: 104 }, 52, shade)
    await write(screen, {
      text: name.slice(0, 1),
      hand: { size: 40, weight: 10 },
      at: { x: 112, y: y + 32 },
      colour: readable(shade, '#161616', '#ffffff'),
      align: 'centre',
    })
    await write(screen, {
      text: name,
      hand: { size: 35, weight: 8 },
      at: { x: 204, y: y + 34 },
      colour: colours.text,
    })
    fillBox(screen, { x: 204, y: y + 130, width: 760, height: 2 }, 1, colours.hairline)
  }
  for (const [index, initial] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].entries()) {
    await write(screen, {
      text: initial,
      hand: { size: 17, weight: 10 },
      at: { x: 1036, y: 610 + index * 58 },
      colour: initial === 'C' ? colours.accent : colours.muted,
      align: 'centre',
    })
  }
  fillBox(screen, { x: 820, y: 2150, width: 172, height: 172 }, 86, colours.accent)
  const plus = readable(colours.accent, '#161616', '#ffffff')
  fillBox(screen, { x: 872, y: 2231, width: 68, height: 10 }, 5, plus)
  fillBox(screen, { x: 901, y: 2202, width: 10, height: 68 }, 5, plus)
  return screen
}
