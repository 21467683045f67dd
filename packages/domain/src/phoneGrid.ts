import { launcherApp, type PhoneApp } from './phoneApps.ts'

/** Of a drawn phone's screen, in hundredths of its width: the layout of PhoneMockup.module.css and of the server's pictures. */
export const SCREEN = { width: 100, height: (100 * 19.5) / 9 } as const
export const COLUMNS = 4
/** The rows of apps above the dock. */
export const ROWS = 4

export const GRID = { left: 7, top: 30.8, icon: 17, pitch: 28.4, gap: 6 } as const
export const DOCK = { left: 8, top: 188.6, icon: 16.5, gap: 6 } as const
/** From the top of an icon to the text under it, and how tall that is. */
const LABEL = { below: 18.4, height: 5 } as const

/** In shares of the screen's width and height, from its upper left corner. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** The middle of the app at a place of the grid, counted by rows. */
export const gridSpot = (place: number): Spot => ({
  x: (GRID.left + (place % COLUMNS) * (GRID.icon + GRID.gap) + GRID.icon / 2) / SCREEN.width,
  y: (GRID.top + Math.floor(place / COLUMNS) * GRID.pitch + GRID.icon / 2) / SCREEN.height,
})

/** The middle of the app at a place of the dock. */
export const dockSpot = (place: number): Spot => ({
  x: (DOCK.left + place * (DOCK.icon + DOCK.gap) + DOCK.icon / 2) / SCREEN.width,
  y: (DOCK.top + DOCK.icon / 2) / SCREEN.height,
})

/** What lies under the name of the app at a place of the grid: from, to, in shares of the screen. */
export function labelBox(place: number): {
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
} {
  const column = place % COLUMNS
  const top = GRID.top + Math.floor(place / COLUMNS) * GRID.pitch + LABEL.below
  return {
    x: [column / COLUMNS, (column + 1) / COLUMNS],
    y: [top / SCREEN.height, (top + LABEL.height) / SCREEN.height],
  }
}

/**
 * Rows and columns of apps that a clock takes on the home screen, as its module is named (`clock_2x4`); of several the
 * first is shown.
 */
export const CLOCK_SIZES = ['2x4', '4x4', '2x2', '1x2'] as const
export type ClockSize = (typeof CLOCK_SIZES)[number]
/** Where nobody says it. */
export const DEFAULT_CLOCK_SIZE: ClockSize = '2x4'

/** From the screen's upper left corner; a clock reaches so far over the apps whose places it takes. */
const CLOCK = { top: 18, over: 9.2 } as const

/** Where a clock lies, in hundredths of the screen's width, and the places that it takes. */
export function clockBox(size: ClockSize) {
  const [rows = 0, columns = 0] = size.split('x').map(Number)
  return {
    rows,
    columns,
    top: CLOCK.top,
    width: (SCREEN.width * columns) / COLUMNS,
    height: rows * GRID.pitch + CLOCK.over,
  }
}

/** The apps at the places of every phone's dock; the first of a place that there is. */
const DOCKED: readonly (readonly PhoneApp[])[] = [['dialer', 'contacts'], ['mms'], ['browser'], ['camera']]

interface OfApp {
  readonly androidPackage: string
}

/** Something at a place of the grid, counted by rows. */
interface Placed<Item> {
  readonly item: Item
  readonly place: number
}

/**
 * Which apps are drawn in the grid and which in the dock, each once, in their order; what has no room is left out.
 * A clock takes the places in the upper left corner.
 * @param samples apps that the theme has no icon for, and a folder at their end: a quarter of the grid's places is theirs
 */
export function arranged<Icon extends OfApp, Sample = never>(
  icons: readonly Icon[],
  clock: ClockSize | null,
  samples: readonly Sample[] = [],
): {
  readonly grid: readonly Placed<Icon>[]
  readonly samples: readonly Placed<Sample>[]
  readonly dock: readonly Icon[]
} {
  const byApp = new Map<string, Icon>()
  for (const icon of icons) {
    const app = launcherApp(icon.androidPackage)
    if (app && !byApp.has(app.key)) byApp.set(app.key, icon)
  }
  const docked = DOCKED.flatMap((apps) => apps.flatMap((app) => byApp.get(app) ?? []).slice(0, 1))
  const others = [...byApp.values()].filter((icon) => !docked.includes(icon))
  const taken = clock ? clockBox(clock) : { rows: 0, columns: 0 }
  const places = Array.from({ length: COLUMNS * ROWS }, (_, place) => place).filter(
    (place) => Math.floor(place / COLUMNS) >= taken.rows || place % COLUMNS >= taken.columns,
  )
  const room = Math.floor(places.length / 4)
  const shown = samples.filter((_, at) => at < room - 1 || (room > 0 && at === samples.length - 1))
  const size = places.length - shown.length
  const placed = <Item>(items: readonly Item[], from = 0): Placed<Item>[] =>
    items.flatMap((item, at) => {
      const place = places[from + at]
      return place === undefined ? [] : [{ item, place }]
    })
  const grid = placed(others.slice(0, size))
  return {
    grid,
    samples: placed(shown, grid.length),
    dock: [...docked, ...others.slice(size)].slice(0, COLUMNS),
  }
}
