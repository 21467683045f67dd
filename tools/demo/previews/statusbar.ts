import { mix, readable } from '../raster/colour.ts'
import { write } from '../raster/lettering.ts'
import { frost } from '../raster/scale.ts'
import type { Box, Surface } from '../raster/surface.ts'
import { fillBox, stamp } from '../raster/surface.ts'
import type { Kit } from './kit.ts'
import { dateText, drawStatusBar, iconNamed, screenColours, timeText } from './kit.ts'

const TOGGLES = ['Torch', 'Sound', 'Airplane', 'Location', 'Rotate', 'Hotspot', 'Night', 'Cast']

const MESSAGES = [
  { icon: 'Messages', title: 'Han Mei', text: 'The kiln is open. Come and see' },
  { icon: 'Calendar', title: 'Studio visit', text: 'Tomorrow, 10:30' },
  { icon: 'Weather', title: 'Clear until evening', text: '21 today, light wind' },
]

/** Marks for switches, each built of boxes on a grid of 60. */
const MARKS: readonly (readonly Box[])[] = [
  [
    { x: 20, y: 6, width: 20, height: 14 },
    { x: 23, y: 24, width: 14, height: 30 },
  ],
  [
    { x: 8, y: 22, width: 14, height: 16 },
    { x: 24, y: 12, width: 8, height: 36 },
    { x: 40, y: 20, width: 6, height: 20 },
  ],
  [
    { x: 26, y: 4, width: 8, height: 52 },
    { x: 6, y: 26, width: 48, height: 9 },
    { x: 18, y: 48, width: 24, height: 7 },
  ],
  [
    { x: 18, y: 6, width: 24, height: 24 },
    { x: 26, y: 30, width: 8, height: 24 },
  ],
  [
    { x: 8, y: 8, width: 26, height: 26 },
    { x: 28, y: 28, width: 24, height: 24 },
  ],
  [
    { x: 26, y: 26, width: 8, height: 28 },
    { x: 18, y: 16, width: 24, height: 7 },
    { x: 10, y: 4, width: 40, height: 7 },
  ],
  [
    { x: 14, y: 8, width: 30, height: 30 },
    { x: 20, y: 44, width: 20, height: 8 },
  ],
  [
    { x: 6, y: 12, width: 48, height: 30 },
    { x: 18, y: 48, width: 24, height: 6 },
  ],
]

/** The drawer of switches and notifications, over the wallpaper out of focus. */
export async function drawStatusPanel(kit: Kit): Promise<Surface> {
  const colours = screenColours(kit.palette)
  const screen = frost(kit.blurred, { colour: colours.page, share: 0.6 })
  await drawStatusBar(screen, kit, colours.text)
  await write(screen, {
    text: timeText(kit.moment),
    hand: { size: 96, weight: 6 },
    at: { x: 64, y: 190 },
    colour: colours.text,
  })
  await write(screen, {
    text: dateText(kit),
    hand: { size: 34, weight: 8 },
    at: { x: 66, y: 340 },
    colour: colours.text,
  })
  for (const [index, [title, state]] of [
    ['Wi-Fi', 'Studio 5G'],
    ['Bluetooth', 'On'],
  ].entries()) {
    const x = 54 + index * 496
    const body = index === 0 ? colours.accent : colours.card
    const text = readable(body, '#161616', '#ffffff')
    fillBox(screen, { x, y: 450, width: 476, height: 210 }, 60, body, index === 0 ? 1 : 0.9)
    await write(screen, {
      text: title ?? '',
      hand: { size: 36, weight: 9.5 },
      at: { x: x + 50, y: 505 },
      colour: text,
    })
    await write(screen, {
      text: state ?? '',
      hand: { size: 27, weight: 8 },
      at: { x: x + 50, y: 578 },
      colour: text,
      opacity: 0.75,
    })
  }
  for (const [index, name] of TOGGLES.entries()) {
    const [x, y] = [78 + (index % 4) * 248, 720 + Math.floor(index / 4) * 270]
    const body = index === 1 || index === 6 ? colours.accent : colours.card
    fillBox(screen, { x, y, width: 170, height: 170 }, 85, body, 0.95)
    const mark = readable(body, '#161616', '#ffffff')
    for (const part of MARKS[index] ?? []) {
      fillBox(
        screen,
        { ...part, x: x + 55 + part.x, y: y + 55 + part.y },
        Math.min(part.width, part.height) / 2.4,
        mark,
      )
    }
    await write(screen, {
      text: name,
      hand: { size: 23, weight: 9 },
      at: { x: x + 85, y: y + 192 },
      colour: colours.text,
      align: 'centre',
    })
  }
  fillBox(screen, { x: 54, y: 1290, width: 972, height: 128 }, 64, colours.card, 0.85)
  fillBox(screen, { x: 54, y: 1290, width: 640, height: 128 }, 64, mix(colours.accent, colours.card, 0.1))
  for (const [index, message] of MESSAGES.entries()) {
    const y = 1490 + index * 270
    fillBox(screen, { x: 54, y, width: 972, height: 246 }, 56, colours.card, 0.94)
    stamp(screen, iconNamed(kit, message.icon), { x: 74, y: y + 27 })
    await write(screen, {
      text: message.title,
      hand: { size: 35, weight: 9.5 },
      at: { x: 296, y: y + 66 },
      colour: colours.text,
    })
    await write(screen, {
      text: message.text,
      hand: { size: 28, weight: 8 },
      at: { x: 296, y: y + 140 },
      colour: colours.muted,
    })
  }
  return screen
}
