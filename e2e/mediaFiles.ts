import { sound, video } from '@easel/inspection/testing/encode.ts'
import { font } from '@easel/inspection/testing/font.ts'
import { buildAod } from '@easel/inspection/testing/theme.ts'

/** A file as a browser's chooser hands it over. */
export interface Given {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}
const given = (name: string, mimeType: string, bytes: Uint8Array): Given => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
})
const two = (number: number) => String(number).padStart(2, '0')
const numbered = <Made>(count: number, make: (number: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index + 1))

const latin = String.fromCharCode(...numbered(95, (number) => number + 31))

export const fontFile = (): Given =>
  given('tide-sans.ttf', 'font/ttf', font({ family: 'Tide Sans', characters: latin }))

export const alwaysOnFile = (): Given =>
  given('tide-face.mtz', 'application/octet-stream', buildAod({ title: { en: '潮汐之面', zh: '潮汐之面' } }))

/** Twelve sounds of different lengths, every third of them in the other format. */
export const album = (): Given[] =>
  numbered(12, (number) =>
    number % 3 === 0
      ? given(
          `Tide bell ${two(number)}.ogg`,
          'audio/ogg',
          sound({ codec: 'libvorbis', ending: 'ogg', seconds: number / 2 }),
        )
      : given(
          `Tide bell ${two(number)}.mp3`,
          'audio/mpeg',
          sound({ codec: 'libmp3lame', ending: 'mp3', seconds: number / 2 }),
        ),
  )

/** Three films; no two of one length or one pace. */
export const films = (): Given[] =>
  numbered(3, (number) =>
    given(
      `潮汐影像 ${two(number)}.mp4`,
      'video/mp4',
      video({ seconds: number, framesPerSecond: 5 * number }),
    ),
  )

/** What the portal names a work after. */
export const stemOf = ({ name }: Given): string => name.slice(0, name.lastIndexOf('.'))
