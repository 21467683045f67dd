import { MEGABYTE } from '@easel/domain/base/files/limits.ts'
import { CLOCK_SIZES, type ClockSize } from '@easel/domain/phoneGrid.ts'
import { z } from 'zod'
import { notModuleOf } from './notModules.ts'
import { isStray } from './strayFiles.ts'

/** What a package brings that a phone plays: its scenes, the fonts of their texts, and its sounds. */
export const SCENE_NAMES = ['lock', 'aod', 'clock', 'wallpaper', 'icons', 'fonts', 'sounds'] as const
export const SceneName = z.enum(SCENE_NAMES)
export type SceneName = z.infer<typeof SceneName>

/** One value for each scene. */
export function scenesBy<Value>(valueFor: (name: SceneName) => Value): Record<SceneName, Value> {
  return {
    lock: valueFor('lock'),
    aod: valueFor('aod'),
    clock: valueFor('clock'),
    wallpaper: valueFor('wallpaper'),
    icons: valueFor('icons'),
    fonts: valueFor('fonts'),
    sounds: valueFor('sounds'),
  }
}

/** Above these a scene is not played outside of the package itself. */
export const BUNDLE_LIMITS = { bytes: 60 * MEGABYTE, files: 3_000, fontBytes: 20 * MEGABYTE } as const

interface SceneRule {
  /** Modules in which it may lie, as an archive or a folder; the first that holds it is the one. */
  readonly modules: readonly string[]
  /** Folders of the module in which it may lie. */
  readonly folders: readonly string[]
  /** A phone looks for this in the folder; null where any file will do. */
  readonly manifest: string | null
  /** Of the folder, what belongs to it; all of it by default. */
  readonly only?: RegExp
  /** All its modules together: then `only` is of whole paths. */
  readonly isTogether?: boolean
}

/** A sound of the phone's own, where phones look for it. */
export const SOUND = /^(?:ringtones|boots|audio)\/(?<name>[^/]+)\.(?:mp3|ogg|wav|flac|m4a)$/iu

const MANIFEST = 'manifest.xml'
const SCENES: Readonly<Record<SceneName, SceneRule>> = {
  lock: { modules: ['lockscreen'], folders: ['advance/'], manifest: MANIFEST },
  aod: { modules: ['aod'], folders: ['content/', ''], manifest: MANIFEST },
  clock: {
    modules: CLOCK_SIZES.map((size) => `clock_${size}`),
    folders: [''],
    manifest: MANIFEST,
  },
  wallpaper: { modules: ['miwallpaper'], folders: [''], manifest: MANIFEST },
  icons: {
    modules: ['icons'],
    folders: [''],
    manifest: null,
    only: /^(?:(?:fancy_icons|animating_icons|layer_animating_icons)\/|transform_config\.xml$|(?:res\/drawable[\w-]*\/)?icon_(?:mask|border|pattern|background|folder)\w*\.(?:png|webp)$)/iu,
  },
  fonts: { modules: ['fonts'], folders: [''], manifest: null, only: /\.(?:ttf|otf|ttc)$/iu },
  sounds: {
    modules: ['ringtones', 'boots', 'audio'],
    folders: [],
    manifest: null,
    only: SOUND,
    isTogether: true,
  },
}

/** Where one scene lies in a package. */
export interface SceneBundle {
  /** `lockscreen!advance/` or `lockscreen/advance/`: what its paths begin with; empty of sounds. */
  readonly prefix: string
  /** Whole paths in the package, sorted; in a bundle each is without the prefix. */
  readonly paths: readonly string[]
}

/** The modules that must be opened to know of a scene. */
export const modulesOf = (name: SceneName): readonly string[] => SCENES[name].modules

/** The scenes that a phone finds among the paths of a package, where each lies and what belongs to it. */
export function sceneBundlesOf(paths: Iterable<string>): Readonly<Record<SceneName, SceneBundle | null>> {
  const byModule = Map.groupBy([...paths].filter(isOfTheme), (path) => path.split(/[!/]/u, 1)[0] ?? '')
  return scenesBy((name) => findBundle(SCENES[name], byModule))
}

/** Of the home screen's clock, as its module says; null where there is none. */
export function clockSizeOf({ clock }: Readonly<Record<SceneName, SceneBundle | null>>): ClockSize | null {
  return CLOCK_SIZES.find((size) => clock?.prefix.startsWith(`clock_${size}`)) ?? null
}

/** Of modules that are archives the paths go one deep; a name may have a `!` of its own. */
function isOfTheme(path: string): boolean {
  const depth = path.includes('!') ? 1 : 0
  return !isStray(path) && notModuleOf({ path, depth }, 'unknown') === null
}

function findBundle(rule: SceneRule, byModule: ReadonlyMap<string, readonly string[]>): SceneBundle | null {
  if (rule.isTogether) {
    const paths = rule.modules
      .flatMap((module) => byModule.get(module) ?? [])
      .filter((path) => rule.only?.test(path))
    return paths.length > 0 ? { prefix: '', paths: paths.toSorted() } : null
  }
  const prefixes = rule.modules.flatMap((module) =>
    ['!', '/'].flatMap((separator) =>
      rule.folders.map((folder) => ({ module, prefix: module + separator + folder })),
    ),
  )
  for (const { module, prefix } of prefixes) {
    const within = (byModule.get(module) ?? []).filter((path) => path.startsWith(prefix))
    if (rule.manifest !== null && !within.includes(prefix + rule.manifest)) continue
    const { only } = rule
    const paths = only ? within.filter((path) => only.test(path.slice(prefix.length))) : within
    if (paths.length > 0) return { prefix, paths: paths.toSorted() }
  }
  return null
}

/** Whether a scene of so many files and bytes may be kept and played. */
export function isWithinLimits(name: SceneName, files: number, bytes: number): boolean {
  return (
    files <= BUNDLE_LIMITS.files &&
    bytes <= (name === 'fonts' ? BUNDLE_LIMITS.fontBytes : BUNDLE_LIMITS.bytes)
  )
}
