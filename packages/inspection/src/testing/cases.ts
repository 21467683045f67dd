import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MediumType } from '../media/inspection.ts'

const FOLDER = fileURLToPath(new URL('./cases/', import.meta.url))

/** One of the files in `cases/`, which real use brings. */
export const caseBytes = (name: string): Uint8Array => new Uint8Array(readFileSync(FOLDER + name))

export const CASES: readonly string[] = readdirSync(FOLDER)

/** Tables of a batch; what they change is tested where they are read (apps/web, batches). */
export const TABLE_CASES = ['1-header-blanks.csv', '4-sep.csv']

export interface MediumCase {
  readonly type: MediumType
  /** Empty where it is taken. */
  readonly refusals?: readonly object[]
  readonly warnings?: readonly object[]
  /** Some of what is read. */
  readonly inspection?: object
}

/** Each medium of `cases/` with its right outcome; the server says what the browser says. */
export const MEDIUM_CASES: Readonly<Record<string, MediumCase>> = {
  'a-cut-tail.mp3': {
    type: 'RINGTONE',
    inspection: { seconds: 6, codec: 'mp3' },
    warnings: [{ code: 'audio.cutOff', params: { seconds: 6 } }],
  },
  'a-id324-unsync-footer.mp3': { type: 'RINGTONE', inspection: { seconds: 6.024, title: 'Tide' } },
  'opus-cover-60k.ogg': { type: 'RINGTONE', inspection: { seconds: 6, codec: 'opus', title: '海港' } },
  'f-mac10.ttf': {
    type: 'FONT',
    inspection: { family: 'DejaVu Sans', characters: 95 },
    warnings: [{ code: 'font.noUnicode' }],
  },
  'c-cmyk.jpg': { type: 'WALLPAPER', inspection: { format: 'jpg' }, warnings: [{ code: 'image.cmyk' }] },
  'i-ultrahdr.jpg': {
    type: 'WALLPAPER',
    inspection: { format: 'jpg' },
    warnings: [{ code: 'image.gainMap' }],
  },
  'i-png-named.jpg': {
    type: 'WALLPAPER',
    refusals: [
      {
        code: 'file.wrongFormat',
        params: { allowed: 'jpg, jpeg, png, gif, bmp', found: 'png', cure: 'rename', ending: 'png' },
      },
    ],
  },
  'jpg-half-then-eoi.jpg': { type: 'WALLPAPER', refusals: [{ code: 'image.undecodable', params: {} }] },
  'v-edit-9.5of11.mp4': {
    type: 'VIDEO_WALLPAPER',
    inspection: { seconds: 9.525, framesPerSecond: 24, variableRate: false },
  },
  'v-h264-422-10.mp4': {
    type: 'VIDEO_WALLPAPER',
    inspection: { seconds: 4, videoCodec: 'h264' },
    warnings: [{ code: 'video.unusualColours', params: { chroma: '4:2:2', bits: 10 } }],
  },
  'f-macgb.ttf': { type: 'FONT', inspection: { family: '静港体', style: '常规', characters: 99 } },
}

/** Each theme of `cases/`, with all that is found in it. */
export const THEME_CASES: Readonly<Record<string, readonly object[]>> = {
  'own-desc-amp.mtz': [
    {
      severity: 'error',
      code: 'package.description.ampersand',
      path: 'description.xml',
      params: { line: 1 },
    },
  ],
  'own-icons-fancy.mtz': [],
  'own-maml-lock.mtz': [],
  'own-maml-missing.mtz': [
    {
      severity: 'warning',
      code: 'package.scene.pictureCase',
      path: 'lockscreen!advance/manifest.xml',
      params: { src: 'BG.PNG', found: 'bg.png', line: 1 },
    },
    {
      severity: 'warning',
      code: 'package.scene.pictureMissing',
      path: 'lockscreen!advance/manifest.xml',
      params: { src: 'badgge.png', line: 1 },
    },
  ],
  'own-maml-wrapped.mtz': ['lockscreen', 'icons'].map((name) => ({
    severity: 'error',
    code: 'package.module.wrapped',
    path: `${name}!${name}`,
    params: { name, folder: name },
  })),
}
