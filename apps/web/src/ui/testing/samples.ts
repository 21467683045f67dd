import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { ArtworkPicture } from '../Artwork.tsx'

export const longEnglish =
  'The wallpaper of the lock screen is smaller than the screens of the phones that the store serves, so it would be drawn blurred.'
export const longChinese =
  '锁屏壁纸的尺寸小于商店所支持手机的屏幕分辨率，显示时会变得模糊，请替换为更大的图片后重新提交审核。'
/** As cameras and tools name files: nothing to break the line at. */
export const longName = `${'aurora_over_the_northern_sea_'.repeat(4)}final.mtz`

/** A font that has Latin letters and no others. */
export const latinFont: string = instrumentSans

/** A picture of a size in pixels, drawn here: no story asks a server for one. */
export function pictureOf(width: number, height: number, hue = 200): ArtworkPicture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 40% 45%)"/><circle cx="70%" cy="30%" r="12%" fill="hsl(${hue} 60% 80%)"/></svg>`
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, width, height, thumbHash: null }
}

/** What a server says that has no such file. */
export const missing = 'data:image/png;base64,AAAA'

/** Two seconds of one colour, 36 by 64 pixels, WebM. */
export const film =
  'data:video/webm;base64,GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYECGFOAZwEAAAAAAAJEEU2bdLpNu4tTq4QVSalmU6yBoU27i1OrhBZUrmtTrIHYTbuMU6uEElTDZ1OsggEeTbuMU6uEHFO7a1OsggIu7AEAAAAAAABZAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmsirXsYMPQkBNgI1MYXZmNTkuMjcuMTAwV0GNTGF2ZjU5LjI3LjEwMESJiECfQAAAAAAAFlSua8GuAQAAAAAAADjXgQFzxYh7P81AMYBCGZyBACK1nIN1bmSIgQCGhVZfVlA4g4EBI+ODhB3NZQDgibCBJLqBQJqBAhJUw2f9c3OgY8CAZ8iaRaOHRU5DT0RFUkSHjUxhdmY1OS4yNy4xMDBzc9djwItjxYh7P81AMYBCGWfIoUWjh0VOQ09ERVJEh5RMYXZjNTkuMzcuMTAwIGxpYnZweGfIokWjiERVUkFUSU9ORIeUMDA6MDA6MDIuMDAwMDAwMDAwAAAfQ7Z1QIjngQCju4EAAIBQAwCdASokAEAAAEcIhYWIhYSIAgICdaoD+AIHCNVnmY830gD+7c7f/lnz+Gzqc/+dg2JdrwAAo5aBAfQA0QEAARAQABgAGFgv9AAIlAAAo5aBA+gA0QEAARAQABgAGFgv9AAIlAAAo5aBBdwA0QEAARAQABgAGFgv9AAIlAAAHFO7a5G7j7OBALeK94EB8YIBoPCBAw=='

const samplesPerSecond = 8000

/** A low hum as a WAV file, 8 bits a sample. */
export function soundOf(seconds: number): string {
  const count = Math.round(seconds * samplesPerSecond)
  const file = new DataView(new ArrayBuffer(44 + count))
  const word = (at: number, letters: string) =>
    [...letters].forEach((letter, index) => {
      file.setUint8(at + index, letter.charCodeAt(0))
    })
  word(0, 'RIFF')
  file.setUint32(4, 36 + count, true)
  word(8, 'WAVEfmt ')
  file.setUint32(16, 16, true)
  file.setUint16(20, 1, true)
  file.setUint16(22, 1, true)
  file.setUint32(24, samplesPerSecond, true)
  file.setUint32(28, samplesPerSecond, true)
  file.setUint16(32, 1, true)
  file.setUint16(34, 8, true)
  word(36, 'data')
  file.setUint32(40, count, true)
  for (let at = 0; at < count; at++) file.setUint8(44 + at, 128 + Math.round(8 * Math.sin(at / 8)))
  return URL.createObjectURL(new Blob([file.buffer], { type: 'audio/wav' }))
}
