import type { PublicEdition } from '@easel/contract/competitions/editions/endpoints.ts'
import { apertures } from './apertures.ts'
import { creatures } from './creatures.ts'
import { orbits } from './orbits.ts'
import { HEIGHT, type Pen, penOf, WIDTH } from './pen.ts'
import { plain } from './plain.ts'
import { tides } from './tides.ts'

const painters: Readonly<Record<PublicEdition['look']['motif'], (pen: Pen) => string>> = {
  apertures,
  creatures,
  orbits,
  plain,
  tides,
}

/** The artwork of an edition as SVG: its motif in its own colours; the same look, the same picture. */
export function posterOf(look: PublicEdition['look']): string {
  const pen = penOf(look)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${pen.ground}"/>`,
    painters[look.motif](pen),
    '</svg>',
  ].join('')
}
