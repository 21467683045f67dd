import { BufferSource, EncodedPacketSink, Input, type InputTrack, Logging, LogLevel, MP4 } from 'mediabunny'

// What is wrong with a file is told to its sender, not to a log.
Logging.level = LogLevel.Silent

/** One packet as it lies in the file, in the order of decoding. */
export interface Packet {
  readonly isKey: boolean
  readonly startSeconds: number
  readonly seconds: number
  readonly data: Uint8Array
}

export interface VideoTrack {
  readonly codec: string | null
  /** `avc1.640028`; null where the codec is not known. */
  readonly codecParameters: string | null
  /** avcC or hvcC. */
  readonly description: Uint8Array
  /** Width of a pixel to its height. */
  readonly pixelAspect: number
  /** Degrees clockwise. */
  readonly rotation: number
  readonly isFlipped: boolean
  packets(): AsyncGenerator<Packet>
}

export interface AudioTrack {
  readonly codec: string
  packets(): AsyncGenerator<Packet>
}

export interface Tracks {
  readonly video: readonly VideoTrack[]
  readonly audio: readonly AudioTrack[]
}

/**
 * Opens an MP4 whose boxes have been judged (`readBoxes`). Throws where it is damaged otherwise; every packet's
 * bytes are really read, so that one that lies outside of the file throws too.
 */
export async function withTracks<T>(bytes: Uint8Array, use: (tracks: Tracks) => Promise<T>): Promise<T> {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] })
  try {
    const [video, audio] = await Promise.all([input.getVideoTracks(), input.getAudioTracks()])
    return await use({
      video: await Promise.all(video.map(videoTrack)),
      audio: await Promise.all(
        audio.map(async (track) => ({
          codec: (await track.getCodec()) ?? (await codecName(track)),
          packets: () => packetsOf(track),
        })),
      ),
    })
  } finally {
    input.dispose()
  }
}

type MediabunnyVideo = Awaited<ReturnType<Input['getVideoTracks']>>[number]

async function videoTrack(track: MediabunnyVideo): Promise<VideoTrack> {
  const config = await track.getDecoderConfig()
  const { num, den } = await track.getPixelAspectRatio()
  return {
    codec: (await track.getCodec()) ?? (await codecName(track)),
    codecParameters: config?.codec ?? null,
    description: bytesOf(config?.description),
    pixelAspect: num > 0 && den > 0 ? num / den : 1,
    rotation: await track.getRotation(),
    isFlipped: await track.getFlip(),
    packets: () => packetsOf(track),
  }
}

/** What the file itself calls a codec that is not known. */
async function codecName(track: InputTrack): Promise<string> {
  const id = await track.getInternalCodecId()
  return typeof id === 'string' ? id.replace(/[^\w.-]/gu, '').slice(0, 16) || '?' : '?'
}

function bytesOf(description: AllowSharedBufferSource | undefined): Uint8Array {
  if (!description) return new Uint8Array(0)
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
}

async function* packetsOf(track: InputTrack): AsyncGenerator<Packet> {
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (packet.data.length !== packet.byteLength) throw new RangeError('a packet ends early')
    yield {
      isKey: packet.type === 'key',
      startSeconds: packet.timestamp,
      seconds: packet.duration,
      data: packet.data,
    }
  }
}
