import { type Reader, readerOf } from '../bytes.ts'
import { type ByteSource, bytesSource, partOf } from '../source.ts'
import { NO_TEXTS, type SoundTexts, shownText } from './texts.ts'

const HEADER_BYTES = 10
const MAX_FRAMES = 200
const MAX_TEXT_BYTES = 1024
/** Title and artist: by frame id of version 2.2, and of 2.3 and 2.4. */
const TEXT_FRAMES: Readonly<Record<string, keyof SoundTexts>> = {
  TT2: 'title',
  TP1: 'artist',
  TIT2: 'title',
  TPE1: 'artist',
}

/** Seven bits a byte; NaN where a byte uses its eighth. */
function synchsafe(reader: Reader, at: number): number {
  const parts = [0, 1, 2, 3].map((index) => reader.u8(at + index))
  return parts.some((part) => part > 127) ? Number.NaN : parts.reduce((sum, part) => sum * 128 + part, 0)
}

/** How long the ID3v2 tag at `at` is in all; 0 where there is none, NaN where it is none that can be followed. */
export async function id3Bytes(source: ByteSource, at: number): Promise<number> {
  if (at + HEADER_BYTES > source.size) return 0
  return id3Length(readerOf(await source.read(at, HEADER_BYTES)))
}

/** The same by its first ten bytes. */
export function id3Length(head: Reader): number {
  if (head.tag(0, 3) !== 'ID3') return 0
  const footer = head.u8(3) === 4 && (head.u8(5) & 0x10) !== 0 ? HEADER_BYTES : 0
  return HEADER_BYTES + synchsafe(head, 6) + footer
}

/** Title and artist of the ID3v2 tag at `at`. Frames are stepped over, so that a large cover costs nothing. */
export async function readId3(source: ByteSource, at: number, bytes: number): Promise<SoundTexts> {
  const head = readerOf(await source.read(at, HEADER_BYTES))
  const [version, flags] = [head.u8(3), head.u8(5)]
  const body = partOf(source, at + HEADER_BYTES, Math.min(bytes, source.size - at) - HEADER_BYTES)
  // Before version 2.4 the whole tag is unsynchronised, its sizes too; since then each frame by itself.
  const isWhole = version < 4 && (flags & UNSYNCHRONISED) !== 0
  const frames = isWhole ? bytesSource(synchronised(await body.read(0, body.size))) : body
  return readFrames(frames, version, flags)
}

async function readFrames(source: ByteSource, version: number, flags: number): Promise<SoundTexts> {
  const { idBytes, headBytes } = version === 2 ? { idBytes: 3, headBytes: 6 } : { idBytes: 4, headBytes: 10 }
  const texts = { ...NO_TEXTS }
  let frame = await extendedHeaderBytes(source, version, flags)
  for (let count = 0; count < MAX_FRAMES && frame + headBytes <= source.size; count++) {
    const reader = readerOf(await source.read(frame, headBytes))
    const size = frameBytes(reader, version)
    const id = reader.tag(0, idBytes)
    if (!/^[A-Z0-9]+$/u.test(id) || !(size <= source.size - frame - headBytes)) break
    const field = TEXT_FRAMES[id]
    if (field && size > 1) {
      const content = await source.read(frame + headBytes, Math.min(size, MAX_TEXT_BYTES))
      texts[field] ??= decoded(contentOf(content, version, reader.u8(9), flags))
    }
    frame += headBytes + size
  }
  return texts
}

/** Some programs write the sizes of version 2.4 as those of 2.3 are. */
function frameBytes(reader: Reader, version: number): number {
  if (version === 2) return reader.u32be(2) % 2 ** 24
  const safe = version === 4 ? synchsafe(reader, 4) : Number.NaN
  return Number.isNaN(safe) ? reader.u32be(4) : safe
}

const UNSYNCHRONISED = 0x80
const EXTENDED = 0x40

