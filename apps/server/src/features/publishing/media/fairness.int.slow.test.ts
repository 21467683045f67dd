import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { join } from 'node:path'
import { mp4Box, repeated } from '@easel/inspection/testing/bigEndian.ts'
import { video } from '@easel/inspection/testing/encode.ts'
import { buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import { concat } from '@easel/inspection/testing/zipWriter.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { temporaryFolder } from '../../../testing/folder.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { inspectorOf } from '../packages/inspector.ts'
import { acceptMedium } from './public.ts'

let app: TestApp
let hostile: Person
let other: Person
const folder = await temporaryFolder('fairness')
beforeAll(async () => {
  app = await startTestApp()
  hostile = await createPerson(app, 'verified')
  other = await createPerson(app, 'verified')
})
afterAll(() => app.close())

const FILES = 3
const WORKS = '/v3/designers/files/upload?productType=VIDEO_WALLPAPER'
const PACKAGES = '/v3/designers/audits/add-mtz'

/** Paths whose reading blocks a thread until they are released: pipes that nobody has opened for writing. */
function blockedPaths() {
  const paths = Array.from({ length: FILES }, () => join(folder, newId()))
  execFileSync('mkfifo', paths)
  const writers: number[] = []
  return {
    paths,
    letGo: () => {
      for (const path of paths) writers.push(openSync(path, constants.O_RDWR | constants.O_NONBLOCK))
    },
    close: () => {
      for (const writer of writers) closeSync(writer)
    },
  }
}

const settledOf = (work: readonly Promise<unknown>[]) => Promise.race([...work, 'under way'])

describe('while one designer’s files hold every thread that they may', () => {
  test('another’s work is inspected, and the first one’s next waits', async () => {
    const { paths, letGo, close } = blockedPaths()
    const { accountId, designerId } = ownerOf(hostile)
    const owner = { accountId, designerId, logActor: { kind: 'account', accountId, ip: null } as const }
    const files = paths.map((path) =>
      acceptMedium(
        app.platform,
        { path, fileName: 'a.mp4', sizeBytes: 1, sha256: '0'.repeat(64), dispose: async () => undefined },
        { productType: 'VIDEO_WALLPAPER', owner },
      ),
    )
    const film = video({ seconds: 1 })
    const next = hostile.caller.upload(WORKS, 'next.mp4', film)
    expect(await other.caller.upload(WORKS, 'other.mp4', film)).toMatchObject({ status: 200 })
    expect(await settledOf([...files, next])).toBe('under way')
    letGo()
    expect(await Promise.all(files)).toMatchObject(files.map(() => ({ code: 'medium.refused' })))
    expect(await next).toMatchObject({ status: 200 })
    close()
  })

  test('another’s package is inspected, and the first one’s next waits', async () => {
    const { paths, letGo, close } = blockedPaths()
    const { accountId } = ownerOf(hostile)
    const files = paths.map((path) =>
      inspectorOf(app.platform).run({ path, productType: 'THEME', folder }, { owner: accountId }),
    )
    const next = hostile.caller.upload(PACKAGES, 'next.mtz', buildTheme({ ...smallTheme, version: '2' }))
    const theme = buildTheme(smallTheme)
    expect(await other.caller.upload(PACKAGES, 'other.mtz', theme)).toMatchObject({ status: 200 })
    expect(await settledOf([...files, next])).toBe('under way')
    letGo()
    expect(await Promise.all(files)).toMatchObject(files.map(() => ({ images: [] })))
    expect(await next).toMatchObject({ status: 200 })
    close()
  })
})

test('half a million empty boxes are refused in the caller’s language', async () => {
  const film = concat(video({ seconds: 1 }), repeated(mp4Box('free'), 500_000))
  const answer = await hostile.caller.upload(WORKS, 'a.mp4', film)
  expect(answer).toMatchObject({ status: 400, code: 'media.tooManyParts' })
  expect(answer.message).toContain('20000')
})
