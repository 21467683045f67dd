import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { newId } from '../ids.ts'
import type { Metrics } from '../metrics.ts'
import { DomainError, domainError } from './domainError.ts'
import { refusalOf } from './failure.ts'
import { SenderGone, writeBodyToFile } from './writeBodyToFile.ts'

/** Texts of a form by the name of their part; of parts with one name the last counts. */
export type FormFields = ReadonlyMap<string, string>

/** A file that has arrived whole in quarantine. Dispose of it, or move it into the store; never both forget. */
export interface ReceivedFile {
  readonly path: string
  readonly fileName: string
  readonly sizeBytes: number
  readonly sha256: string
  /** Removes it from quarantine; harmless once it was moved away. */
  dispose(): Promise<void>
}

/** A form that has arrived whole: its file, and its other parts from before and after it. */
export interface ReceivedForm extends ReceivedFile {
  readonly fields: FormFields
}

export interface ReceiveOptions {
  /** The multipart part that carries the file. */
  readonly part: string
  readonly maxBytes: number
  readonly dataDir: string
  readonly metrics: Metrics
}

/** How large the file may be, by what the form has said before it; a refusal ends the request there. */
export type MostBytes = (before: FormFields) => Promise<number | DomainError>

const digests = new WeakMap<FastifyRequest, string>()

/** Of what the form of a request held, once it has been received; undefined where it was not. */
export const digestOf = (request: FastifyRequest): string | undefined => digests.get(request)

export const quarantineOf = (dataDir: string): string => join(dataDir, 'quarantine')

/**
 * Streams the one file part of a multipart request into quarantine, hashing as it arrives
 * (docs/design/quality.md, Safe). The size limit counts real bytes; a sender that leaves or stalls, and a form that is
 * damaged or holds a second file, leave nothing behind.
 * @throws what the disk says, such as ENOSPC
 */
export async function receiveFile(
  request: FastifyRequest,
  options: Omit<ReceiveOptions, 'maxBytes'> & { readonly maxBytes: number | MostBytes },
): Promise<ReceivedForm | DomainError> {
  if (!request.isMultipart()) return domainError('unsupported_media_type')
  const parts = request.parts()
  const fields = new Map<string, string>()
  const part = await nextFile(request, parts, fields)
  if (part instanceof DomainError) return part
  if (part?.fieldname !== options.part) return domainError('file.missing', { part: options.part })
  const maxBytes = typeof options.maxBytes === 'number' ? options.maxBytes : await options.maxBytes(fields)
  if (maxBytes instanceof DomainError) return maxBytes
  const received = await receivePart(request, part, { ...options, maxBytes })
  if (received instanceof DomainError) return received
  // Read to its closing boundary: before that it may be cut short, or hold another file.
  const more = await nextFile(request, parts, fields)
  if (more === null) {
    const held = JSON.stringify([received.sha256, received.fileName, ...fields])
    digests.set(request, createHash('sha256').update(held).digest('hex'))
    return { ...received, fields }
  }
  await received.dispose()
  return more instanceof DomainError ? more : domainError('file.onlyOne')
}

/** Notes the fields on the way. @returns null at the end of the form. */
async function nextFile(
  request: FastifyRequest,
  parts: AsyncIterator<Multipart>,
  fields: Map<string, string>,
): Promise<MultipartFile | DomainError | null> {
  try {
    for (;;) {
      const { done, value } = await parts.next()
      if (done) return null
      if (value.type === 'file') return value
      if (typeof value.value === 'string') fields.set(value.fieldname, value.value)
    }
  } catch (error) {
    return formRefusal(request, error)
  }
}

/** What the form's parser threw: the sender left, a limit was passed, or the form is damaged. */
function formRefusal({ raw }: FastifyRequest, error: unknown): DomainError {
  if (error instanceof SenderGone || (raw.destroyed && !raw.complete)) return domainError('file.interrupted')
  return refusalOf(error) ?? domainError('multipart.malformed')
}

async function receivePart(
  request: FastifyRequest,
  part: MultipartFile,
  options: ReceiveOptions,
): Promise<ReceivedFile | DomainError> {
  const folder = quarantineOf(options.dataDir)
  const path = join(folder, newId())
  const dispose = () => rm(path, { force: true })
  const hash = createHash('sha256')
  let sizeBytes = 0
  const count = (bytes: number) => {
    options.metrics.uploadBytes.inc(bytes)
    sizeBytes += bytes
    if (sizeBytes > options.maxBytes) throw new TooLarge()
  }
  // The request also closes once it has been read to its end, while its last bytes are still being written.
  const left = () => {
    if (!request.raw.complete) part.file.destroy(new SenderGone('left'))
  }
  request.raw.once('close', left)
  try {
    await mkdir(folder, { recursive: true })
    await writeBodyToFile(part.file, { path, flags: 'wx', count, hash })
    if (part.file.truncated) throw new TooLarge()
    if (sizeBytes > 0)
      return { path, fileName: cleanName(part.filename), sizeBytes, sha256: hash.digest('hex'), dispose }
    await dispose()
    return domainError('file.empty')
  } catch (error) {
    await dispose()
    if (error instanceof TooLarge) return domainError('file.tooLarge', { max: options.maxBytes })
    // Anything that the part itself did not say comes from the disk.
    if (error === part.file.errored) return formRefusal(request, error)
    throw error
  } finally {
    request.raw.off('close', left)
  }
}

class TooLarge extends Error {}

/** The last path segment without control characters, quotes and direction marks; never used as a path. */
export function cleanName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}"<>:|?*]/gu, '').trim()
  return plain.slice(-200) || 'file'
}

/** What a crash left in quarantine; nothing there outlives the process that put it there. */
export async function emptyQuarantine(dataDir: string, olderThanMilliseconds: number): Promise<number> {
  const folder = quarantineOf(dataDir)
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found || Date.now() - found.mtimeMs < olderThanMilliseconds) continue
    await rm(path, { force: true, recursive: true })
    removed += 1
  }
  return removed
}
