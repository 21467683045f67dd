import { webCodec } from '@easel/inspection/codec.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import { readSceneBundle, type SceneContents } from '@easel/inspection/theme/readScene.ts'
import type { SceneFiles } from '@easel/scene/pictures.ts'
import { useEffect, useState } from 'react'
import type { PlayedPart } from './phoneStills.ts'
import type { SceneClock } from './sceneClock.ts'

/** Where the files of a scene come from: an archive of this site, or a package that is at hand. */
export type SceneSource = { readonly url: string } | { readonly load: () => Promise<SceneContents | null> }

/** What a theme draws by scenes of its own (design/phone.md). */
export type PhoneScenes = Partial<Readonly<Record<PlayedPart | 'fonts', SceneSource | null>>>

/** Files that were fetched stay for as long as the source is used, by whoever shows it. */
const kept = new WeakMap<SceneSource, Promise<SceneFiles | null>>()

/**
 * Undefined while they are on their way, for which the clock waits; null where they do not come. Those of a package at
 * hand are there in a moment: until then the ones before it stay, so that a save does not empty the screen.
 */
export function useSceneFiles(source: SceneSource, clock: SceneClock): SceneFiles | null | undefined {
  const [found, setFound] = useState<{ readonly of: SceneSource; readonly files: SceneFiles | null }>()
  useEffect(() => {
    let isGone = false
    const show = (files: SceneFiles | null) => isGone || setFound({ of: source, files })
    filesOf(source).then(show, () => show(null))
    return () => {
      isGone = true
    }
  }, [source])
  const files = found && (found.of === source || 'load' in source) ? found.files : undefined
  const isComing = files === undefined
  useEffect(() => (isComing ? clock.hold() : undefined), [clock, isComing])
  return files
}

export function filesOf(source: SceneSource): Promise<SceneFiles | null> {
  const known = kept.get(source)
  if (known) return known
  const files = contentsOf(source).then((contents) => contents && inMemory(contents))
  files.catch(() => kept.delete(source))
  kept.set(source, files)
  return files
}

/** What a source holds, read anew. */
export async function contentsOf(source: SceneSource): Promise<SceneContents | null> {
  if ('load' in source) return source.load()
  const response = await fetch(source.url)
  if (!response.ok) return null
  return readSceneBundle(bytesSource(new Uint8Array(await response.arrayBuffer())), { codec: webCodec })
}

const inMemory = (contents: SceneContents): SceneFiles => ({
  paths: new Set(contents.keys()),
  read: async (path) => contents.get(path) ?? null,
})

export interface IconScene {
  readonly app: string
  /** It moves once when it is pressed; the others by themselves. */
  readonly isPressed: boolean
  /** Within the files of all icons, with its slash. */
  readonly folder: string
}

const ICON_MANIFEST =
  /^(?<folder>(?:fancy_icons\/(?<moving>[^/]+)|animating_icons\/(?<pressed>[^/]+)(?:\/fancy)?)\/)manifest\.xml$/u

/** The scenes of a theme's icons. */
export function iconScenesIn({ paths }: SceneFiles): IconScene[] {
  return [...paths].flatMap((path) => {
    const { folder, moving, pressed } = ICON_MANIFEST.exec(path)?.groups ?? {}
    const app = moving ?? pressed
    return folder && app ? [{ app, isPressed: pressed !== undefined, folder }] : []
  })
}

/** A folder of a scene's files as a scene of its own, such as one moving icon. */
export function folderOf(files: SceneFiles, folder: string): SceneFiles {
  const within = [...files.paths].filter((path) => path.startsWith(folder))
  return {
    paths: new Set(within.map((path) => path.slice(folder.length))),
    read: (path) => files.read(folder + path),
  }
}
