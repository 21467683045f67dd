import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { bytesSource } from '@easel/inspection/source.ts'
import {
  TextReader,
  TextWriter,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js'
import type { TestApp } from '../../../../../testing/harness.ts'
import { shownEditionsOf } from '../../../editions/public.ts'
import { exportResults } from '../bundle.ts'

/** The files of a bundle, by name. */
export type Files = Readonly<Record<string, string>>

export async function exportedFrom({ platform }: TestApp, editionId: string): Promise<Uint8Array> {
  const edition = await shownEditionsOf(platform).byId(editionId)
  if (!edition) throw new Error('the edition is not published')
  const { db, secrets } = platform
  return buffer(await exportResults({ db, secrets, commit: 'c0ffee' }, edition))
}

export async function filesOf(bytes: Uint8Array): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const entry of await new ZipReader(new Uint8ArrayReader(bytes)).getEntries())
    if (!entry.directory) found[entry.filename] = await entry.getData(new TextWriter())
  return found
}

export async function zipOf(all: Files): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter())
  for (const [name, text] of Object.entries(all)) await writer.add(name, new TextReader(text))
  return writer.close()
}

export const zipped = async (all: Files) => bytesSource(await zipOf(all))

/** Runs one of the commands that check a bundle, as a process of its own. @returns its exit code and what it said */
export async function runCommand(name: string, ...parameters: string[]): Promise<string> {
  const path = fileURLToPath(new URL(`../../../../../commands/${name}.ts`, import.meta.url))
  const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'easel-compile-cache') }
  const child = spawn(process.execPath, [path, ...parameters], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += String(text)
    })
  const [code] = await once(child, 'close')
  return `${code} ${output}`
}
