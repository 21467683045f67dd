import { CLOCK_SIZES } from '@easel/domain/phoneGrid.ts'
import { type Finding, finding } from '../findings.ts'
import type { Work } from '../work.ts'
import { ANDROID_PACKAGE } from './knownModules.ts'
import { numbered, readSceneManifest, type SceneManifest, type SceneReference } from './sceneReferences.ts'
import type { PackageFile } from './walk.ts'

/** Where phones look for the scene of a module (spec/maml.md), its folder first. */
const SCENES: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['lockscreen', ['advance/manifest.xml']],
  ['splockscreen', ['advance/manifest.xml']],
  ['aod', ['content/manifest.xml', 'manifest.xml']],
  ['spaod', ['content/manifest.xml', 'manifest.xml']],
  ...[...CLOCK_SIZES.map((size) => `clock_${size}`), 'miwallpaper'].map(
    (name) => [name, ['manifest.xml']] as const,
  ),
])
const ICONS = /^(?<folder>(?:fancy_icons|animating_icons|layer_animating_icons)\/(?<app>[^/]+))\//u
/** Icons that move when a phone comes home have a folder `fancy` of their own, beside `quiet` with the picture at rest. */
const MANIFESTS_OF_ICONS = ['manifest.xml', 'fancy/manifest.xml']
const ICON_MODULES = ['icons', 'largeicons', 'dynamicicons']
/** What a module is made of beside a scene: one that has it is not empty for a phone. */
const RESOURCES =
  /^(?:res|nightmode|assets|framework-[\w-]+)\/|^theme_(?:values|fallback)\w*\.xml$|^transform_config\.xml$/u
const ICON_FILES =
  /^(?:res|fancy_icons|animating_icons|layer_animating_icons)\/|^transform_config\.xml$|^[a-z]\w*(?:\.\w+)+(?:\/|\.(?:png|webp)$)/iu
const MAX_WRAPPING = 3

interface ModuleFiles {
  readonly isArchive: boolean
  readonly paths: Set<string>
  /** By the path of the manifest. */
  readonly manifests: Map<string, SceneManifest>
}

/** Looks for what a phone looks for in each module, and for what the scenes in them name. */
export function sceneCollector(work: Work) {
  const modules = new Map<string, ModuleFiles>()
  return {
    add({ path, depth }: PackageFile): void {
      const place = placeOf(path)
      if (!place || depth > 1) return
      const known = modules.get(place.name)
      const files = known ?? { isArchive: depth === 1, paths: new Set(), manifests: new Map() }
      files.paths.add(place.inner)
      modules.set(place.name, files)
    },
    /**
     * @param text of a file that is well-formed XML.
     * @returns what it says of its pictures, where it is the manifest of a scene.
     */
    addXml({ path, depth }: PackageFile, text: string): SceneManifest | null {
      const place = placeOf(path)
      const files = place && depth <= 1 ? modules.get(place.name) : undefined
      if (!place || !files || !isManifest(place.name, place.inner)) return null
      const manifest = readSceneManifest(text, work)
      files.manifests.set(place.inner, manifest)
      return manifest
    },
    /** Of a package that could be read to its end. */
    findings: (): Finding[] => [...modules].flatMap(([name, files]) => moduleFindings(name, files)),
  }
}

/** `lockscreen!advance/a.png` and `aod/content/a.png` alike. */
function placeOf(path: string): { name: string; inner: string } | null {
  const groups = /^(?<name>[^!/]+)[!/](?<inner>.+)$/u.exec(path)?.groups
  return groups?.name && groups.inner ? { name: groups.name, inner: groups.inner } : null
}

function isManifest(module: string, inner: string): boolean {
  if (ICON_MODULES.includes(module)) return ICONS.test(inner) && inner.endsWith('/manifest.xml')
  return SCENES.get(module)?.includes(inner) ?? false
}

const pathIn = (name: string, { isArchive }: ModuleFiles, inner: string): string =>
  `${name}${isArchive ? '!' : '/'}${inner}`

function moduleFindings(name: string, files: ModuleFiles): Finding[] {
  const wrapping = wrappingOf(name, files)
  if (wrapping !== null) {
    return [finding('package.module.wrapped', pathIn(name, files, wrapping), { name, folder: wrapping })]
  }
  const byIcon = Map.groupBy(files.paths, (path) => ICONS.exec(path)?.groups?.folder ?? '')
  const isIcons = ICON_MODULES.includes(name)
  return [
    ...deadFindings(name, files),
    ...[...files.manifests].flatMap(([manifest, scene]) => {
      const beside = isIcons ? (byIcon.get(ICONS.exec(manifest)?.groups?.folder ?? '') ?? []) : files.paths
      return pictureFindings(pathIn(name, files, manifest), folderOf(manifest), beside, scene)
    }),
  ]
}

/** The folder around all that a module holds, in which no phone looks; null where there is none. */
function wrappingOf(name: string, { isArchive, paths }: ModuleFiles): string | null {
  const expected = SCENES.get(name)
  const hasScene = expected?.some((path) => paths.has(path)) ?? false
  if (hasScene || hasResources(name, paths)) return null
  let folder = ''
  let own: string | null = null
  for (let depth = 0; depth < MAX_WRAPPING; depth++) {
    const tops = new Set([...paths].map((path) => topOf(path, folder)))
    const [top = ''] = tops
    if (tops.size !== 1 || !top.endsWith('/')) break
    folder += top
    const within = new Set([...paths].map((path) => path.slice(folder.length)))
    if (expected?.some((path) => within.has(path)) || hasResources(name, within)) return folder.slice(0, -1)
    if (isArchive && top === `${name}/`) own ??= folder.slice(0, -1)
  }
  if (own !== null) return own
  // A manifest where it belongs, but for the folder in front of it, with other things beside.
  const suffix = expected?.find((path) => path.includes('/'))
  const found = suffix && [...paths].find((path) => path.endsWith(`/${suffix}`))
  return found && suffix ? found.slice(0, -suffix.length - 1) : null
}

