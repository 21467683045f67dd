import { oggSoundStart } from '@easel/inspection/audio/ogg.ts'
import type { RingtoneInspection } from '@easel/inspection/media/inspection.ts'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import type { ByteSource } from '@easel/inspection/source.ts'
import { workOf } from '@easel/inspection/work.ts'
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import { MPEGDecoder } from 'mpg123-decoder'
import { OggOpusDecoder } from 'ogg-opus-decoder'

export const PEAKS = 240

interface Decoded {
  readonly channelData: readonly Float32Array[]
  readonly samplesDecoded: number
  readonly sampleRate: number
}

interface Decoder {
  readonly ready: Promise<void>
  decode(bytes: Uint8Array): Decoded | Promise<Decoded>
  flush?(): Promise<Decoded>
  free(): void
}

/** WebAssembly, so that what a hostile sound does to a decoder stays within it. */
const DECODERS: Readonly<Record<RingtoneInspection['codec'], () => Decoder>> = {
  mp3: () => new MPEGDecoder(),
  vorbis: () => new OggVorbisDecoder(),
  opus: () => new OggOpusDecoder(),
}

const CHUNK_BYTES = 32 * 1024
/** A busy machine decodes some hundred seconds in one; what is longer is drawn without its waveform. */
const LONGEST_SECONDS = 1800
const BUDGET_SECONDS = 14
/** Of all channels: half an hour of stereo at 48 kHz. Beyond, a chunk of 32 kB may unfold to gigabytes. */
const MAX_SAMPLES = 1800 * 48_000 * 2
/** Fewer bytes for a second than any codec needs: silence, or a trick to unfold without end. */
const MIN_BYTES_PER_SECOND = 400
/** Of 255, some −48 dB: what nobody hears from a phone. */
const SILENT_PEAK = 1
/** Less of it than was measured is a sound that does not play to its end. */
const MIN_SHARE = 0.9

export type Peaks =
  | { readonly state: 'decoded'; readonly peaks: number[] }
  /** `isSparse`: too few bytes for anything but silence. */
  | { readonly state: 'tooLong'; readonly isSparse?: boolean }
  /** Our decoder gave up, or met less than was measured; the sound may play all the same. */
  | { readonly state: 'failed'; readonly error: string }

/** The loudest of each of 240 equal parts of a sound, 0 to 255, by decoding all of it. */
export async function peaksOf(source: ByteSource, sound: RingtoneInspection): Promise<Peaks> {
  const { codec, seconds } = sound
  if (source.size / seconds < MIN_BYTES_PER_SECOND) return { state: 'tooLong', isSparse: true }
  const samples = seconds * sound.sampleRate * sound.channels
  if (seconds > LONGEST_SECONDS || samples > MAX_SAMPLES) return { state: 'tooLong' }
  const decoder = DECODERS[codec]()
  const loudest = new Float32Array(PEAKS)
  const started = performance.now()
  let decodedSeconds = 0
  const take = ({ channelData, samplesDecoded, sampleRate }: Decoded) => {
    if (samplesDecoded === 0 || sampleRate === 0) return
    gather(
      loudest,
      channelData,
      samplesDecoded,
      (decodedSeconds / seconds) * PEAKS,
      PEAKS / seconds / sampleRate,
    )
    decodedSeconds += samplesDecoded / sampleRate
  }
  try {
    await decoder.ready
    for await (const chunk of chunksOf(source, codec)) {
      if (performance.now() - started > BUDGET_SECONDS * 1000) return { state: 'tooLong' }
      take(await decoder.decode(chunk))
    }
    if (decoder.flush) take(await decoder.flush())
  } catch (error) {
    return { state: 'failed', error: String(error) }
  } finally {
    decoder.free()
  }
  if (decodedSeconds < seconds * MIN_SHARE) {
    return { state: 'failed', error: `${decodedSeconds} s of ${seconds} s decoded` }
  }
  return { state: 'decoded', peaks: Array.from(loudest, (peak) => Math.round(Math.min(1, peak) * 255)) }
}

/** Whether nothing can be heard in it, as far as that is known. */
export const isSilent = (peaks: Peaks): boolean =>
  peaks.state === 'decoded'
    ? peaks.peaks.every((peak) => peak <= SILENT_PEAK)
    : peaks.state === 'tooLong' && peaks.isSparse === true

/** What the decoder is given. The one of Opus takes a cover that fills several pages for sound: it is left out. */
async function* chunksOf(source: ByteSource, codec: RingtoneInspection['codec']) {
  let at = 0
  if (codec === 'opus') {
    const start = await oggSoundStart(source, { codec: nodeCodec, work: workOf() })
    if (!start) throw new Error('no sound behind the headers')
    yield await source.read(0, start.firstPageBytes)
    at = start.soundAt
  }
  for (; at < source.size; at += CHUNK_BYTES) {
    yield await source.read(at, Math.min(CHUNK_BYTES, source.size - at))
  }
}

/** Samples of all channels into the parts in which they fall. */
function gather(
  loudest: Float32Array,
  channels: readonly Float32Array[],
  samples: number,
  from: number,
  step: number,
): void {
  for (const channel of channels) {
    for (let sample = 0; sample < samples; sample++) {
      const part = Math.min(PEAKS - 1, Math.floor(from + sample * step))
      const loudness = Math.abs(channel[sample] ?? 0)
      if (loudness > (loudest[part] ?? 0)) loudest[part] = loudness
    }
  }
}
