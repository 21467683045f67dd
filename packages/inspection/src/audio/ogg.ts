import { refuse } from '@easel/domain/rule.ts'
import { readerOf } from '../bytes.ts'
import type { ReadOptions } from '../media/reading.ts'
import type { ByteSource } from '../source.ts'
import { type OggCodec, oggCodecOf } from './oggCodecs.ts'
import { type OggPage, oggPages } from './oggPages.ts'
import { DAMAGED, MAX_TAG_BYTES, NO_SOUND, type SoundRead, tenths } from './sound.ts'
import { NO_TEXTS, type SoundTexts, shownText } from './texts.ts'

const MAX_COMMENTS = 1000
const FIELDS: Readonly<Record<string, keyof SoundTexts>> = { TITLE: 'title', ARTIST: 'artist' }

/** Title and artist of a comment header (RFC 7845, 5.2); `bytes` starts behind its magic. */
function readVorbisComments(bytes: Uint8Array): SoundTexts {
  const reader = readerOf(bytes)
  const texts = { ...NO_TEXTS }
  const vendorBytes = reader.u32(0)
  let at = 8 + vendorBytes
  const count = Math.min(reader.u32(4 + vendorBytes), MAX_COMMENTS)
  for (let index = 0; index < count && at + 4 <= reader.length; index++) {
    const length = reader.u32(at)
    const text = new TextDecoder().decode(reader.slice(at + 4, Math.min(length, 1024)))
    const separator = text.indexOf('=')
    const field = FIELDS[text.slice(0, Math.max(0, separator)).toUpperCase()]
    if (field) texts[field] ??= shownText(text.slice(separator + 1))
    at += 4 + length
  }
  return texts
}

const SEVERAL: SoundRead = { ok: false, refusal: refuse('audio.severalStreams') }

/** An Ogg with Vorbis or Opus, measured by every one of its packets. */
export async function readOgg(source: ByteSource, options: ReadOptions): Promise<SoundRead> {
  const stream = soundStream()
  let last: OggPage | null = null
  for await (const page of oggPages(source, options)) {
    if (page === 'damaged') return DAMAGED
    if (page === 'cut' || page === 'tail') break
    const wrong = orderRefusal(page, last) ?? stream.take(page)
    if (wrong) return wrong
    last = page
  }
  if (!last) return DAMAGED
  const read = stream.result(last.granule)
  // A stream that does not say that it ends was cut off; players play what is there.
  if (!read.ok || last.isLast) return read
  return { ...read, warnings: [refuse('audio.cutOff', { seconds: tenths(read.sound.seconds) })] }
}

/** Where the sound proper begins: behind the pages of the headers, and so of a cover. */
export async function oggSoundStart(
  source: ByteSource,
  options: ReadOptions,
): Promise<{ readonly firstPageBytes: number; readonly soundAt: number } | null> {
  const stream = soundStream()
  let firstPageBytes = 0
  for await (const page of oggPages(source, options)) {
    if (typeof page === 'string' || stream.take(page)) return null
    firstPageBytes ||= page.end
    if (stream.isPastHeaders()) return { firstPageBytes, soundAt: page.end }
  }
  return null
}

/** One stream alone, its pages in order. */
function orderRefusal(page: OggPage, last: OggPage | null): SoundRead | null {
  if (!last) return page.isFirst ? null : DAMAGED
  if (page.isFirst || page.serial !== last.serial) return SEVERAL
  const isNext = page.sequence === last.sequence + 1 && page.isContinued === last.goesOn
  return isNext && !last.isLast ? null : DAMAGED
}

/** The part of a packet of sound that its length follows from. */
const NEEDED_BYTES = 2

function soundStream() {
  const headers: Uint8Array[] = []
  let codec: OggCodec | null = null
  let measure: ((packet: Uint8Array) => number) | null = null
  let open: Uint8Array[] = []
  let openBytes = 0
  let headerBytes = 0
  let samples = 0

  /** A whole packet has come. */
  function packet(bytes: Uint8Array): SoundRead | null {
    if (measure) {
      samples += measure(bytes)
      return null
    }
    headers.push(bytes)
    if (!codec) {
      const found = oggCodecOf(bytes)
      if (!found) return DAMAGED
      if ('found' in found)
        return { ok: false, refusal: refuse('audio.unsupportedCodec', { found: found.found }) }
      codec = found
    }
    if (headers.length === codec.headers) {
      measure = codec.measure(bytes)
      if (!measure) return DAMAGED
    }
    return null
  }

  return {
    take({ pieces, goesOn }: OggPage): SoundRead | null {
      for (const [index, piece] of pieces.entries()) {
        const isHeader = !measure
        // Headers are kept whole, since they are read; of sound only its beginning is needed.
        if (isHeader || openBytes < NEEDED_BYTES)
          open.push(isHeader ? piece : piece.subarray(0, NEEDED_BYTES))
        openBytes += piece.length
        if (isHeader) headerBytes += piece.length
        if (headerBytes > MAX_TAG_BYTES) {
          return {
            ok: false,
            refusal: refuse('audio.tagTooLarge', { bytes: headerBytes, max: MAX_TAG_BYTES }),
          }
        }
        if (goesOn && index === pieces.length - 1) continue
        const wrong = packet(joined(open))
        if (wrong) return wrong
        open = []
        openBytes = 0
      }
      return null
    },
    isPastHeaders: () => measure !== null,
    result(lastGranule: number): SoundRead {
      if (!codec || !measure) return NO_SOUND
      const { name, channels, sampleRate, preSkip, commentsAt } = codec
      // The last page may end within its last packet, and only there.
      const trimmed = lastGranule < samples && lastGranule > samples - sampleRate ? lastGranule : samples
      const seconds = (trimmed - preSkip) / sampleRate
      if (seconds <= 0) return NO_SOUND
      const comments = headers[1]?.subarray(commentsAt)
      const texts = comments ? readVorbisComments(comments) : NO_TEXTS
      return { ok: true, sound: { codec: name, seconds, channels, sampleRate, ...texts } }
    },
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts
  if (only && parts.length === 1) return only.slice()
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
