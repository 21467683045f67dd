import type { Mockup } from '@easel/contract/publishing/packages/endpoints.ts'
import { MEGABYTE } from '@easel/domain/base/files/limits.ts'
import { namesSomebody } from '@easel/domain/competitions/judging/blind.ts'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import { readSceneBundle } from '@easel/inspection/theme/readScene.ts'
import { resolvedIfKnown } from '@easel/inspection/xml/references.ts'
import type { Platform } from '../../../platform/platform.ts'
import { objectKey } from '../../../platform/storage/storage.ts'
import { aliasesOf, type FileRow } from '../../base/files/public.ts'
import { type EnteredTheme, mockupOfTheme } from '../entries/public.ts'
import type { RoundRow } from './roundQueries.ts'

/** Pictures, fonts and sounds are looked at; what is written in anything else can be read by who unpacks it. */
const LOOKED_AT = /\.(?:png|jpe?g|webp|gif|bmp|ttf|otf|ttc|mp3|ogg|wav|flac|m4a|mp4|webm)$/i
/** Of a scene, in bytes: reading more would hold up the calls of others. What is not read counts as naming somebody. */
const MAX_READ = 2 * MEGABYTE
const MAX_REMEMBERED = 2_000

/** By the bytes of a scene and the names: files never change, and a judge comes back to an entry. */
const remembered = new Map<string, boolean>()

/**
 * The phone of an entered theme for its judge: files under ids of the round's own, and without the scenes whose files
 * name the entrant (docs/decisions/judging.md).
 * @param names of the entrant; none where the round is not blind
 */
export function deskMockup(
  platform: Platform,
  { round_id: scope }: RoundRow,
  entry: EnteredTheme,
  names: readonly string[],
): Promise<Mockup | null> {
  const { db, clock } = platform
  return mockupOfTheme(platform, entry, async (files) => {
    const aliases = await aliasesOf(db, scope, [...files.keys()], clock.now())
    const shown = new Map<string, FileRow>()
    for (const [fileId, file] of files)
      if (file.purpose !== 'PACKAGE_SCENE' || !(await doesName(platform, file, names)))
        shown.set(fileId, { ...file, file_id: aliases.get(fileId) ?? fileId })
    return shown
  })
}

async function doesName(platform: Platform, { sha256 }: FileRow, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return false
  const key = JSON.stringify([sha256, ...names])
  const known = remembered.get(key)
  if (known !== undefined) return known
  const bytes = await platform.storage.bytes(objectKey(sha256))
  // It may come back.
  if (bytes === null) return true
  const named = await isNamedIn(bytes, names)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(key, named)
  return named
}

async function isNamedIn(bytes: Uint8Array, names: readonly string[]): Promise<boolean> {
  const files = await readSceneBundle(bytesSource(bytes), { codec: nodeCodec })
  let read = 0
  for (const [path, content] of files) {
    if (namesSomebody(path, names)) return true
    if (LOOKED_AT.test(path)) continue
    read += content.length
    if (read > MAX_READ || ENCODINGS.some((each) => namesSomebody(textOf(content, each), names))) return true
  }
  return false
}

/** Who unpacks a scene may read a file in another encoding than the one that it declares. */
const ENCODINGS = ['utf-8', 'gb18030', 'utf-16le', 'utf-16be', 'windows-1252']
/** A character as scripts and property files write it. */
const ESCAPED = /\\u([\da-f]{4})/giu

const textOf = (bytes: Uint8Array, encoding: string): string =>
  resolvedIfKnown(new TextDecoder(encoding).decode(bytes)).replace(ESCAPED, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
