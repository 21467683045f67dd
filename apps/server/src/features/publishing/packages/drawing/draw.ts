import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { PackageDetails } from '@easel/inspection/theme/inspection.ts'
import type { Db } from '../../../../platform/db/connection.ts'
import { quarantineOf } from '../../../../platform/http/receive.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { objectKey } from '../../../../platform/storage/storage.ts'
import { TaskFailed } from '../../../../platform/workers/pool.ts'
import { accountOf } from '../../../accounts/designers/public.ts'
import { filesById, type NewFile, placeObjects, registerFiles } from '../../../base/files/public.ts'
import { findPackage, type PackageRow, readPackage } from '../queries.ts'
import { askForFilm } from './ask.ts'
import { drawerOf } from './drawer.ts'
import type { Language } from './phoneScene.ts'
import { countCrash, type Drawing, endDrawing, findDrawing, keepFilm } from './queries.ts'
import type { DrawAnswer, DrawFault, DrawnFile, DrawTask, StillsAnswer } from './task.ts'

/** A worker may die of a machine that is short of memory; of the third the package is the cause. */
const MAX_CRASHES = 3

/**
 * Draws the pictures of a package that waits for them, once; done twice it does nothing twice.
 * @returns what is drawn, or why not; null where the package is gone
 */
export async function drawPackage(platform: Platform, packageId: string): Promise<Drawing | null> {
  const { db, clock } = platform
  const [row, drawing] = await Promise.all([findPackage(db, packageId), findDrawing(db, packageId)])
  if (!row || drawing?.state !== 'WAITING') return drawing
  await withPackage(platform, row, async (path, folder) => {
    const answer = await attempt(platform, row, { ...commonOf(row), ...stillsOf(row), path, folder })
    const pictures = answer.kind === 'STILLS' ? answer.pictures : []
    await placeObjects(
      platform,
      pictures.map((picture) => ({ ...picture, path: picture.file })),
    )
    const ownerAccountId = await accountOf(db, row.designer_id)
    await db.transaction().execute(async (tx) => {
      const files = pictures.map((picture) => fileOf(picture, ownerAccountId))
      const kept = await registerFiles(platform, tx, files)
      const fileIds = [...new Set(kept.map((each) => each.row.file_id))]
      const isFirst = await endDrawing(tx, packageId, { ...answer, fileIds }, clock.now())
      if (isFirst && answer.kind === 'STILLS' && answer.moves) await askForFilm(platform, tx, packageId)
    })
  })
  return findDrawing(db, packageId)
}

/** What follows once a package has a film, in the same transaction. */
export type OnFilmed = (tx: Db, packageId: string, fileId: string) => Promise<void>

/** Makes the film of a lock screen that moves; without one the pictures are enough. */
export async function filmPackage(platform: Platform, packageId: string, onFilmed: OnFilmed): Promise<void> {
  const { db } = platform
  const [row, drawing] = await Promise.all([findPackage(db, packageId), findDrawing(db, packageId)])
  if (!row || drawing?.state !== 'DRAWN' || drawing.film_file_id !== null) return
  await withPackage(platform, row, async (path, folder) => {
    const answer = await filmed(platform, { kind: 'FILM', ...commonOf(row), path, folder }, row)
    const film = answer?.kind === 'FILM' ? answer.film : null
    if (!film) return
    await placeObjects(platform, [{ ...film, path: film.file }])
    const ownerAccountId = await accountOf(db, row.designer_id)
    await db.transaction().execute(async (tx) => {
      const [kept] = await registerFiles(platform, tx, [fileOf(film, ownerAccountId)])
      if (!kept) return
      await keepFilm(tx, packageId, kept.row.file_id)
      await onFilmed(tx, packageId, kept.row.file_id)
    })
  })
}

type Failed = { readonly kind: 'FAILED' } & Pick<StillsAnswer, 'fault' | 'differences'>

async function attempt(platform: Platform, row: PackageRow, task: DrawTask): Promise<StillsAnswer | Failed> {
  const failed = (code: DrawFault['code']): Failed => ({
    kind: 'FAILED',
    fault: { code, params: {} },
    differences: [],
  })
  try {
    const answer = await drawerOf(platform).run(task, { owner: row.designer_id })
    if (answer.kind !== 'STILLS') throw new Error('a film where pictures were asked for')
    return answer
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error
    // A process that stops leaves it to the next one.
    if (error.failure === 'aborted') throw error
    platform.log.warn({ err: error, packageId: row.package_id }, 'a package could not be drawn')
    if (error.failure === 'timeLimit') return failed('drawing.timeLimit')
    if (error.failure === 'crashed' && (await countCrash(platform.db, row.package_id)) >= MAX_CRASHES)
      return failed('drawing.crashed')
    throw error
  }
}

/** Null where it costs too much: the pictures are enough. */
async function filmed(platform: Platform, task: DrawTask, row: PackageRow): Promise<DrawAnswer | null> {
  try {
    return await drawerOf(platform).run(task, { owner: row.designer_id })
  } catch (error) {
    if (!(error instanceof TaskFailed) || !['timeLimit', 'crashed'].includes(error.failure)) throw error
    const { package_id: packageId } = row
    platform.log.warn({ packageId, failure: error.failure }, 'a lock screen could not be filmed')
    return null
  }
}

function commonOf(row: PackageRow) {
  const { inspection } = readPackage(row)
  const { home, lock } = inspection.wallpapers
  return {
    wallpapers: { home: home?.path ?? null, lock: lock?.path ?? null },
    language: languageOf(inspection.details),
  }
}

/** Chinese, unless a package has words in other languages alone. */
function languageOf(details: PackageDetails | null): Language {
  if (!details) return 'zh'
  const { byLocale, fallback } = details.title
  const isNamed = Object.keys(byLocale).some((locale) => locale.startsWith('zh'))
  return isNamed || /\p{sc=Han}/u.test(fallback) ? 'zh' : 'en'
}

function stillsOf(row: PackageRow) {
  const { productType, icons, previews } = readPackage(row).inspection
  return { kind: 'STILLS', isAod: productType === 'AOD', icons, previews } as const
}

const fileOf = (drawn: DrawnFile, ownerAccountId: string): NewFile => ({
  ownerAccountId,
  purpose: 'PACKAGE_IMAGE',
  fileName: drawn.name,
  mediaType: drawn.mediaType,
  sizeBytes: drawn.sizeBytes,
  sha256: drawn.sha256,
  width: drawn.width,
  height: drawn.height,
  thumbHash: drawn.thumbHash,
})

/** The package's bytes and a folder of its own on this machine's disk, for as long as something is drawn. */
async function withPackage(
  { config, storage, db }: Platform,
  row: PackageRow,
  work: (path: string, folder: string) => Promise<void>,
): Promise<void> {
  const file = (await filesById(db, [row.file_id])).get(row.file_id)
  const stored = file && (await storage.read(objectKey(file.sha256)))
  if (!stored) throw new Error(`the store has no bytes of package ${row.package_id}`)
  const folder = join(quarantineOf(config.dataDir), `${newId()}.drawn`)
  const path = join(folder, 'package.mtz')
  await mkdir(folder, { recursive: true })
  try {
    await pipeline(stored.stream, createWriteStream(path, { flags: 'wx' }))
    await work(path, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
