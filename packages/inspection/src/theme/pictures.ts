import { type Finding, finding, hasErrors } from '../findings.ts'
import { checkImage, imageLimits, judgeImage, megapixels, promisedFormat } from '../image/check.ts'
import { hasPlace } from '../image/exif.ts'
import { isImageFormat } from '../image/header.ts'
import type { Work } from '../work.ts'
import type { PackageImage, PackagePreview, ThemeInspection } from './inspection.ts'
import type { InspectOptions } from './inspectOptions.ts'
import type { PackageFile } from './walk.ts'

/** Preview names that the store's client knows: spec/mtz-format.md. */
const PREVIEW_KINDS = [
  'launcher',
  'lockscreen',
  'icons',
  'statusbar',
  'contact',
  'dialer',
  'mms',
  'fonts',
  'animation',
  'clock',
  'photo_frame',
  'miwallpaper',
  'settings',
  'aod',
]
const PREVIEW =
  /^preview\/(?:[^/]+\/)*(?:preview_(?<kind>[a-z_]+?)_(?<index>\d{1,4})|[^/]+)\.(?:png|jpe?g|webp|gif)$/iu
const WALLPAPER = /^wallpaper\/default_(?<lock>lock_)?wallpaper\.(?:png|jpe?g|webp)$/iu

/** Gathers images: every one is judged; previews and wallpapers, which are shown, more strictly, and decoded. */
export function pictureCollector({ codec, decodeImage }: InspectOptions, work: Work) {
  const previews: PackagePreview[] = []
  const wallpapers: ThemeInspection['wallpapers'] = { home: null, lock: null }
  let count = 0
  let shownPixels = 0
  return {
    async add(file: PackageFile): Promise<Finding[]> {
      if (!isImageFormat(file.type) && !promisedFormat(file.path)) return []
      count++
      const isShown = PREVIEW.test(file.path) || WALLPAPER.test(file.path)
      const checked = isShown
        ? checkImage(file.bytes, file.path, { crc32: codec.crc32, work })
        : judgeImage(file.bytes, file.path, { work })
      const { header } = checked
      // Packages are served as they are: of other pictures the clean copy goes without it.
      const isPlaced = header !== null && hasPlace(file.bytes, header.format, work)
      const findings = [...checked.findings, ...(isPlaced ? [finding('package.image.place', file.path)] : [])]
      if (!header || !isShown) return findings
      const { format, width, height } = header
      const image: PackageImage = { path: file.path, format, width, height, bytes: file.bytes.length }
      keep(image)
      shownPixels += width * height
      if (shownPixels > imageLimits.shownPixels) return [...findings, tooManyShown(file.path)]
      if (hasErrors(findings) || !decodeImage || (await decodeImage(file.keep(), image))) return findings
      return [...findings, finding('package.image.undecodable', file.path)]
    },
    count: () => count,
    previews: () => [...previews].sort(byKindThenIndex),
    wallpapers: () => wallpapers,
  }

  function keep(image: PackageImage): void {
    const preview = PREVIEW.exec(image.path)
    const wallpaper = WALLPAPER.exec(image.path)
    if (preview) {
      const named = preview.groups?.kind?.toLowerCase() ?? ''
      const kind = PREVIEW_KINDS.includes(named) ? named : 'other'
      previews.push({ ...image, kind, index: Number(preview.groups?.index ?? 0) })
    }
    if (wallpaper) wallpapers[wallpaper.groups?.lock ? 'lock' : 'home'] ??= image
  }
}

/** Each of them is decoded, and few bytes may be very many pixels. */
function tooManyShown(path: string): Finding {
  const maxMegapixels = megapixels(imageLimits.shownPixels)
  return finding('package.image.tooManyPixelsInAll', path, { maxMegapixels })
}

function byKindThenIndex(one: PackagePreview, other: PackagePreview): number {
  const rank = ({ kind }: PackagePreview) => PREVIEW_KINDS.indexOf(kind) + 1 || PREVIEW_KINDS.length + 1
  return rank(one) - rank(other) || one.index - other.index || (one.path < other.path ? -1 : 1)
}

/** What is missing or uneven among the pictures of a whole package. */
export function pictureFindings(
  productType: ThemeInspection['productType'],
  previews: readonly PackagePreview[],
  wallpapers: ThemeInspection['wallpapers'],
): Finding[] {
  const findings: Finding[] = []
  if (previews.length === 0) findings.push(finding('package.preview.missing', 'preview'))
  const sizes = [
    ...new Set(previews.filter(({ kind }) => kind !== 'other').map((each) => `${each.width}×${each.height}`)),
  ]
  if (sizes.length > 1) {
    findings.push(finding('package.preview.sizesDiffer', 'preview', { sizes: sizes.slice(0, 6).join(', ') }))
  }
  if (productType === 'THEME' && !wallpapers.home)
    findings.push(finding('package.wallpaper.missing', 'wallpaper'))
  return findings
}
