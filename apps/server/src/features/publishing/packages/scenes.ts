import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClockSize } from '@easel/domain/phoneGrid.ts'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import type { ByteSource } from '@easel/inspection/source.ts'
import { clockSizeIn, readScene, type SceneContents } from '@easel/inspection/theme/readScene.ts'
import { SCENE_NAMES, type SceneName } from '@easel/inspection/theme/sceneBundles.ts'
import { ZipFile } from 'yazl'
import type { PackageScene } from './task.ts'

/** In local time, as the fields of an archive are: the same fields wherever it is written. */
const WRITTEN_AT = new Date(1980, 0, 1)

interface TakenScenes {
  readonly scenes: readonly PackageScene[]
  /** Too large to be kept: docs/decisions/phone.md. */
  readonly scenesLeftOut: readonly SceneName[]
  readonly clockSize: ClockSize | null
}

/** Takes the scenes out of an inspected package, each as one archive in the folder; one is in memory at a time. */
export async function takeScenes(source: ByteSource, folder: string): Promise<TakenScenes> {
  const scenes: PackageScene[] = []
  const scenesLeftOut: SceneName[] = []
  for (const name of SCENE_NAMES) {
    const scene = await readScene(source, name, { codec: nodeCodec })
    if (scene.kind === 'tooLarge') scenesLeftOut.push(name)
    if (scene.kind === 'read')
      scenes.push(await writeBundle(name, scene.files, join(folder, `scene-${name}`)))
  }
  return { scenes, scenesLeftOut, clockSize: await clockSizeIn(source, { codec: nodeCodec }) }
}

/** Uncompressed, sorted and without dates: the same files make the same bytes, so that versions share them. */
async function writeBundle(name: SceneName, files: SceneContents, path: string): Promise<PackageScene> {
  const zip = new ZipFile()
  for (const [inner, bytes] of files) {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    zip.addBuffer(buffer, inner, {
      mtime: WRITTEN_AT,
      mode: 0o100644,
      compress: false,
      forceDosTimestamp: true,
    })
  }
  zip.end()
  const hash = createHash('sha256')
  let sizeBytes = 0
  await pipeline(
    Readable.from(zip.outputStream),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        sizeBytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(path, { flags: 'wx' }),
  )
  return { name, file: path, sha256: hash.digest('hex'), sizeBytes }
}
