import { IMAGE_LIMITS } from '@easel/domain/base/files/limits.ts'
import { launcherApp, phoneApps } from '@easel/domain/phoneApps.ts'
import { readImageHeader } from '../image/readHeader.ts'
import { firstPicture, type PlacedManifest } from './firstPicture.ts'
import type { PackageIcon } from './inspection.ts'
import { ANDROID_PACKAGE } from './knownModules.ts'
import type { FileOfPackage } from './readPackageFile.ts'
import type { SceneManifest } from './sceneReferences.ts'
import type { PackageFile } from './walk.ts'

const MAX_LISTED = 400
const MAX_LAYERS = 5
/** The picture itself, or its numbered layers in a folder; any density. */
const STILL =
  /^icons[!/](?:res\/drawable(?<qualifiers>(?:-[a-z0-9]+)*)\/)?(?<app>[a-z]\w*(?:\.\w+)+?)(?:\/(?<layer>\d{1,3}))?\.(?:png|webp)$/iu
/** `dynamicicons` holds moving icons too; `largeicons` only what the home screen shows instead on wish. */
const MOVING =
  /^(?<module>icons|dynamicicons)[!/](?<folder>(?:fancy_icons|animating_icons|layer_animating_icons)\/(?<app>[^/]+))\/(?<inner>.+)$/u
const MANIFEST = /^(?<within>(?:fancy\/)?)manifest\.xml$/u
const PICTURE = /\.(?:png|webp|jpe?g)$/iu
/** What an icon shows while nothing moves. */
const AT_REST = /^quiet\/[^/]+\.(?:png|webp)$/iu
const DENSITIES = ['ldpi', 'mdpi', 'hdpi', 'xhdpi', 'nxhdpi', 'xxhdpi', 'xxxhdpi']

interface Still {
  readonly androidPackage: string
  readonly path: string
  /** Null where it is one picture. */
  readonly layer: number | null
  /** Of its app's names; then of the density, the higher the better. */
  readonly rank: number
  readonly density: number
}

interface Moving {
  readonly androidPackage: string
  readonly rank: number
  /** Below its folder; each with its whole path. */
  readonly pictures: Map<string, string>
  manifest: PlacedManifest | null
  hasManifest: boolean
}

interface AppIcons {
  still: Still | null
  readonly moving: Map<string, Moving>
}

/** Gathers the icons as a launcher looks for them: each app once, and what moves before what stands still. */
export function iconCollector() {
  const byApp = new Map<string, AppIcons>()
  const iconsOf = (key: string): AppIcons => {
    const known: AppIcons = byApp.get(key) ?? { still: null, moving: new Map() }
    byApp.set(key, known)
    return known
  }
  const movingAt = (path: string): { moving: Moving; inner: string } | null => {
    const groups = MOVING.exec(path)?.groups
    const app = groups?.app && ANDROID_PACKAGE.test(groups.app) ? launcherApp(groups.app) : null
    if (!groups?.app || !groups.folder || !groups.inner || !app) return null
    const { moving } = iconsOf(app.key)
    const folder = `${groups.module}/${groups.folder}`
    const known = moving.get(folder) ?? newMoving(groups.app, app.rank)
    moving.set(folder, known)
    return { moving: known, inner: groups.inner }
  }
  const listed = () => [...byApp.values()].filter(isShown)
  return {
    add({ path, depth }: PackageFile): void {
      if (depth > 1) return
      const found = movingAt(path)
      if (found) {
        if (PICTURE.test(found.inner)) found.moving.pictures.set(found.inner, path)
        found.moving.hasManifest ||= MANIFEST.test(found.inner)
        return
      }
      const still = stillAt(path)
      const app = still && launcherApp(still.androidPackage)
      if (!still || !app) return
      const icons = iconsOf(app.key)
      const ranked = { ...still, rank: app.rank }
      if (isBetter(ranked, icons.still)) icons.still = ranked
    },
    /** @param scene what the manifest of a moving icon says of its pictures. */
    addManifest({ path }: PackageFile, scene: SceneManifest): void {
      const found = movingAt(path)
      const within = MANIFEST.exec(found?.inner ?? '')?.groups?.within
      if (found && within !== undefined) found.moving.manifest ??= { within, scene }
    },
    count: () => listed().length,
    icons(): PackageIcon[] {
      return listed()
        .flatMap((icons) => iconOf(icons) ?? [])
        .sort(
          (one, other) => place(one) - place(other) || (one.androidPackage < other.androidPackage ? -1 : 1),
        )
        .slice(0, MAX_LISTED)
    },
  }
}

