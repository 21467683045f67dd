import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const CACHE = join(tmpdir(), 'easel-encoded')

/**
 * What ffmpeg makes of `args`, with `ending` as the kind of file. Encoded once for all suites.
 */
export function encode(ending: string, ...args: readonly string[]): Uint8Array {
  return new Uint8Array(readFileSync(encodedFile(ending, args)))
}

function encodedFile(ending: string, args: readonly string[]): string {
  const key = createHash('sha256')
    .update([ffmpegVersion(), ending, ...args].join('\0'))
    .digest('hex')
  const path = join(CACHE, `${key.slice(0, 32)}.${ending}`)
  if (existsSync(path)) return path
  mkdirSync(CACHE, { recursive: true })
  const unfinished = join(CACHE, `${key.slice(0, 32)}.${process.pid}.${ending}`)
  const done = spawnSync(
    'ffmpeg',
    ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...args, unfinished],
    { encoding: 'utf8' },
  )
  if (done.status !== 0) {
    rmSync(unfinished, { force: true })
    throw new Error(`ffmpeg ${args.join(' ')}: ${done.error?.message ?? done.stderr}`)
  }
  // In one step, so that a suite that runs beside this one never reads half a file.
  renameSync(unfinished, path)
  return path
}

let version: string | undefined
function ffmpegVersion(): string {
  version ??= execFileSync('ffmpeg', ['-version'], { encoding: 'utf8' }).split('\n', 1)[0] ?? ''
  return version
}

export interface VideoSpec {
  readonly width?: number
  readonly height?: number
  readonly seconds?: number
  readonly framesPerSecond?: number
  readonly codec?: 'libx264' | 'libx265' | 'libvpx-vp9' | 'mpeg4'
  readonly sound?: boolean
  /** Black for so long at first. */
  readonly blackSeconds?: number
  readonly ending?: string
  /** More of ffmpeg's own options for what is written. */
  readonly options?: readonly string[]
}

const CODEC_OPTIONS: Readonly<Record<NonNullable<VideoSpec['codec']>, readonly string[]>> = {
  libx264: ['-preset', 'ultrafast', '-threads', '1'],
  libx265: ['-preset', 'ultrafast', '-x265-params', 'log-level=error:pools=1', '-tag:v', 'hvc1'],
  'libvpx-vp9': ['-deadline', 'realtime', '-cpu-used', '8', '-threads', '1'],
  mpeg4: ['-q:v', '10'],
}

/** A film of a moving test picture, as an encoder makes it. */
export function video(spec: VideoSpec = {}): Uint8Array {
  const { width = 1080, height = 1920, seconds = 2, framesPerSecond = 10, codec = 'libx264' } = spec
  const { sound = false, blackSeconds = 0, ending = 'mp4', options = [] } = spec
  const picture = `testsrc2=s=${width}x${height}:r=${framesPerSecond}:d=${seconds}`
  const black = `drawbox=c=black:t=fill:enable='lt(t,${blackSeconds})'`
  return encode(
    ending,
    ...['-f', 'lavfi', '-i', picture],
    ...(sound ? ['-f', 'lavfi', '-i', `sine=f=440:d=${seconds}`, '-c:a', 'aac', '-b:a', '64k'] : []),
    ...['-vf', black, '-pix_fmt', 'yuv420p', '-c:v', codec, ...CODEC_OPTIONS[codec]],
    ...options,
  )
}

export interface SoundSpec {
  readonly seconds?: number
  readonly codec: 'libmp3lame' | 'libvorbis' | 'libopus' | 'flac' | 'pcm_s16le' | 'aac'
  readonly ending: string
  readonly sampleRate?: number
  readonly channels?: number
  readonly title?: string
  readonly artist?: string
  /** What one channel plays, as ffmpeg's expression over `t`; a sweep where it is not said. */
  readonly wave?: string
  readonly options?: readonly string[]
}

/** A sweep that grows louder, as an encoder writes it. */
export function sound(spec: SoundSpec): Uint8Array {
  const { seconds = 3, codec, ending, sampleRate = 44_100, channels = 2, title, artist, options = [] } = spec
  const sweep = `0.8*t/${seconds}*sin(2*PI*(300+100*t)*t)`
  const source = `aevalsrc=${new Array(channels).fill(spec.wave ?? sweep).join('|')}:d=${seconds}:s=${sampleRate}`
  return encode(
    ending,
    ...['-f', 'lavfi', '-i', source, '-c:a', codec],
    ...(title ? ['-metadata', `title=${title}`] : []),
    ...(artist ? ['-metadata', `artist=${artist}`] : []),
    ...options,
  )
}

/** What ffmpeg writes anew from another file without touching its packets. */
export function remux(bytes: Uint8Array, ending: string, ...options: readonly string[]): Uint8Array {
  const path = join(CACHE, `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.source`)
  if (!existsSync(path)) {
    writeFileSync(`${path}.${process.pid}`, bytes)
    renameSync(`${path}.${process.pid}`, path)
  }
  return encode(ending, '-i', path, '-c', 'copy', ...options)
}
