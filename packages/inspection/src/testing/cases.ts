import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MediumType } from '../media/inspection.ts'

const FOLDER = fileURLToPath(new URL('./cases/', import.meta.url))

/** One of the files in `cases/`, which real use brings. */
export const caseBytes = (name: string): Uint8Array => new Uint8Array(readFileSync(FOLDER + name))

export interface MediumCase {
  readonly type: MediumType
  /** Empty where it is taken. */
  readonly refusals?: readonly object[]
  readonly warnings?: readonly object[]
  /** Some of what is read. */
  readonly inspection?: object
}

/** Each medium of `cases/` with its right outcome (issue 29); the server says what the browser says. */
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
  'f-macgb.ttf': { type: 'FONT', inspection: { family: '静港体', style: '常规', characters: 99 } },
}