async function extendedHeaderBytes(source: ByteSource, version: number, flags: number): Promise<number> {
  if (version === 2 || (flags & EXTENDED) === 0 || source.size < 4) return 0
  const reader = readerOf(await source.read(0, 4))
  return version === 4 ? synchsafe(reader, 0) || 0 : reader.u32be(0) + 4
}

/** Flags of a frame of version 2.4, in its tenth byte: what stands before the text, and what became of it. */
const FRAME = { grouped: 0x40, unsynchronised: 0x02, hasLength: 0x01 }

/** The content of a frame as it was meant; those of older versions have no such flags. */
function contentOf(content: Uint8Array, version: number, frameFlags: number, flags: number): Uint8Array {
  if (version !== 4) return content
  const before = ((frameFlags & FRAME.grouped) !== 0 ? 1 : 0) + ((frameFlags & FRAME.hasLength) !== 0 ? 4 : 0)
  const isUnsynchronised = ((frameFlags & FRAME.unsynchronised) | (flags & UNSYNCHRONISED)) !== 0
  const text = content.subarray(before)
  return isUnsynchronised ? synchronised(text) : text
}

/** ID3v2, 6.1: a zero stands behind every FF, so that no decoder takes it for the start of a frame. */
function synchronised(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === 0 && at > 0 && bytes[at - 1] === 0xff) continue
    out[length++] = bytes[at] ?? 0
  }
  return out.subarray(0, length)
}

/** By the encoding byte of a text frame. */
const ENCODINGS = ['windows-1252', 'utf-16le', 'utf-16be', 'utf-8']

function decoded(content: Uint8Array): string | null {
  const text = content.subarray(1)
  const bigEndian = content[0] === 1 && text[0] === 0xfe && text[1] === 0xff
  const encoding = bigEndian ? 'utf-16be' : content[0] === 0 ? latinOr(text) : ENCODINGS[content[0] ?? 0]
  const [first = ''] = encoding ? new TextDecoder(encoding).decode(text).split('\0') : []
  return shownText(first)
}

/** What calls itself Latin-1 is often UTF-8, or GB 2312 of a Chinese program: pairs of bytes of its rows of Han. */
function latinOr(text: Uint8Array): string {
  const end = text.indexOf(0)
  const bytes = end < 0 ? text : text.subarray(0, end)
  const latin = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  const high = latin.match(/[\x80-\xff]+/gu) ?? []
  if (high.length === 0) return 'windows-1252'
  if (isValidUtf8(bytes)) return 'utf-8'
  const isChinese = high.every((run) => /^(?:[\xa1-\xf7][\xa1-\xfe])+$/u.test(run))
  const hasHan = high.some((run) => /[\xb0-\xf7][\xa1-\xfe]/u.test(run))
  return isChinese && hasHan ? 'gb18030' : 'windows-1252'
}

function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Where the sound ends: before the ID3v1, Lyrics3 and APE tags that may hang on behind it. */
export async function endOfSound(source: ByteSource): Promise<number> {
  let end = source.size
  for (const tagBytes of [id3v1Bytes, lyricsBytes, apeBytes]) {
    const from = Math.max(0, end - 128)
    end -= Math.min(end, tagBytes(readerOf(await source.read(from, end - from))))
  }
  return end
}

const id3v1Bytes = (tail: Reader): number => (tail.length === 128 && tail.tag(0, 3) === 'TAG' ? 128 : 0)

function lyricsBytes(tail: Reader): number {
  if (tail.tag(tail.length - 9, 9) !== 'LYRICS200') return 0
  return 15 + (Number.parseInt(tail.tag(tail.length - 15, 6), 10) || 0)
}

function apeBytes(tail: Reader): number {
  const footer = tail.length - 32
  if (footer < 0 || tail.tag(footer, 8) !== 'APETAGEX') return 0
  const hasHeader = tail.u32(footer + 20) >= 2 ** 31
  return tail.u32(footer + 12) + (hasHeader ? 32 : 0)
}
