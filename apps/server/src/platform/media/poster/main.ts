import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { readBoxes } from '@easel/inspection/video/boxes.ts'
import { codecOf } from '@easel/inspection/video/codecs.ts'
import { type Packet, readTracks, type VideoTrack } from '@easel/inspection/video/tracks.ts'
import type { VideoFrame } from '@napi-rs/webcodecs'
import { OUT_OF_TIME, POSTER_PROCESSOR_SECONDS, type PosterFrame } from './frame.ts'

/*
 * A process of its own, for one video: a native decoder that a hostile one brings down takes nobody with it.
 * Arguments: the video, and where the frame's RGBA goes. Answers with one line of JSON.
 */
setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (user + system > POSTER_PROCESSOR_SECONDS * 1_000_000) process.exit(OUT_OF_TIME)
}, 500).unref()

/** Each of the first frames is looked at, then every tenth: what is black for long is black for a reason. */
const isLookedAt = (index: number): boolean => index < 30 || index % 10 === 0
/** So few pixels that are not black are noise. */
const LIT_SHARE = 0.05
const LIT_FROM = 28
const SAMPLE_STEP = 4 * 97
const MAX_WAITING = 4
/** What is black for longer is taken as it is: 10 s of 1080 × 2400 at 120 frames a second are 3,100 million. */
const MAX_DECODED_PIXELS = 3_200_000_000

type Codecs = typeof import('@napi-rs/webcodecs')

interface Picture {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly lit: number
}

async function videoTrack(path: string): Promise<VideoTrack | undefined> {
  const bytes = await readFile(path)
  const boxes = readBoxes(bytes)
  return boxes.ok ? readTracks(bytes, boxes.boxes).video[0] : undefined
}

async function takeFrame(codecs: Codecs, path: string, target: string): Promise<PosterFrame> {
  const track = await videoTrack(path)
  const codec = track && codecOf(track)
  const packets = track?.packets()
  if (!track || !codec || !packets) return { state: 'damaged' }
  const best = await brightest(codecs, track.description, codec.parameters(track.description), packets)
  if (!best) return { state: 'damaged' }
  await writeFile(target, best.data, { flag: 'wx' })
  return { state: 'taken', width: best.width, height: best.height, isFlipped: track.isFlipped }
}

/** The first picture that is not black; of nothing but black ones the least so. */
async function brightest(
  codecs: Codecs,
  description: Uint8Array,
  codec: string,
  packets: readonly Packet[],
): Promise<Picture | null> {
  const frames: VideoFrame[] = []
  let decodedPixels = 0
  let [failed, best, index]: [boolean, Picture | null, number] = [false, null, 0]
  const decoder = new codecs.VideoDecoder({
    output: (frame) => frames.push(frame),
    error: () => {
      failed = true
    },
  })
  decoder.configure({ codec, description, hardwareAcceleration: 'prefer-software' })
  const microseconds = (packet: Packet) => Math.round(packet.startSeconds * 1_000_000)
  const shown = new Set(packets.filter((packet) => packet.shown.length > 0).map(microseconds))
  const isFound = () => best !== null && best.lit >= LIT_SHARE
  // A decoder that met damage is closed at once and says so later.
  const isOver = () => failed || decoder.state === 'closed'
  const poll = async () => {
    for (const frame of frames.splice(0)) {
      decodedPixels += frame.codedWidth * frame.codedHeight
      if (!isFound() && shown.has(frame.timestamp) && isLookedAt(index++))
        best = brighter(best, await pictureOf(frame))
      frame.close()
    }
  }
  for (const packet of packets) {
    const { isKey, data } = packet
    if (isOver() || isFound() || decodedPixels > MAX_DECODED_PIXELS) break
    const timestamp = microseconds(packet)
    const chunk = new codecs.EncodedVideoChunk({ type: isKey ? 'key' : 'delta', timestamp, data })
    try {
      decoder.decode(chunk)
    } catch (reason) {
      if (!isOver()) throw reason
    }
    while (decoder.decodeQueueSize > MAX_WAITING && !isOver()) await pause(1)
    await poll()
  }
  if (!isOver() && !isFound()) await decoder.flush().catch(() => undefined)
  await poll()
  return best
}

const brighter = (one: Picture | null, other: Picture): Picture => (one && one.lit >= other.lit ? one : other)

async function pictureOf(frame: VideoFrame): Promise<Picture> {
  const format = 'RGBA'
  const { codedWidth: width, codedHeight: height } = frame
  const data = new Uint8Array(frame.allocationSize({ format }))
  const [plane] = await frame.copyTo(data, { format })
  const stride = plane?.stride ?? width * 4
  if (stride !== width * 4) throw new Error(`rows of ${stride} bytes for ${width} pixels`)
  return { data, width, height, lit: litShare(data) }
}

function litShare(data: Uint8Array): number {
  let [lit, seen] = [0, 0]
  for (let at = 0; at + 2 < data.length; at += SAMPLE_STEP) {
    seen++
    if (Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > LIT_FROM) lit++
  }
  return seen === 0 ? 0 : lit / seen
}

const [path = '', target = ''] = process.argv.slice(2)
// The library comes with a binary for the system that it was installed on; some have none.
const codecs = await import('@napi-rs/webcodecs').catch(() => null)
const answer: PosterFrame = codecs ? await takeFrame(codecs, path, target) : { state: 'noDecoder' }
process.stdout.write(JSON.stringify(answer), () => process.exit(0))
