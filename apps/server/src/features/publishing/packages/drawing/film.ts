import { setTimeout as pause } from 'node:timers/promises'
import type { ByteSource } from '@easel/inspection/source.ts'
import { createCanvas } from '@napi-rs/canvas'
import type { EncodedVideoChunk, EncodedVideoChunkMetadata } from '@napi-rs/webcodecs'
import { freeCanvases } from './memory.ts'
import { conditionsFor, isFault, playScene, readFonts } from './phoneScene.ts'
import { layFile, readWallpapers } from './pictures.ts'
import { isCanvas } from './screen.ts'
import { type DrawnFile, FILM, type FilmTask, SCREEN } from './task.ts'

const CODEC = 'avc1.42001f'
/** Constant for each picture: an encoder that spreads bits by the clock gives other bytes each time. */
const QUANTIZER = 27
const KEY_EVERY = 60
const MAX_WAITING = 4
/** In frames, of five megabytes each. */
const FREED_EVERY = 12
const MICROSECONDS = 1_000_000

type Codecs = typeof import('@napi-rs/webcodecs')

/** A silent film of the lock screen from its first instant; null where there is none, or it cannot be made here. */
export async function drawFilm(source: ByteSource, task: FilmTask): Promise<DrawnFile | null> {
  // The library comes with a binary for the system that it was installed on; some have none.
  const codecs = await import('@napi-rs/webcodecs').catch(() => null)
  const { lock: wallpaper } = await readWallpapers(source, task.wallpapers)
  const conditions = conditionsFor(task.language)
  const fonts = (await readFonts(source))?.files ?? null
  const scene = await playScene(source, 'lock', { conditions, wallpaper, fonts, size: FILM })
  if (!codecs || !scene || isFault(scene)) return null
  const canvas = createCanvas(FILM.width, FILM.height)
  const context = canvas.getContext('2d')
  const film = openFilm(codecs)
  const frames = FILM.seconds * FILM.framesPerSecond
  for (let frame = 0; frame < frames; frame++) {
    const drawn = await scene.drawAt((frame * 1000) / FILM.framesPerSecond)
    if (!isCanvas(drawn)) return null
    context.fillStyle = '#000'
    context.fillRect(0, 0, FILM.width, FILM.height)
    if (wallpaper && isCanvas(wallpaper.image)) {
      const scale = FILM.width / SCREEN.width
      context.drawImage(wallpaper.image, 0, 0, wallpaper.width * scale, wallpaper.height * scale)
    }
    context.drawImage(drawn, 0, 0)
    await film.add(canvas.data(), frame)
    if (frame % FREED_EVERY === 0) await freeCanvases()
  }
  scene.close()
  const laid = await layFile(await film.end(), 'lockscreen.mp4', task.folder)
  return { ...laid, mediaType: 'video/mp4', width: FILM.width, height: FILM.height, thumbHash: null }
}

function openFilm({ VideoEncoder, VideoFrame, Mp4Muxer }: Codecs) {
  const { width, height, framesPerSecond: framerate } = FILM
  const chunks: (readonly [EncodedVideoChunk, EncodedVideoChunkMetadata | undefined])[] = []
  const failures: Error[] = []
  const encoder = new VideoEncoder({
    output: (chunk, metadata) => chunks.push([chunk, metadata]),
    error: (error) => failures.push(error),
  })
  encoder.configure({
    codec: CODEC,
    width,
    height,
    framerate,
    bitrateMode: 'quantizer',
    hardwareAcceleration: 'prefer-software',
    avc: { format: 'avc' },
  })
  const assertWell = () => {
    const [failure] = failures
    if (failure) throw failure
  }
  return {
    /** @param pixels RGBA */
    async add(pixels: Uint8Array, index: number): Promise<void> {
      const at = (frame: number) => Math.round((frame * MICROSECONDS) / framerate)
      const timestamp = at(index)
      const duration = at(index + 1) - timestamp
      const size = { codedWidth: width, codedHeight: height }
      const frame = new VideoFrame(pixels, { format: 'RGBA', ...size, timestamp, duration })
      encoder.encode(frame, { keyFrame: index % KEY_EVERY === 0, avc: { quantizer: QUANTIZER } })
      frame.close()
      while (encoder.encodeQueueSize > MAX_WAITING && failures.length === 0) await pause(1)
      assertWell()
    },
    async end(): Promise<Uint8Array> {
      await encoder.flush()
      assertWell()
      const muxer = new Mp4Muxer({ fastStart: true })
      const description = chunks.find(([, metadata]) => metadata?.decoderConfig)?.[1]?.decoderConfig
        ?.description
      muxer.addVideoTrack({ codec: CODEC, width, height, framerate, ...(description ? { description } : {}) })
      for (const [chunk, metadata] of chunks) muxer.addVideoChunk(chunk, metadata)
      return muxer.finalize()
    },
  }
}
