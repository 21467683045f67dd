import { aurora } from './aurora.ts'
import { bauhaus } from './bauhaus.ts'
import { botanica } from './botanica.ts'
import { celadon } from './celadon.ts'
import { celestial } from './celestial.ts'
import { contours } from './contours.ts'
import { dunes } from './dunes.ts'
import { moire } from './moire.ts'
import { nightCity } from './nightCity.ts'
import type { Family } from './palette.ts'
import { papercut } from './papercut.ts'
import { pines } from './pines.ts'
import { pond } from './pond.ts'
import { ribbons } from './ribbons.ts'
import { riso } from './riso.ts'
import { seigaiha } from './seigaiha.ts'
import { shanshui } from './shanshui.ts'
import { silk } from './silk.ts'
import { terrazzo } from './terrazzo.ts'
import { weave } from './weave.ts'

/** Every way of painting there is, by name. */
export const GALLERY = {
  aurora,
  bauhaus,
  botanica,
  celadon,
  celestial,
  contours,
  dunes,
  moire,
  nightCity,
  papercut,
  pines,
  pond,
  ribbons,
  riso,
  seigaiha,
  shanshui,
  silk,
  terrazzo,
  weave,
} satisfies Record<string, Family>

export type FamilyName = keyof typeof GALLERY
