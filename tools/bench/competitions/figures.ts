import type { Figure } from '../figure.ts'
import { type CompetitionBench, withCompetition } from './bench.ts'
import { crowdFigures, freezeFigures, scanFigures } from './count.ts'
import { galleryFigures } from './gallery.ts'
import { logFigures } from './log.ts'
import { phoneFigures } from './phone.ts'
import { voteFigures } from './votes.ts'

type Part = (bench: CompetitionBench, rows: number) => Promise<Figure[]>

/** While voting is open; the crowd comes last, since what it adds to the log is counted and not verified. */
const OPEN_PARTS: readonly Part[] = [
  galleryFigures,
  phoneFigures,
  voteFigures,
  logFigures,
  crowdFigures,
  scanFigures,
]

/**
 * Measures what docs/design/competitions.md sets an aim for at an edition of its own.
 * @param rows ballots that are scanned and counted
 */
export function competitionFigures(rows: number): Promise<Figure[]> {
  return withCompetition(
    (bench) => inOrder(OPEN_PARTS, bench, rows),
    (bench) => inOrder([freezeFigures], bench, rows),
  )
}

async function inOrder(parts: readonly Part[], bench: CompetitionBench, rows: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const part of parts) {
    const some = await part(bench, rows)
    for (const { what, measured, limit } of some)
      process.stderr.write(`  ${what}: ${measured}${limit ? `, ${limit}` : ''}\n`)
    figures.push(...some)
  }
  return figures
}
