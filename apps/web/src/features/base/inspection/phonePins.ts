import { launcherApp } from '@easel/domain/phoneApps.ts'
import { arranged, type ClockSize, dockSpot, gridSpot, type Spot } from '@easel/domain/phoneGrid.ts'
import { listedCauses, type ShownFinding } from '../../../ui/findings.ts'
import type { PhonePin } from '../../../ui/PhonePins.tsx'
import { moduleOf } from './filmed.ts'

type Place = Pick<PhonePin, 'face'> & Spot

interface OfApp {
  readonly androidPackage: string
}

/** What a phone shows of a module, and where; other modules are not seen on the mock-up. */
const PLACES: Readonly<Record<string, Place>> = {
  wallpaper: { face: 'home', x: 0.5, y: 0.78 },
  icons: { face: 'home', ...gridSpot(0) },
  'com.miui.home': { face: 'home', x: 0.5, y: 0.68 },
  'com.android.systemui': { face: 'home', x: 0.85, y: 0.035 },
  'miui.systemui.plugin': { face: 'home', x: 0.85, y: 0.035 },
  lockscreen: { face: 'lock', x: 0.5, y: 0.2 },
  aod: { face: 'aod', x: 0.5, y: 0.3 },
}
const LOCK_WALLPAPER: Place = { face: 'lock', x: 0.5, y: 0.7 }

/** Pins of one spot stand beside each other, this share of the screen's width apart. */
const APART = 0.1

/** Where on the mock-up each finding lies: once for each number of the list and spot; what is not seen there has none. */
export function phonePins(
  findings: readonly ShownFinding[],
  icons: readonly OfApp[],
  clock: ClockSize | null,
): readonly PhonePin[] {
  const placeOf = placesOf(icons, clock)
  const taken = new Map<string, number>()
  return listedCauses(findings).flatMap(({ severity, found }, index) => {
    const number = index + 1
    const spots = new Map<string, PhonePin>()
    for (const { path, message } of found) {
      const place = placeOf(path)
      if (!place) continue
      const spot = `${place.face} ${place.x} ${place.y}`
      if (spots.has(spot)) continue
      const before = taken.get(spot) ?? 0
      taken.set(spot, before + 1)
      const x = place.x + before * APART
      spots.set(spot, { ...place, x, key: `${number} ${spot}`, severity, number, message })
    }
    return [...spots.values()]
  })
}

/** By the path of a finding, among the apps that are drawn. */
function placesOf(icons: readonly OfApp[], clock: ClockSize | null): (path: string) => Place | undefined {
  const { grid, dock } = arranged(icons, clock)
  const apps = new Map<string, Spot>([
    ...grid.map(({ item, place }) => [keyOf(item.androidPackage), gridSpot(place)] as const),
    ...dock.map(({ androidPackage }, at) => [keyOf(androidPackage), dockSpot(at)] as const),
  ])
  return (path) => {
    const module = moduleOf(path)
    if (module === 'wallpaper' && path.includes('lock')) return LOCK_WALLPAPER
    const app = module === 'icons' ? appOf(path) : module
    const spot = app === undefined ? undefined : apps.get(keyOf(app))
    if (spot) return { face: 'home', ...spot }
    // An icon that is not drawn has no place; a finding about all of them has.
    return app === undefined || module !== 'icons' ? PLACES[module] : undefined
  }
}

/** One app has many names; its icon is drawn once. */
const keyOf = (androidPackage: string): string => launcherApp(androidPackage)?.key ?? androidPackage

/** The app whose icon a file belongs to: its own name, or that of a folder around it, is that of an Android package. */
function appOf(path: string): string | undefined {
  const [name = '', ...folders] = path.split(/[!/]/).reverse()
  const picture = /^(.*)\.(?:png|webp)$/iu.exec(name)?.[1]
  return [picture ?? '', ...folders].find((each) => /^[a-z]\w*(?:\.\w+)+$/iu.test(each))
}
