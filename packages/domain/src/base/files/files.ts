import { type Refusal, refuse } from '../../rule.ts'
import type { FileFormat, FileRule } from './limits.ts'

/** What is known of a file; what a browser cannot know before sending stays out. */
export interface FileFacts {
  readonly name: string
  readonly sizeBytes: number
  /** The type by its bytes, where they have been read. */
  readonly detectedMime?: string
  /** What the bytes are, such as `heic`, for the sentence that says so. */
  readonly detectedType?: string
  readonly width?: number
  readonly height?: number
  readonly seconds?: number
}

/** Everything that is wrong with one file at once; empty where it fits. */
export function fileRefusals(rule: FileRule, file: FileFacts) {
  return [formatRefusal, sizeRefusal, resolutionRefusal, lengthRefusal].flatMap(
    (check) => check(rule, file) ?? [],
  )
}

/** What is wrong with the batch as a whole: number and total size. */
export function batchRefusals(rule: FileRule, files: readonly { readonly sizeBytes: number }[]) {
  const totalBytes = sumOf(files)
  const refusals: Refusal<'file.noneSelected' | 'file.tooMany' | 'file.totalTooLarge'>[] = []
  if (files.length === 0) refusals.push(refuse('file.noneSelected'))
  if (files.length > rule.maxFiles)
    refusals.push(refuse('file.tooMany', { max: rule.maxFiles, count: files.length }))
  if (totalBytes > rule.maxTotalBytes) {
    refusals.push(refuse('file.totalTooLarge', { max: rule.maxTotalBytes, bytes: totalBytes }))
  }
  return refusals
}

/**
 * Spec §8, "Only N items at a time": the first of these files that fit into a batch beside what it holds already, and
 * why the rest is left out. A file with a fault of its own takes no place: it goes along, to be reported with what is wrong.
 */
export function fitting<File extends FileFacts>(
  rule: FileRule,
  here: readonly { readonly sizeBytes: number }[],
  files: readonly File[],
) {
  const sound = files.filter((file) => fileRefusals(rule, file).length === 0)
  let [count, bytes] = [here.length, sumOf(here)]
  const beyond = sound.findIndex(({ sizeBytes }) => {
    count += 1
    bytes += sizeBytes
    return count > rule.maxFiles || bytes > rule.maxTotalBytes
  })
  if (beyond < 0) return { accepted: files, refusal: null }
  const left = new Set(sound.slice(beyond))
  const refusal =
    count > rule.maxFiles
      ? refuse('file.tooMany', { max: rule.maxFiles, leftOut: left.size })
      : refuse('file.totalTooLarge', {
          max: rule.maxTotalBytes,
          bytes: sumOf([...here, ...sound]),
          leftOut: left.size,
        })
  return { accepted: files.filter((file) => !left.has(file)), refusal }
}

const sumOf = (files: readonly { readonly sizeBytes: number }[]): number =>
  files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)

/** Spec §5: at least one wallpaper, and at least one ringtone, must remain when deleting from a batch. */
export function deletionRefusal(count: number, deleted: number) {
  return deleted < count ? null : refuse('file.keepOne')
}

/** The value of an `<input type=file accept>`: endings and types. */
export const acceptOf = (rule: FileRule): string =>
  rule.formats.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join(',')

function formatRefusal(rule: FileRule, { name, detectedMime = '', detectedType }: FileFacts) {
  const named = rule.formats.filter((format) => hasEnding(format, name))
  const fits = named.some(({ mime }) => detectedMime === '' || mime === detectedMime)
  if (fits) return null
  const allowed = allowedEndings(rule)
  if (detectedType === undefined) return refuse(rule.wrongFormat, { allowed })
  // Right by its bytes: another name is all that it needs.
  const [ending] = rule.formats.find(({ mime }) => mime === detectedMime)?.extensions ?? []
  const cure = ending ? 'rename' : cureOf(rule, detectedMime)
  return refuse(rule.wrongFormat, { allowed, found: detectedType, cure, ...(ending ? { ending } : {}) })
}

const ARCHIVE_TYPES = [
  'application/zip',
  'application/vnd.rar',
  'application/x-7z-compressed',
  'application/gzip',
  'application/x-tar',
  'application/x-xz',
  'application/x-bzip2',
]

/** What makes a file of the wrong format right, where a name does not. */
function cureOf(rule: FileRule, detectedMime: string): 'unpack' | 'convert' | 'choose' {
  if (ARCHIVE_TYPES.includes(detectedMime)) return 'unpack'
  const [kind] = detectedMime.split('/')
  return rule.formats.some(({ mime }) => mime.startsWith(`${kind}/`)) ? 'convert' : 'choose'
}

function sizeRefusal(rule: FileRule, { sizeBytes }: FileFacts) {
  if (sizeBytes === 0) return refuse('file.empty')
  if (sizeBytes <= rule.maxBytes) return null
  return refuse(rule.tooLarge, { max: rule.maxBytes, bytes: sizeBytes })
}

function resolutionRefusal(rule: FileRule, { width, height }: FileFacts) {
  const { minWidth = 0, minHeight = 0 } = rule
  if (width === undefined || height === undefined || (width >= minWidth && height >= minHeight)) return null
  return refuse('image.wrongResolution', { minWidth, minHeight, width, height })
}

function lengthRefusal(rule: FileRule, { seconds }: FileFacts) {
  if (seconds === undefined || rule.maxSeconds === undefined || seconds <= rule.maxSeconds) return null
  return refuse('video.tooLong', { maxSeconds: rule.maxSeconds, seconds: tenthsUp(seconds) })
}

const allowedEndings = (rule: FileRule): string =>
  rule.formats.flatMap(({ extensions }) => extensions).join(', ')

function hasEnding({ extensions }: FileFormat, name: string): boolean {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return name.includes('.') && extensions.includes(ending)
}

/** Rounded up without the noise of floating point: 10.3 stays 10.3. */
const tenthsUp = (seconds: number): number => Math.ceil(Number((seconds * 10).toFixed(6))) / 10
