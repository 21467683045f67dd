import sharp, { type Sharp } from 'sharp'
import { randomFrom } from '../../../../../../../tools/demo/random.ts'

const SIZE = { width: 360, height: 640 }

/** A picture with enough in it to be distinguished from others; two with different seeds do not look alike. */
export function scene(seed: number): Sharp {
  const { width, height } = SIZE
  const data = Buffer.alloc(width * height * 3)
  const random = randomFrom(`scene ${seed}`)
  const waves = Array.from({ length: 42 }, () => random.between(-1, 1))
  const wave = (at: number) => waves[at] ?? 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x / width, y / height]
      let light = 128
      for (let at = 1; at <= 6; at += 1)
        light += 26 * Math.sin(2 + at * (u * 5 * wave(at) + v * 6 * wave(at + 9)) + 7 * wave(at + 20))
      if (Math.hypot(u - 0.5 - 0.3 * wave(40), v - 0.5 - 0.3 * wave(41)) < 0.18) light += 60
      const pixel = (y * width + x) * 3
      data[pixel] = Math.max(0, Math.min(255, light))
      data[pixel + 1] = Math.max(0, Math.min(255, light * 0.9 + 10))
      data[pixel + 2] = Math.max(0, Math.min(255, 200 - light * 0.5))
    }
  }
  return sharp(data, { raw: { ...SIZE, channels: 3 } })
}

/** Thousands of discs over each other, from large to small: as full of edges of every size as a photograph. */
export async function photograph(seed: number): Promise<Sharp> {
  const { width, height } = SIZE
  const random = randomFrom(`photograph ${seed}`)
  const discs = Array.from({ length: 1600 }, (_, at) => {
    const radius = 160 / (1 + at) ** 0.42
    const shade = () => Math.round(255 * random.next())
    return `<circle cx="${width * random.next()}" cy="${height * random.next()}" r="${radius}" fill="rgb(${shade()} ${shade()} ${shade()})"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${discs.join('')}</svg>`
  // Drawn once: what follows works on pixels.
  const { data, info } = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

export const jpegOf = (image: Sharp, quality = 90): Promise<Buffer> => image.jpeg({ quality }).toBuffer()
