import { IMAGE_LIMITS } from '@easel/domain/base/files/limits.ts'
import { identify } from '../fileType.ts'
import { type Finding, finding } from '../findings.ts'
import type { ImageFormat, ImageHeader, ReadImageOptions } from './header.ts'
import { hidesArchive } from './hiddenArchive.ts'
import { readImageHeader } from './readHeader.ts'

/** docs/design/quality.md, Safe: at most 100 megapixels, frames bounded. */
export const imageLimits = {
  pixels: IMAGE_LIMITS.pixels,
  frames: IMAGE_LIMITS.frames,
  /** All frames of an animation together. */
  framePixels: 1_000_000_000,
  /** Previews and wallpapers of one package together: a hundred of 1440 × 3200 are 460 million. */
  shownPixels: 600_000_000,
}

const FORMAT_OF_EXTENSION = new Map<string, ImageFormat>([
  ['png', 'png'],
  ['jpg', 'jpg'],
  ['jpeg', 'jpg'],
  ['webp', 'webp'],
  ['gif', 'gif'],
  ['bmp', 'bmp'],
])

/** The image format that a file name promises, or null. */
export function promisedFormat(path: string): ImageFormat | null {
  return FORMAT_OF_EXTENSION.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase()) ?? null
}

export interface ImageChecked {
  header: ImageHeader | null
  findings: Finding[]
}

/**
 * Judges a whole image that will be served as it is: `judgeImage`, and that no archive hides in it.
 * @throws TooMuchWork, as `judgeImage` does, for more parts than any image has.
 */
export function checkImage(bytes: Uint8Array, path: string, options: ReadImageOptions = {}): ImageChecked {
  const { header, findings } = judgeImage(bytes, path, { ...options, withPixels: true })
  if (!header || !hidesArchive(bytes)) return { header, findings }
  return { header, findings: [...findings, finding('package.image.hiddenArchive', path)] }
}

/** Judges a whole image by its content: what it is, whether it is whole, how much it would unfold to. */
export function judgeImage(bytes: Uint8Array, path: string, options: ReadImageOptions = {}): ImageChecked {
  const header = readImageHeader(bytes, options)
  if (!header) {
    const found = identify(bytes)
    const code = promisedFormat(found) ? 'package.image.damaged' : 'package.image.notImage'
    return { header: null, findings: [finding(code, path, { found })] }
  }
  const findings = [...sizeFindings(header, path)]
  if (!header.complete || header.width === 0 || header.height === 0) {
    findings.push(finding('package.image.damaged', path))
  }
  const promised = promisedFormat(path)
  if (promised && promised !== header.format) {
    findings.push(finding('package.image.formatDiffers', path, { promised, found: header.format }))
  }
  return { header, findings }
}

export const megapixels = (pixels: number): number => Math.round(pixels / 1_000_000)

function* sizeFindings({ width, height, frames }: ImageHeader, path: string): Generator<Finding> {
  if (width * height > imageLimits.pixels) {
    const params = {
      width,
      height,
      megapixels: megapixels(width * height),
      maxMegapixels: megapixels(imageLimits.pixels),
    }
    yield finding('package.image.tooManyPixels', path, params)
  }
  if (frames > imageLimits.frames || (frames > 1 && frames * width * height > imageLimits.framePixels)) {
    yield finding('package.image.tooManyFrames', path, { count: frames, max: imageLimits.frames })
  }
}
