import { basename } from 'node:path'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { MAX_SCREENSHOTS, MAX_TRANSLATIONS } from '@easel/domain/publishing/products/fields.ts'
import { aodPathOf, lockPreviewPathOf } from '@easel/inspection/theme/facePictures.ts'
import type {
  PackageDetails,
  PackageProductType,
  ThemeInspection,
} from '@easel/inspection/theme/inspection.ts'
import { type SceneName, scenesBy } from '@easel/inspection/theme/sceneBundles.ts'
import { storableJson } from '../../../platform/db/literalQueries.ts'
import { type Alongside, inTransaction } from '../../../platform/db/transaction.ts'
import type { DomainError } from '../../../platform/http/domainError.ts'
import { cleanName, type ReceivedFile } from '../../../platform/http/receive.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { type NewFile, placeObjects, registerFiles } from '../../base/files/public.ts'
import { askForContents } from '../../base/fingerprints/public.ts'
import { askForDrawing } from './drawing/ask.ts'
import { findPackageOfFile, insertPackage, type PackageRow, type StoredMockup } from './queries.ts'
import type { InspectionAnswer, PackagePicture, PackageScene } from './task.ts'

const MEDIA_TYPE = 'application/zip'
const MAX_SCREENSHOTS_TAKEN = 30

export interface PackageOwner {
  readonly accountId: string
  readonly designerId: string
  readonly logActor: LogActor
}

export interface StoredPackage {
  readonly row: PackageRow
  readonly recognised: boolean
}

/**
 * Keeps an inspected package: objects first, then every row in one transaction. The same bytes again are the
 * same package, with the inspection it had.
 */
export async function keepPackage(
  platform: Platform,
  received: ReceivedFile,
  productType: PackageProductType,
  answer: InspectionAnswer,
  owner: PackageOwner,
  alongside: Alongside<StoredPackage> = async () => null,
): Promise<StoredPackage | DomainError> {
  const { path, sha256, fileName, sizeBytes } = received
  const { inspection, images, scenes } = answer
  await placeObjects(platform, [
    { path, sha256, mediaType: MEDIA_TYPE },
    ...images.map((image) => ({ ...image, path: image.file, cleanPath: image.cleanFile })),
    ...scenes.map((scene) => ({ path: scene.file, sha256: scene.sha256, mediaType: MEDIA_TYPE })),
  ])
  const owned = { ownerAccountId: owner.accountId }
  const file: NewFile = { ...owned, purpose: 'PACKAGE', fileName, mediaType: MEDIA_TYPE, sizeBytes, sha256 }
  return inTransaction(platform.db, async (tx) => {
    const [stored, ...taken] = await registerFiles(platform, tx, [
      file,
      ...images.map((image) => pictureFile(image, owner.accountId)),
      ...scenes.map((scene) => sceneFile(scene, owner.accountId)),
    ])
    if (!stored) throw new Error('one file in, none out')
    const idsTaken = taken.map(({ row }) => row.file_id)
    const key = { designerId: owner.designerId, productType, fileId: stored.row.file_id }
    const fileIds = new Map(images.map(({ path }, index) => [path, idsTaken[index] ?? '']))
    const sceneIds = new Map(scenes.map(({ name }, index) => [name, idsTaken[images.length + index] ?? '']))
    const screenshots = screenshotIds(inspection, fileIds)
    const packageId = newId()
    const isNew = await insertPackage(tx, {
      package_id: packageId,
      designer_id: owner.designerId,
      product_type: productType,
      file_id: stored.row.file_id,
      inspection: storableJson(inspection),
      suggested: storableJson(suggestedDetails(inspection.details, screenshots)),
      screenshot_file_ids: screenshots,
      mockup: storableJson(mockupOf(answer, fileIds, sceneIds)),
      created_at: platform.clock.now(),
    })
    const row = await findPackageOfFile(tx, key)
    if (!row) throw new Error(`package ${packageId} was neither inserted nor found`)
    if (isNew) {
      await askForContents(tx, packageId, platform.clock.now())
      await askForDrawing(platform, tx, packageId, 'uploaded')
      await recordActivity(tx, platform.clock, owner.logActor, {
        act: 'package.upload',
        subjectKind: 'package',
        subjectId: packageId,
      })
    }
    const added = { row, recognised: !isNew }
    return (await alongside(tx, added)) ?? added
  })
}

function pictureFile(image: PackagePicture, ownerAccountId: string): NewFile {
  const { mediaType, sizeBytes, sha256, width, height, thumbHash } = image
  return {
    ownerAccountId,
    purpose: 'PACKAGE_IMAGE',
    fileName: cleanName(basename(image.path)),
    mediaType,
    sizeBytes,
    sha256,
    width,
    height,
    thumbHash,
    renditions: image.cleanFile ? ['clean'] : [],
  }
}

const sceneFile = ({ name, sha256, sizeBytes }: PackageScene, ownerAccountId: string): NewFile => ({
  ownerAccountId,
  purpose: 'PACKAGE_SCENE',
  fileName: `${name}.zip`,
  mediaType: MEDIA_TYPE,
  sizeBytes,
  sha256,
})

/** Previews in their order; two that are the same picture are shown once. */
function screenshotIds(inspection: ThemeInspection, fileIds: ReadonlyMap<string, string>): string[] {
  const ids = inspection.previews.flatMap(({ path }) => fileIds.get(path) ?? [])
  return [...new Set(ids)].slice(0, MAX_SCREENSHOTS_TAKEN)
}

function mockupOf(
  { inspection, images, scenesLeftOut, clockSize }: InspectionAnswer,
  fileIds: ReadonlyMap<string, string>,
  sceneIds: ReadonlyMap<SceneName, string>,
): StoredMockup {
  const { wallpapers, icons } = inspection
  const idOf = (path: string | undefined) => (path && fileIds.get(path)) || null
  const iconPaths = new Set(images.filter(({ role }) => role === 'icon').map(({ path }) => path))
  return {
    home: idOf(wallpapers.home?.path),
    lock: idOf(wallpapers.lock?.path),
    lockPreview: idOf(lockPreviewPathOf(inspection)),
    aod: idOf(aodPathOf(inspection)),
    icons: icons.flatMap(({ androidPackage, path }) => {
      const fileId = iconPaths.has(path) ? idOf(path) : null
      return fileId ? [{ androidPackage, fileId }] : []
    }),
    scenes: scenesBy((name) => sceneIds.get(name) ?? null),
    scenesLeftOut,
    clockSize,
  }
}

/** What a package says of itself as a start for the form; the form's own rules judge it later. */
function suggestedDetails(
  details: PackageDetails | null,
  screenshotFileIds: readonly string[],
): DetailsDraft {
  const screenshots = screenshotFileIds.slice(0, MAX_SCREENSHOTS)
  if (!details) return DetailsDraft.parse({ screenshots })
  const { title, description, suggested } = details
  const locales = [...new Set([...Object.keys(title.byLocale), ...Object.keys(description.byLocale)])]
  return DetailsDraft.parse({
    ...suggested,
    screenshots,
    translations: locales
      .filter((locale) => title.byLocale[locale])
      .slice(0, MAX_TRANSLATIONS)
      .map((locale) => ({
        locale,
        name: title.byLocale[locale] ?? '',
        description: description.byLocale[locale] ?? '',
      })),
  })
}
