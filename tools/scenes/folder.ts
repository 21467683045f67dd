import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { SceneFiles } from '@easel/scene/pictures.ts'

/** Manifests of scenes below, sorted; an editor keeps earlier ones beside its own, such as `tag_manifest.xml`. */
export async function manifestsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => /^(?:\w+_)?manifest\.xml$/u.test(basename(name))).sort()
}

/** What lies above the module of a scene. @param path as from `manifestsIn` */
export const themeOf = (path: string): string =>
  /^(?<theme>.*?)\/?(?:lockscreen|aod|clock_\dx\d|icons|miwallpaper)\//u.exec(path)?.groups?.theme || '.'

/** The files of a scene that was unpacked into a folder. */
export async function filesIn(folder: string): Promise<SceneFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const known = new Set(paths)
  return { paths: known, read: async (path) => (known.has(path) ? readFile(join(folder, path)) : null) }
}

const WALLPAPERS = [
  'default_lock_wallpaper.jpg',
  'default_wallpaper.jpg',
  'default_lock_wallpaper.png',
  'default_wallpaper.png',
]
/** How far above a manifest its theme's own folder may be. */
const MAX_DEPTH = 6

/** The wallpaper of the theme around a scene; null where it has none. */
export async function wallpaperOf(folder: string): Promise<Uint8Array | null> {
  for (const above of foldersAbove(folder)) {
    for (const name of WALLPAPERS) {
      const found = await readFile(join(above, 'wallpaper', name)).catch(() => null)
      if (found) return found
    }
  }
  return null
}

/** The theme's own previews of a kind, such as `lockscreen`. */
export async function previewsOf(folder: string, kind: string): Promise<Uint8Array[]> {
  for (const above of foldersAbove(folder)) {
    const names = await readdir(join(above, 'preview')).catch(() => [])
    const wanted = names.filter((name) => name.startsWith(`preview_${kind}_`)).sort()
    if (names.length > 0) return Promise.all(wanted.map((name) => readFile(join(above, 'preview', name))))
  }
  return []
}

function foldersAbove(folder: string): string[] {
  const above: string[] = []
  for (let at = folder; above.length < MAX_DEPTH; at = dirname(at)) above.push(at)
  return above
}
