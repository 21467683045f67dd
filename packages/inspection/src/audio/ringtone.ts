import { refuse } from '@easel/domain/rule.ts'
import { readerOf } from '../bytes.ts'
import { hidesArchive } from '../image/hiddenArchive.ts'
import { type ReadMedium, unreadable } from '../media/reading.ts'
import type { ByteSource } from '../source.ts'
import { readMp3 } from './mp3.ts'
import { readOgg } from './ogg.ts'

/** Few let it ring longer. */
const USUAL_SECONDS = 60

/** A ringtone (spec §5), read in windows: it may be as large as 400 MB. */
export const readRingtone: ReadMedium = async (source, options) => {
  const head = readerOf(await source.read(0, Math.min(4, source.size)))
  const read = await (head.tag(0, 4) === 'OggS' ? readOgg : readMp3)(source, options)
  if (await endsWithArchive(source)) return unreadable(refuse('audio.hiddenFile'))
  if (!read.ok) return unreadable(read.refusal)
  const seconds = Math.round(read.sound.seconds * 1000) / 1000
  const warnings = [
    ...(read.warnings ?? []),
    ...(seconds > USUAL_SECONDS
      ? [refuse('audio.long', { seconds: Math.round(seconds), usual: USUAL_SECONDS })]
      : []),
  ]
  return {
    inspection: { productType: 'RINGTONE', ...read.sound, seconds },
    facts: { seconds },
    refusals: [],
    warnings,
  }
}

const TAIL_BYTES = 1024 * 1024

async function endsWithArchive(source: ByteSource): Promise<boolean> {
  const length = Math.min(TAIL_BYTES, source.size)
  return hidesArchive(await source.read(source.size - length, length))
}
