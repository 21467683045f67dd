import type { FileFacts } from '@easel/domain/base/files/facts.ts'
import type { Refusal } from '@easel/domain/rule.ts'
import { type Codec, webCodec } from '../codec.ts'
import { inspectCopyrightProof } from '../copyright.ts'
import { identify } from '../fileType.ts'
import { hasErrors } from '../findings.ts'
import { exifOf, readExif } from '../image/exif.ts'
import { readWallpaper } from '../image/wallpaper.ts'
import type { MediumInspection } from '../media/inspection.ts'
import { tooManyParts } from '../media/reading.ts'
import type { ByteSource } from '../source.ts'
import { readVideo } from '../video/video.ts'
import { TooMuchWork, type Work, workOf } from '../work.ts'
import { claimsOf, jfifPpi, ppiOf, readPngChunks } from './resolution.ts'

export interface Measured {
  /** Null where it is none of the kinds that entries have, or cannot be measured. */
  readonly facts: FileFacts | null
  /** Of a picture or a video; what decoding it needs. */
  readonly inspection: MediumInspection | null
  /** What is wrong with the file whatever its slot: it is damaged, hides another file, or is too much to read. */
  readonly refusals: readonly Refusal[]
}

interface Options {
  readonly fileName: string
  /** What the server does faster than a browser; by default what both have. */
  readonly codec?: Codec
}

const HEAD_BYTES = 512

const nothing = (refusals: readonly Refusal[] = []): Measured => ({ facts: null, inspection: null, refusals })

/**
 * Measures a file of an entry by its content: the same in the browser, before a byte leaves, and on the server. The caller
 * has bounded its bytes by the slot's rule (`mostBytes`): pictures and videos are read whole. Work is bounded as for
 * every medium. Rejects only for a source that cannot be read.
 */
export async function measureEntryFile(
  source: ByteSource,
  { fileName, codec = webCodec }: Options,
): Promise<Measured> {
  const type = identify(await source.read(0, Math.min(HEAD_BYTES, source.size)))
  const work = workOf()
  try {
    if (type === 'jpg' || type === 'png') return await measurePicture(source, type, codec, work)
    if (type === 'mp4' || type === 'mov') return await measureVideo(source, codec, work)
    if (type === 'zip') return await measurePackage(source, fileName, codec)
    return nothing()
  } catch (error) {
    if (error instanceof TooMuchWork) return nothing([tooManyParts(error)])
    throw error
  }
}

async function measurePicture(
  source: ByteSource,
  format: 'jpg' | 'png',
  codec: Codec,
  work: Work,
): Promise<Measured> {
  const { inspection, refusals } = await readWallpaper(source, { codec, work })
  if (inspection?.productType !== 'WALLPAPER') return nothing(refusals)
  const bytes = await source.read(0, source.size)
  const tiff = exifOf(bytes, format, work)
  const exif = tiff ? readExif(tiff, work) : { ppi: null, camera: null }
  const png = format === 'png' ? readPngChunks(bytes, work) : { phys: null, hasAlpha: false }
  const jfif = format === 'jpg' ? jfifPpi(bytes, work) : null
  const ppiClaims = claimsOf({ exif: exif.ppi, jfif, phys: png.phys })
  const { width, height, frames } = inspection
  return {
    facts: {
      kind: 'IMAGE',
      format: format === 'jpg' ? 'JPG' : 'PNG',
      sizeBytes: source.size,
      width,
      height,
      frames,
      ppi: ppiOf(ppiClaims),
      ppiClaims,
      camera: exif.camera,
      alpha: png.hasAlpha,
    },
    inspection,
    refusals,
  }
}

async function measureVideo(source: ByteSource, codec: Codec, work: Work): Promise<Measured> {
  const { inspection, refusals } = await readVideo(source, { codec, work })
  if (inspection?.productType !== 'VIDEO_WALLPAPER') return nothing(refusals)
  const { width, height, seconds, framesPerSecond, variableRate } = inspection
  const facts = { width, height, seconds, framesPerSecond, variableRate, sizeBytes: source.size }
  return { facts: { kind: 'VIDEO', format: 'MP4', ...facts }, inspection, refusals }
}

/** A theme package is a zip by its content; its name says which of the two it is. */
async function measurePackage(source: ByteSource, fileName: string, codec: Codec): Promise<Measured> {
  const findings = await inspectCopyrightProof(source, { codec })
  const format = /\.mtz$/i.test(fileName) ? 'MTZ' : 'ZIP'
  const errors = findings.filter((each) => hasErrors([each]))
  return {
    facts: { kind: 'PACKAGE', format, sizeBytes: source.size },
    inspection: null,
    refusals: errors.map(({ code, params }) => ({ code, params })),
  }
}
