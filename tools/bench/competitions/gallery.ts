import type { Figure } from '../figure.ts'
import { besideBareServer } from '../page.ts'
import type { CompetitionBench } from './bench.ts'

/** The gallery of 1,000 entries as a visitor gets it, beside node:http with the same bytes. */
export function galleryFigures({ webs: [web], slug, entryIds }: CompetitionBench): Promise<Figure[]> {
  const what = `gallery of ${entryIds.length.toLocaleString('en')} entries, rendered page, 32 connections`
  return besideBareServer(what, `${web.url}/competitions/${slug}/featured-themes`, '')
}
