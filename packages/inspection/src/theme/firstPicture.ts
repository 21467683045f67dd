import { numbered, type SceneManifest, type SceneReference } from './sceneReferences.ts'

/** What a manifest says of its pictures, and the folder in which it lies, with its slash; empty for the folder of all. */
export interface PlacedManifest {
  readonly within: string
  readonly scene: SceneManifest
}

/**
 * The picture that stands for a scene which is not played: the first that its manifest draws and that is there, else
 * the first of all as people count. Pictures lie beside the manifest, or in folders beside it for other screens, of
 * which the last is the largest.
 * @param pictures paths below the folder of all
 */
export function firstPicture(
  pictures: Iterable<string>,
  manifest: PlacedManifest | null,
): string | undefined {
  const names = [...pictures].sort(byNumbers)
  return firstDrawn(names, manifest) ?? names[0]
}

function firstDrawn(names: readonly string[], manifest: PlacedManifest | null): string | undefined {
  if (!manifest) return undefined
  const { within, scene } = manifest
  const inner = names
    .filter((name) => name.startsWith(within))
    .map((name) => [name.slice(within.length), name] as const)
  const forScreens = inner.map(([rest, name]) => [rest.slice(rest.indexOf('/') + 1), name] as const)
  const bySrc = new Map([...forScreens, ...inner])
  for (const reference of scene.references) {
    const found = sourcesOf(reference).find((src) => bySrc.has(src))
    if (found !== undefined) return bySrc.get(found)
  }
  return undefined
}

/** The files that a picture of a manifest may mean at first. */
function sourcesOf({ src, kind }: SceneReference): string[] {
  if (kind === 'file') return [src]
  return kind === 'format' ? [] : [numbered(src, 0), numbered(src, 1), src]
}

const collator = new Intl.Collator('en', { numeric: true })
/** `a_2.png` before `a_10.png`. */
const byNumbers = (one: string, other: string): number =>
  collator.compare(one, other) || (one < other ? -1 : 1)