/** The first name below a folder, with its slash where it is a folder itself. */
function topOf(path: string, folder: string): string {
  const rest = path.slice(folder.length)
  return rest.slice(0, rest.indexOf('/') + 1) || rest
}

function hasResources(name: string, paths: ReadonlySet<string>): boolean {
  const pattern = ICON_MODULES.includes(name)
    ? ICON_FILES
    : SCENES.has(name) || ANDROID_PACKAGE.test(name) || name.startsWith('framework-')
      ? RESOURCES
      : null
  return pattern !== null && [...paths].some((path) => pattern.test(path))
}

/** A module or a moving icon in which a phone finds nothing to draw. */
function deadFindings(name: string, files: ModuleFiles): Finding[] {
  const { paths, isArchive } = files
  if (ICON_MODULES.includes(name) && isArchive) {
    if (!hasResources(name, paths) && ![...paths].some((path) => RESOURCES.test(path))) {
      return [finding('package.module.dead', name, { name, expected: 'res/drawable-xxhdpi' })]
    }
    return deadIcons(name, files)
  }
  const [expected, ...others] = SCENES.get(name) ?? []
  if (!expected || [expected, ...others].some((path) => paths.has(path))) return []
  // Themes in public bring a wallpaper's pictures in a folder of this name, and modules of colours alone.
  if (hasResources(name, paths) || (name === 'miwallpaper' && !isArchive)) return []
  const other = [...paths].find((path) => /(?:^|\/)manifest\.xml$/iu.test(path))
  if (other === undefined) return [finding('package.scene.manifestMissing', name, { name, expected })]
  const path = pathIn(name, files, other)
  return [finding('package.scene.manifestElsewhere', path, { found: other, expected })]
}

function deadIcons(name: string, files: ModuleFiles): Finding[] {
  const folders = new Map<string, boolean>()
  for (const path of files.paths) {
    const groups = ICONS.exec(path)?.groups
    if (!groups?.folder || !groups.app || !ANDROID_PACKAGE.test(groups.app)) continue
    const hasManifest = MANIFESTS_OF_ICONS.some((name) => path === `${groups.folder}/${name}`)
    folders.set(groups.folder, (folders.get(groups.folder) ?? false) || hasManifest)
  }
  return [...folders]
    .filter(([, hasManifest]) => !hasManifest)
    .map(([folder]) => finding('package.scene.iconManifestMissing', pathIn(name, files, folder)))
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)
/** Folders of pictures for other screens, in which a phone looks too. */
const FOR_OTHER_SCREENS = /^(?:den\d+|(?:\w+-)?[a-z]*dpi|sw\d+\w*|drawable[\w-]*)$/iu

function pictureFindings(
  path: string,
  folder: string,
  beside: Iterable<string>,
  { references, extraFolders }: SceneManifest,
): Finding[] {
  if (references.length === 0) return []
  const there = new Set<string>()
  for (const path of beside) {
    if (!path.startsWith(folder)) continue
    const inner = path.slice(folder.length)
    there.add(inner)
    const [top = '', ...rest] = inner.split('/')
    if (rest.length > 0 && (extraFolders.includes(top) || FOR_OTHER_SCREENS.test(top)))
      there.add(rest.join('/'))
  }
  const byLoose = new Map([...there].map((path) => [loose(path), path]))
  for (const path of [...there]) there.add(anyNumber(path))
  return references.flatMap(({ src, line, kind }) => {
    const missing = missingOf({ src: normal(src), line, kind }, there)
    if (missing === null) return []
    const found = byLoose.get(loose(missing))
    return found === undefined
      ? [finding('package.scene.pictureMissing', path, { src: missing, line })]
      : [finding('package.scene.pictureCase', path, { src: missing, found, line })]
  })
}

/** As a phone does not compare: small letters, and either slash. */
const loose = (path: string): string => path.replaceAll('\\', '/').normalize('NFC').toLowerCase()

/** Without the parts that mean nothing: `./`, a leading slash, `a/../`. */
function normal(src: string): string {
  const parts: string[] = []
  for (const part of src.split('/')) {
    if (part === '..' && parts.length > 0) parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** The first file that is not there; null where none is missing. */
function missingOf({ src, kind }: SceneReference, there: ReadonlySet<string>): string | null {
  if (kind === 'file') return there.has(src) ? null : src
  if (kind === 'digits') {
    const digits = Array.from({ length: 10 }, (_value, digit) => numbered(src, digit))
    return digits.find((path) => !there.has(path)) ?? null
  }
  if (kind === 'numbered') return there.has(numbered(src, ANY)) ? null : numbered(src, 0)
  const [before = '', ...after] = src.split(/%[\d.]*[a-z]/iu)
  const last = after.at(-1) ?? ''
  if (after.length === 0) return there.has(src) ? null : src
  return [...there].some((path) => path.startsWith(before) && path.endsWith(last)) ? null : src
}

/** Stands for whatever number a name has; no path has a colon. */
const ANY = ':'
const anyNumber = (path: string): string => path.replace(/_[^_/]*?((?:\.9)?\.[^./]+)$/u, `_${ANY}$1`)
