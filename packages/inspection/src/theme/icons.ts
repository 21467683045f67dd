import type { PackageIcon } from './inspection.ts'
import type { PackageFile } from './walk.ts'

const MAX_LISTED = 400
/** The picture itself, or its numbered layers in a folder; any density. */
const ICON =
  /^icons!(?:res\/drawable(?:-(?<density>[a-z0-9-]+))?\/)?(?<app>[a-z]\w*(?:\.\w+)+?)(?:\/(?<layer>\d{1,3}))?\.(?:png|webp)$/iu
const DENSITIES = ['ldpi', 'mdpi', 'hdpi', 'xhdpi', 'xxhdpi', 'xxxhdpi']

/** Apps on the home screen of every phone: the mock-up draws these first. */
const EVERYDAY_APPS = [
  'com.android.contacts.activities.twelvekeydialer',
  'com.android.contacts',
  'com.android.mms',
  'com.android.browser',
  'com.android.camera',
  'com.miui.gallery',
  'com.android.settings',
  'com.android.calendar',
  'com.android.deskclock',
  'com.miui.weather2',
  'com.miui.player',
  'com.miui.notes',
  'com.miui.calculator',
  'com.android.thememanager',
  'com.android.fileexplorer',
  'com.miui.securitycenter',
  'com.android.email',
  'com.android.vending',
  'com.miui.video',
  'com.xiaomi.market',
  'com.miui.compass',
  'com.android.soundrecorder',
  'com.miui.cleanmaster',
  'com.android.stk',
]

interface Candidate extends PackageIcon {
  rank: number
  layer: number
}

/** Gathers the icons: of several densities the best, of several layers the lowest. */
export function iconCollector() {
  const byApp = new Map<string, Candidate>()
  return {
    add({ path }: PackageFile): void {
      const match = ICON.exec(path)?.groups
      if (!match?.app) return
      const rank = DENSITIES.indexOf(match.density ?? '')
      const layer = Number(match.layer ?? 0)
      const found: Candidate = {
        androidPackage: match.app,
        path,
        layered: match.layer !== undefined,
        rank,
        layer,
      }
      const known = byApp.get(match.app)
      const better =
        !known || rank > known.rank || (rank === known.rank && known.layered && layer < known.layer)
      if (better) byApp.set(match.app, found)
    },
    count: () => byApp.size,
    icons(): PackageIcon[] {
      return [...byApp.values()]
        .sort(
          (one, other) => place(one) - place(other) || (one.androidPackage < other.androidPackage ? -1 : 1),
        )
        .slice(0, MAX_LISTED)
        .map(({ androidPackage, path, layered }) => ({ androidPackage, path, layered }))
    },
  }
}

function place({ androidPackage }: PackageIcon): number {
  const found = EVERYDAY_APPS.indexOf(androidPackage.toLowerCase())
  return found < 0 ? EVERYDAY_APPS.length : found
}
