import { type Reader, readerOf } from '../bytes.ts'
import type { ByteSource } from '../source.ts'
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
  const head = readerOf(await source.read(at, HEADER_BYTES))
  if (head.tag(0, 3) !== 'ID3') return 0
  const footer = head.u8(3) === 4 && (head.u8(5) & 0x10) !== 0 ? HEADER_BYTES : 0
  return HEADER_BYTES + synchsafe(head, 6) + footer
}

/** Title and artist of the ID3v2 tag at `at`. Frames are stepped over, so that a large cover costs nothing. */
export async function readId3(source: ByteSource, at: number, bytes: number): Promise<SoundTexts> {
  const head = readerOf(await source.read(at, HEADER_BYTES))
  const version = head.u8(3)
  const { idBytes, headBytes } = version === 2 ? { idBytes: 3, headBytes: 6 } : { idBytes: 4, headBytes: 10 }
  const texts = { ...NO_TEXTS }
  let frame = at + HEADER_BYTES
  const end = at + bytes
  for (let count = 0; count < MAX_FRAMES && frame + headBytes <= end; count++) {
    const reader = readerOf(await source.read(frame, headBytes))
    const size =
      version === 2 ? reader.u32be(2) % 2 ** 24 : version === 4 ? synchsafe(reader, 4) : reader.u32be(4)
    const id = reader.tag(0, idBytes)
    if (!/^[A-Z0-9]+$/u.test(id) || !(size <= end - frame - headBytes)) break
    const field = TEXT_FRAMES[id]
    if (field && size > 1) {
      texts[field] ??= decoded(await source.read(frame + headBytes, Math.min(size, MAX_TEXT_BYTES)))
    }
    frame += headBytes + size
  }
  return texts
}

/** By the encoding byte of a text frame. */
const ENCODINGS = ['windows-1252', 'utf-16le', 'utf-16be', 'utf-8']

function decoded(content: Uint8Array): string | null {
  const text = content.subarray(1)
  const bigEndian = content[0] === 1 && text[0] === 0xfe && text[1] === 0xff
  const encoding = bigEndian ? 'utf-16be' : ENCODINGS[content[0] ?? 0]
  const [first = ''] = encoding ? new TextDecoder(encoding).decode(text).split('\0') : []
  return shownText(first)
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
