import type { PackageImage, PackageProductType, ThemeInspection } from '@easel/inspection/theme/inspection.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { done } from '../../../../testing/made.ts'
import { received } from '../../../../testing/received.ts'
import { keepPackage, type PackageOwner } from '../store.ts'
import type { PackagePicture } from '../task.ts'

const PREVIEW: PackageImage = {
  path: 'preview/launcher.png',
  format: 'png',
  width: 1080,
  height: 2400,
  bytes: 1000,
}

/** What an ordinary theme says of itself; its only module has icons. */
const inspectionOf = (
  productType: PackageProductType,
  iconsDigest: string,
  hasPictures: boolean,
): ThemeInspection => ({
  productType,
  findings: [{ severity: 'warning', code: 'package.preview.missing', path: 'preview', params: {} }],
  details: null,
  modules: [
    {
      name: 'icons',
      kind: 'icons',
      container: 'archive',
      packedBytes: 800,
      unpackedBytes: 900,
      fileCount: 3,
      version: null,
      contentDigest: iconsDigest,
    },
  ],
  previews: hasPictures ? [{ ...PREVIEW, kind: 'launcher', index: 0 }] : [],
  wallpapers: { home: hasPictures ? PREVIEW : null, lock: null },
  icons: [],
  fonts: [],
  sounds: [],
  aod: null,
  totals: { packedBytes: 1000, unpackedBytes: 1200, entries: 4, files: 4, images: 3, icons: 3 },
})

async function pictureOf(app: TestApp): Promise<PackagePicture> {
  const { path: file, sha256, sizeBytes } = await received(app, 'launcher.png')
  const { path, width, height } = PREVIEW
  const bytes = { file, cleanFile: null, sha256, sizeBytes, mediaType: 'image/png' }
  return { role: 'picture', path, width, height, thumbHash: null, ...bytes }
}

export interface WantedPackage {
  readonly productType?: PackageProductType
  /** Two packages of one digest have the same icons. */
  readonly iconsDigest?: string
  /** Whether it has a preview, which becomes its screenshot. */
  readonly hasPictures?: boolean
}

/** A package of its own bytes, kept as after its inspection. @returns its id. */
export async function uploadedPackage(
  app: TestApp,
  owner: PackageOwner,
  { productType = 'THEME', iconsDigest = 'icons-1', hasPictures = true }: WantedPackage = {},
): Promise<string> {
  const inspection = inspectionOf(productType, iconsDigest, hasPictures)
  const images = hasPictures ? [await pictureOf(app)] : []
  const file = await received(app, 'theme.mtz')
  const answer = { inspection, images, scenes: [], scenesLeftOut: [], clockSize: null }
  const stored = done(await keepPackage(app.platform, file, productType, answer, owner))
  return stored.row.package_id
}
