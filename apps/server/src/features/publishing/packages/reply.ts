import type { Picture } from '@easel/contract/base/files/endpoints.ts'
import type { Mockup, SceneBundle, ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { lockPreviewPathOf } from '@easel/inspection/theme/facePictures.ts'
import { scenesBy } from '@easel/inspection/theme/sceneBundles.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type FileRow, filesById, linkOf, pictureOf } from '../../base/files/public.ts'
import { drawnFileIds, drawnReply } from './drawing/reply.ts'
import {
  filesOfPackages,
  filesOnlyIn,
  findPackage,
  findPhones,
  lockFiles,
  phoneIn,
  readPackage,
  StoredMockup,
  type StoredPackage,
  type StoredPhone,
} from './queries.ts'

/** A package as its owner and staff see it; null where there is none. */
export async function themePackageOf(
  platform: Platform,
  db: Db,
  packageId: string,
): Promise<ThemePackage | null> {
  const row = await findPackage(db, packageId)
  return row ? themePackage(platform, db, readPackage(row), true) : null
}

export async function themePackage(
  platform: Platform,
  db: Db,
  stored: StoredPackage,
  recognised: boolean,
): Promise<ThemePackage> {
  const { row, inspection, suggested, mockup } = stored
  const files = await filesById(db, [row.file_id, ...row.screenshot_file_ids, ...mockupFileIds(mockup)])
  const file = files.get(row.file_id)
  if (!file) throw new Error(`package ${row.package_id} has no file`)
  return {
    packageId: row.package_id,
    fileId: file.file_id,
    fileName: file.file_name,
    sizeBytes: file.size_bytes,
    sha256: file.sha256,
    recognised,
    findings: inspection.findings,
    inspection,
    details: suggested,
    screenshots: picturesOf(platform, files, row.screenshot_file_ids),
    mockup: mockupReply(platform, files, phoneIn(stored)),
    sounds: bundleOf(platform, files, mockup.scenes?.sounds),
    ...(await drawnReply(platform, db, row.package_id)),
  }
}

type Files = ReadonlyMap<string, FileRow>
type Shown = (files: Files) => Promise<Files>

/**
 * The mock-ups of packages by their ids, without the rest of them.
 * @param shown what its reader sees of their files, by their own ids: under other ids, or without some of them
 */
export async function mockupsOf(
  platform: Platform,
  db: Db,
  packageIds: readonly string[],
  shown: Shown = async (files) => files,
): Promise<Map<string, Mockup>> {
  const phones = await findPhones(db, packageIds)
  const fileIds = [...phones.values()].flatMap(({ mockup, screenshotIds, inspection }) => [
    ...mockupFileIds(mockup),
    ...(inspection ? screenshotIds : []),
  ])
  const files = phones.size > 0 ? await shown(await filesById(db, fileIds)) : new Map()
  return new Map([...phones].map(([packageId, phone]) => [packageId, mockupReply(platform, files, phone)]))
}

export async function mockupOf(
  platform: Platform,
  db: Db,
  packageId: string,
  shown?: Shown,
): Promise<Mockup | null> {
  return (await mockupsOf(platform, db, [packageId], shown)).get(packageId) ?? null
}

/** Every file of a package: its own, the pictures taken from it, and what was drawn of it. */
export async function packageFileIds(db: Db, packageId: string): Promise<string[]> {
  const brought = (await fileIdsOfPackages(db, [packageId])).get(packageId) ?? []
  return [...new Set([...brought, ...(await drawnFileIds(db, packageId))])]
}

/**
 * Of these files, locked until the transaction ends, those that nothing shows but this package: versions of a theme
 * share pictures, and drafts take them as screenshots.
 */
export async function filesOnlyOf(tx: Db, packageId: string): Promise<string[]> {
  const fileIds = await packageFileIds(tx, packageId)
  await lockFiles(tx, fileIds)
  return filesOnlyIn(tx, packageId, fileIds)
}

/** What many packages brought themselves, by package id, in one query: their looks are compared by these. */
export async function fileIdsOfPackages(
  db: Db,
  packageIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await filesOfPackages(db, packageIds)
  return new Map(
    rows.map(({ package_id, file_id, screenshot_file_ids, mockup }) => [
      package_id,
      [...new Set([file_id, ...screenshot_file_ids, ...mockupFileIds(StoredMockup.parse(mockup))])],
    ]),
  )
}

function mockupFileIds({ home, lock, lockPreview, aod, icons, scenes }: StoredMockup): string[] {
  const ofIcons = icons.map(({ fileId }) => fileId)
  const ids = [home, lock, lockPreview, aod, ...ofIcons, ...Object.values(scenes ?? {})]
  return ids.flatMap((id) => id ?? [])
}

function mockupReply(platform: Platform, files: Files, phone: StoredPhone): Mockup {
  const { mockup } = phone
  const picture = (id: string | null) => {
    const file = id ? files.get(id) : undefined
    return file ? pictureOf(platform, file) : null
  }
  const icons = mockup.icons.flatMap(({ androidPackage, fileId }) => {
    const file = files.get(fileId)
    return file ? [{ androidPackage, picture: pictureOf(platform, file) }] : []
  })
  // Sounds are no part of the phone: only who made and who reviews the package hears them.
  const { sounds: _, ...scenes } = scenesBy((name) => bundleOf(platform, files, mockup.scenes?.[name]))
  return {
    home: picture(mockup.home),
    lock: picture(mockup.lock),
    ownLock: hasOwnLock(phone) ? { preview: picture(lockPreviewId(phone)) } : null,
    aod: picture(mockup.aod),
    icons,
    scenes: mockup.scenes && scenes,
    scenesLeftOut: mockup.scenesLeftOut,
    clockSize: scenes.clock && mockup.clockSize,
  }
}

function bundleOf(
  platform: Platform,
  files: ReadonlyMap<string, FileRow>,
  fileId: string | null | undefined,
): SceneBundle | null {
  const file = files.get(fileId ?? '')
  return file ? { fileId: file.file_id, url: linkOf(platform, file), bytes: file.size_bytes } : null
}

/** Of a package of before scenes were kept it is only known whether it has the module. */
function hasOwnLock({ mockup, inspection }: StoredPhone): boolean {
  if (inspection) return inspection.modules.some(({ name }) => name === 'lockscreen')
  return Boolean(mockup.scenes?.lock) || mockup.scenesLeftOut.includes('lock')
}

/** Screenshots are the previews in their order, unless some were left out. */
function lockPreviewId({ mockup, inspection, screenshotIds }: StoredPhone): string | null {
  const { previews } = inspection ?? { previews: [] }
  if (!inspection || previews.length !== screenshotIds.length) return mockup.lockPreview
  const index = previews.findIndex(({ path }) => path === lockPreviewPathOf(inspection))
  return screenshotIds[index] ?? null
}

function picturesOf(
  platform: Platform,
  files: ReadonlyMap<string, FileRow>,
  fileIds: readonly string[],
): Picture[] {
  return fileIds.flatMap((id) => {
    const file = files.get(id)
    return file ? [pictureOf(platform, file)] : []
  })
}
