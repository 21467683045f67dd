import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Codec, webCodec } from '../codec.ts'
import { nodeCodec } from '../node/codec.ts'
import { openFileSource } from '../node/fileSource.ts'
import { type ByteSource, blobSource } from '../source.ts'
import { HEAVY_WARNINGS, writeHeavyTheme } from '../testing/heavyTheme.ts'
import { inspectThemePackage } from './inspect.ts'

const path = join(tmpdir(), `easel-heavy-${process.pid}.mtz`)
let written: Awaited<ReturnType<typeof writeHeavyTheme>>
beforeAll(async () => {
  written = await writeHeavyTheme(path)
})
afterAll(() => written.remove())

const inspect = (source: ByteSource, codec: Codec) =>
  inspectThemePackage(source, { codec, productType: 'THEME' })

test('a theme of more than 200 MB with an app, sources and a readme passes, and names them', async () => {
  expect((await stat(path)).size).toBeGreaterThan(200 * 1024 * 1024)
  const file = openFileSource(path)
  const onServer = await inspect(file, nodeCodec)
  file.close()
  const found = onServer.findings.map((each) => [each.path, each.code])
  expect(found.sort()).toEqual(HEAVY_WARNINGS.map((each) => [...each]).sort())
  expect(onServer.findings.every(({ severity }) => severity === 'warning')).toBe(true)
  const inBrowser = await inspect(blobSource(await openAsBlob(path)), webCodec)
  expect(inBrowser).toEqual(onServer)
})
