import { readFile } from 'node:fs/promises'
import { agreementOf } from '@easel/domain/base/fingerprints/agreement.ts'
import { WHOLE } from '@easel/domain/base/fingerprints/areas.ts'
import { evidenceOf } from '@easel/domain/base/fingerprints/evidence.ts'
import { hammingDistance } from '@easel/domain/base/fingerprints/hamming.ts'
import { MIN_QUALITY } from '@easel/domain/base/fingerprints/limits.ts'
import type { Fingerprint } from '@easel/domain/base/fingerprints/pdq.ts'
import { identify } from '@easel/inspection/fileType.ts'
import { isImageFormat } from '@easel/inspection/image/header.ts'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import type { ByteSource } from '@easel/inspection/source.ts'
import type { PackagePreview } from '@easel/inspection/theme/inspection.ts'
import { readPackageFiles } from '@easel/inspection/theme/readPackageFile.ts'
import { fingerprintOfImage } from '../../../../platform/images/fingerprint.ts'
import type { Difference, DrawnFile } from './task.ts'

/** Unrelated photographs come no nearer (docs/decisions/copies.md); a clock or icons over one move it less. */
const DIFFERENT_FROM_BITS = 80
const MAX_COMPARED = 8
const AOD = /^preview_aod/u
/** Which of the drawn pictures a kind of preview is a picture of. */
const SHOWN: Readonly<Record<string, RegExp>> = {
  lockscreen: /^preview_lockscreen/u,
  launcher: /^preview_(?:launcher|icons)/u,
  aod: AOD,
}
const PLACING = { ours: WHOLE, theirs: WHOLE, turn: { mirrored: false, quarters: 0 } } as const

/**
 * The previews that show clearly something else than all that was drawn of their kind.
 * @param aodLater the always-on display at another time of day: one that is then another is mostly its clock, and no
 * preview says which time it shows
 */
export async function differencesOf(
  source: ByteSource,
  previews: readonly PackagePreview[],
  drawn: readonly DrawnFile[],
  aodLater: DrawnFile | null,
): Promise<Difference[]> {
  const compared = previews
    .filter(({ kind }) => drawn.some(({ name }) => SHOWN[kind]?.test(name)))
    .slice(0, MAX_COMPARED)
  if (compared.length === 0) return []
  const later = aodLater && (await fingerprintOf(await readFile(aodLater.file)))
  const prints: { readonly name: string; readonly print: Fingerprint }[] = []
  for (const { name, file } of drawn) {
    const print = await fingerprintOf(await readFile(file))
    const isMostlyClock = print && later && AOD.test(name) && !isAlike(print, later)
    if (print && !isMostlyClock) prints.push({ name, print })
  }
  const kinds = new Map(compared.map(({ path, kind }) => [path, kind]))
  const differences: Difference[] = []
  for await (const { path, bytes } of readPackageFiles(source, [...kinds.keys()], { codec: nodeCodec })) {
    const kind = kinds.get(path) ?? ''
    const theirs = await fingerprintOf(bytes)
    const ours = prints.filter(({ name }) => SHOWN[kind]?.test(name))
    if (!theirs || ours.length === 0 || ours.some(({ print }) => isAlike(print, theirs))) continue
    const distance = Math.min(...ours.map(({ print }) => hammingDistance(print.hash, theirs.hash)))
    differences.push({ path, kind, distance })
  }
  return differences
}

/** Null of what is too flat to be told from others. */
async function fingerprintOf(bytes: Uint8Array): Promise<Fingerprint | null> {
  const format = identify(bytes)
  if (!isImageFormat(format)) return null
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const print = await fingerprintOfImage(buffer, format)
  return print && print.quality >= MIN_QUALITY ? print : null
}

function isAlike(ours: Fingerprint, theirs: Fingerprint): boolean {
  const distance = hammingDistance(ours.hash, theirs.hash)
  if (distance <= DIFFERENT_FROM_BITS) return true
  return evidenceOf(agreementOf(ours.sample, theirs.sample, PLACING), distance) !== null
}
