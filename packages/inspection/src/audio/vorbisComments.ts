import { readerOf } from '../bytes.ts'
import { NO_TEXTS, type SoundTexts, shownText } from './texts.ts'

const MAX_COMMENTS = 1000
const FIELDS: Readonly<Record<string, keyof SoundTexts>> = { TITLE: 'title', ARTIST: 'artist' }

/** Title and artist of a comment header (RFC 7845, 5.2); `bytes` starts behind its magic. */
export function readVorbisComments(bytes: Uint8Array): SoundTexts {
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