/**
 * Where the layers of an icon may lie, the lowest first; the picture alone where it is none of several. Those that are
 * missing or do not decode are passed over. The icon is as large as the lowest that is there; the others are stretched
 * over it.
 * @param path of the lowest
 */
export function layersOf(path: string): string[] {
  const layer = STILL.exec(path)?.groups?.layer
  if (layer === undefined) return [path]
  const above = Array.from({ length: MAX_LAYERS - 1 }, (_, at) => Number(layer) + at + 1)
  return [path, ...above.map((number) => path.replace(/\d+(?=\.\w+$)/u, String(number)))]
}

/** Whether an icon's picture may be decoded: all of its layers have no more pixels than one picture may have. */
export function mayDecode({ path, bytes }: FileOfPackage): boolean {
  const header = readImageHeader(bytes)
  return header !== null && header.width * header.height * layersOf(path).length <= IMAGE_LIMITS.pixels
}

const newMoving = (androidPackage: string, rank: number): Moving => ({
  androidPackage,
  rank,
  pictures: new Map(),
  manifest: null,
  hasManifest: false,
})

function stillAt(path: string): Omit<Still, 'rank'> | null {
  const groups = STILL.exec(path)?.groups
  if (!groups?.app || /\.9$/u.test(groups.app)) return null
  const qualifiers = groups.qualifiers?.toLowerCase().split('-') ?? []
  // A picture for the night alone is better than none.
  const density = Math.max(...qualifiers.map((each) => DENSITIES.indexOf(each)), -1)
  return {
    androidPackage: groups.app,
    path,
    layer: groups.layer === undefined ? null : Number(groups.layer),
    density: qualifiers.includes('night') ? -2 : density,
  }
}

/** Of several names the first, of several densities the best, of several layers the lowest. */
function isBetter(one: Still, other: Still | null): boolean {
  if (!other || one.rank !== other.rank) return !other || one.rank < other.rank
  if (one.density !== other.density) return one.density > other.density
  return other.layer !== null && (one.layer ?? -1) < other.layer
}

/** A phone finds a moving icon by its manifest. */
const movingOf = ({ moving }: AppIcons): Moving | undefined =>
  [...moving.values()]
    .filter(({ hasManifest }) => hasManifest)
    .reduce<Moving | undefined>((best, each) => (best && best.rank <= each.rank ? best : each), undefined)

const isShown = (icons: AppIcons): boolean => icons.still !== null || movingOf(icons) !== undefined

function iconOf(icons: AppIcons): PackageIcon | null {
  const moving = movingOf(icons)
  const { still } = icons
  if (moving) {
    const path = pictureOf(moving) ?? still?.path
    if (path === undefined) return null
    const stillPath = still && still.path !== path ? { stillPath: still.path } : {}
    return { androidPackage: moving.androidPackage, path, layered: false, moving: true, ...stillPath }
  }
  return still && { androidPackage: still.androidPackage, path: still.path, layered: still.layer !== null }
}

/** What it shows at rest, else the picture that stands for its scene. */
function pictureOf({ pictures, manifest }: Moving): string | undefined {
  const names = [...pictures.keys()]
  const first = names.find((name) => AT_REST.test(name)) ?? firstPicture(names, manifest)
  return first === undefined ? undefined : pictures.get(first)
}

function place({ androidPackage }: PackageIcon): number {
  const apps = phoneApps()
  const known = launcherApp(androidPackage)?.known
  return known ? apps.indexOf(known) : apps.length
}
