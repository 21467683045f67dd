import sharp, { type Sharp } from 'sharp'

const SIZE = { width: 360, height: 640 }

/** A picture with enough in it to be distinguished from others; two with different seeds look nothing alike. */
export function scene(seed: number): Sharp {
  const { width, height } = SIZE
  const data = Buffer.alloc(width * height * 3)
  const waves = Array.from({ length: 42 }, (_, at) => Math.sin(seed * 12.9898 + at * 78.233))
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

export const jpegOf = (image: Sharp, quality = 90): Promise<Buffer> => image.jpeg({ quality }).toBuffer()
