import { lightness } from '../raster/colour.ts'
import { write } from '../raster/lettering.ts'
import type { Box, Surface } from '../raster/surface.ts'
import { fillBox, revealBox, SCREEN } from '../raster/surface.ts'
import type { ClockStyle, Kit } from './kit.ts'
import { dateText, hourText, inkOn, lookAt, minuteText, screenColours, timeText } from './kit.ts'

const MIDDLE = SCREEN.width / 2

interface Inks {
  readonly main: string
  readonly second: string
}

interface Dial {
  readonly width: number
  readonly height: number
  readonly draw: (target: Surface, kit: Kit, box: Box, inks: Inks) => Promise<void>
}

/** Each way to set a clock, and the room it takes. */
const DIALS: Record<ClockStyle, Dial> = {
  line: {
    width: 720,
    height: 330,
    draw: async (target, kit, { y }, { main }) => {
      await write(target, {
        text: timeText(kit.moment),
        hand: { size: 210, weight: 4.5 },
        at: { x: MIDDLE, y },
        colour: main,
        align: 'centre',
      })
      await write(target, {
        text: dateText(kit),
        hand: { size: 40, weight: 8 },
        at: { x: MIDDLE, y: y + 280 },
        colour: main,
        align: 'centre',
      })
    },
  },
  stack: {
    width: 520,
    height: 620,
    draw: async (target, kit, { y }, { main, second }) => {
      await write(target, {
        text: dateText(kit),
        hand: { size: 40, weight: 8 },
        at: { x: MIDDLE, y },
        colour: main,
        align: 'centre',
      })
      const hand = { size: 220, weight: 13, spacing: 6 }
      await write(target, {
        text: hourText(kit.moment),
        hand,
        at: { x: MIDDLE, y: y + 110 },
        colour: main,
        align: 'centre',
      })
      await write(target, {
        text: minuteText(kit.moment),
        hand,
        at: { x: MIDDLE, y: y + 400 },
        colour: second,
        align: 'centre',
      })
    },
  },
  corner: {
    width: 560,
    height: 310,
    draw: async (target, kit, { x, y }, { main, second }) => {
      await write(target, {
        text: timeText(kit.moment),
        hand: { size: 150, weight: 12 },
        at: { x, y },
        colour: main,
      })
      fillBox(target, { x: x + 4, y: y + 204, width: 120, height: 8 }, 4, second)
      await write(target, {
        text: dateText(kit),
        hand: { size: 44, weight: 9 },
        at: { x: x + 2, y: y + 260 },
        colour: main,
      })
    },
  },
  column: {
    width: 880,
    height: 575,
    draw: async (target, kit, { x, y }, { main, second }) => {
      const hand = { size: 250, weight: 5 }
      await write(target, { text: hourText(kit.moment), hand, at: { x, y }, colour: main })
      await write(target, { text: minuteText(kit.moment), hand, at: { x, y: y + 320 }, colour: main })
      fillBox(target, { x: x + 410, y: y + 4, width: 4, height: 566 }, 2, second, 0.9)
      await write(target, {
        text: dateText(kit),
        hand: { size: 38, weight: 8 },
        at: { x: x + 456, y: y + 4 },
        colour: main,
      })
    },
  },
}

// A home screen has icons below its clock: there only the low dials fit.
const ON_HOME: Record<ClockStyle, ClockStyle> = {
  line: 'line',
  stack: 'line',
  corner: 'corner',
  column: 'corner',
}
const LEFT_SET: readonly ClockStyle[] = ['corner', 'column']
const BUSY = 0.125
const FAINT = 0.38
const PADDING = 66

/** The clock as the theme sets it; on a picture that is too busy to read it has frosted glass behind it. */
export async function drawClock(
  target: Surface,
  kit: Kit,
  top: number,
  place: 'home' | 'lock',
): Promise<void> {
  const style = place === 'home' ? ON_HOME[kit.clock] : kit.clock
  const { width, height, draw } = DIALS[style]
  const x = LEFT_SET.includes(style) ? 100 : (SCREEN.width - width) / 2
  const box = { x, y: top, width, height }
  const look = lookAt(target, box)
  const plain = inkOn(target, box, kit.palette)
  const busy = look.spread > BUSY || Math.abs(lightness(plain) - look.mean) < FAINT
  if (busy) {
    const { page } = screenColours(kit.palette)
    const pane = {
      x: x - PADDING,
      y: top - PADDING,
      width: width + PADDING * 2,
      height: height + PADDING * 2,
    }
    revealBox(target, kit.frosted, pane, 84)
    fillBox(target, pane, 84, page, 0.72)
  }
  const main = busy ? screenColours(kit.palette).text : plain
  const { accent } = kit.palette
  const second = Math.abs(lightness(accent) - lookAt(target, box).mean) > 0.22 ? accent : main
  await draw(target, kit, box, { main, second })
}
