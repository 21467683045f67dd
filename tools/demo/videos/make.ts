/**
 * Films the demo's video wallpapers into this folder: `make.ts`. Needs ffmpeg; what it made is committed, so that the
 * demo needs none. Each is painted small and soft, and ends where it began.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { FILMS } from './films.ts'
import type { Film } from './paint.ts'

const FRAMES_PER_SECOND = 24
const heightOf = (width: number): number => (width * 16) / 9

function framesOf({ seconds, width, colourAt }: Film): Uint8Array {
  const height = heightOf(width)
  const count = seconds * FRAMES_PER_SECOND
  const frames = new Uint8Array(count * width * height * 3)
  let at = 0
  for (let frame = 0; frame < count; frame += 1) {
    const turn = (frame / count) * 2 * Math.PI
    for (let row = 0; row < height; row += 1)
      for (let column = 0; column < width; column += 1)
        for (const value of colourAt((column + 0.5) / width, (row + 0.5) / width, turn))
          frames[at++] = Math.max(0, Math.min(255, Math.round(value)))
  }
  return frames
}

// All of them, or those that are named.
const wanted = process.argv.slice(2)
for (const [name, film] of Object.entries(FILMS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const file = fileURLToPath(new URL(`${name}.mp4`, import.meta.url))
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${film.width}x${heightOf(film.width)}`,
    '-r',
    String(FRAMES_PER_SECOND),
  ]
  const scaled = ['-vf', 'scale=1080:1920:flags=bicubic', '-pix_fmt', 'yuv420p']
  const coded = [
    '-codec:v',
    'libx264',
    '-preset',
    'medium',
    '-crf',
    String(film.crf),
    '-movflags',
    '+faststart',
  ]
  // So that none is larger than some 140 kB.
  const bounded = ['-maxrate', '240k', '-bufsize', '140k']
  const plain = ['-map_metadata', '-1', '-bitexact', '-an', '-y', file]
  execFileSync('ffmpeg', ['-v', 'error', ...raw, '-i', '-', ...scaled, ...coded, ...bounded, ...plain], {
    input: framesOf(film),
    maxBuffer: 1024 * 1024,
  })
}
