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

/** A clock on the home screen, in the place of the first rows of apps; its width is the screen's. */
export const WIDGET = { rows: 2, top: 18, height: 66 } as const

/** The apps at the places of every phone's dock; the first of a place that there is. */
const DOCKED: readonly (readonly PhoneApp[])[] = [['dialer', 'contacts'], ['mms'], ['browser'], ['camera']]

interface OfApp {
  readonly androidPackage: string
}

/**
 * Which apps are drawn in the grid and which in the dock, each once, in their order; what has no room is left out.
 * `first` is the place of the grid's first app: a clock takes those before it.
 * @param samples apps that the theme has no icon for, and a folder at their end: a quarter of the grid's places is theirs
 */
export function arranged<Icon extends OfApp, Sample = never>(
  icons: readonly Icon[],
  hasClock: boolean,
  samples: readonly Sample[] = [],
): {
  readonly grid: readonly Icon[]
  readonly samples: readonly Sample[]
  readonly dock: readonly Icon[]
  readonly first: number
} {
  const byApp = new Map<string, Icon>()
  for (const icon of icons) {
    const app = launcherApp(icon.androidPackage)
    if (app && !byApp.has(app.key)) byApp.set(app.key, icon)
  }
  const docked = DOCKED.flatMap((apps) => apps.flatMap((app) => byApp.get(app) ?? []).slice(0, 1))
  const others = [...byApp.values()].filter((icon) => !docked.includes(icon))
  const first = hasClock ? COLUMNS * WIDGET.rows : 0
  const places = COLUMNS * ROWS - first
  const shown =
    samples.length > places / 4 ? [...samples.slice(0, places / 4 - 1), ...samples.slice(-1)] : samples
  const size = places - shown.length
  return {
    grid: others.slice(0, size),
    samples: shown,
    dock: [...docked, ...others.slice(size)].slice(0, COLUMNS),
    first,
  }
}
