import { webCodec } from '@easel/inspection/codec.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import { workOf } from '@easel/inspection/work.ts'
import type { ManifestElement } from '@easel/scene/parse/manifest.ts'
import type { SceneFiles } from '@easel/scene/pictures.ts'
import type { SceneProblem } from '@easel/scene/problems.ts'

/** What a phone plays of a `SoundCommand`. */
const MAX_BYTES = 500 * 1024
const MAX_SECONDS = 10
/** Different ones of a scene; more are not looked at. */
const MAX_SOUNDS = 50

/** The sounds that a manifest names and that are not there, too large or too long, each with its first line. */
export async function soundProblems(
  root: ManifestElement,
  files: SceneFiles,
): Promise<readonly SceneProblem[]> {
  const problems: SceneProblem[] = []
  for (const [src, line] of soundsIn(root)) {
    const bytes = files.paths.has(src) ? await files.read(src) : null
    if (!bytes) problems.push({ code: 'soundMissing', src, line })
    else if (bytes.length > MAX_BYTES) problems.push({ code: 'soundLarge', src, line })
    else if ((await secondsOf(bytes)) > MAX_SECONDS) problems.push({ code: 'soundLong', src, line })
  }
  return problems
}

function soundsIn(root: ManifestElement): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const look = ({ name, attributes, children, line }: ManifestElement) => {
    const src = attributes.sound?.trim()
    if (name === 'soundcommand' && src && found.size < MAX_SOUNDS && !found.has(src)) found.set(src, line)
    for (const child of children) look(child)
  }
  look(root)
  return found
}

/** 0 of what cannot be read. */
async function secondsOf(bytes: Uint8Array): Promise<number> {
  const { readRingtone } = await import('@easel/inspection/audio/ringtone.ts')
  const read = await readRingtone(bytesSource(bytes), { codec: webCodec, work: workOf() }).catch(() => null)
  return read?.facts.seconds ?? 0
}
