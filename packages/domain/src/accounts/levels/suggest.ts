import type { Fen } from '../../base/amounts/fen.ts'
import { DESIGNER_LEVELS, type DesignerLevel } from './rules.ts'

/** What staff look at before they give a level (docs/design/tenders.md, Levels). */
export interface LevelFigures {
  /** Works that are in the store. */
  readonly published: number
  /** Submissions of the last year that were approved, and that were rejected. */
  readonly approved: number
  readonly rejected: number
  /** What sales brought in the last year. */
  readonly revenueFen: Fen
}

interface Threshold {
  readonly published: number
  /** Of what was decided, at most so many per cent rejected. */
  readonly rejectedPercent: number
  readonly revenueFen: Fen
}

/** What a level usually takes; a level is given by staff, and never by these figures. */
export const LEVEL_THRESHOLDS: Readonly<Record<Exclude<DesignerLevel, 'NONE'>, Threshold>> = {
  S: { published: 20, rejectedPercent: 10, revenueFen: 10_000_000 },
  A: { published: 8, rejectedPercent: 20, revenueFen: 1_000_000 },
  B: { published: 3, rejectedPercent: 40, revenueFen: 0 },
  C: { published: 1, rejectedPercent: 100, revenueFen: 0 },
}

/** The highest level whose figures are reached; NONE where none is. */
export function suggestedLevel({ published, approved, rejected, revenueFen }: LevelFigures): DesignerLevel {
  const decided = approved + rejected
  const found = DESIGNER_LEVELS.find((level) => {
    if (level === 'NONE') return false
    const least = LEVEL_THRESHOLDS[level]
    return (
      published >= least.published &&
      rejected * 100 <= least.rejectedPercent * decided &&
      revenueFen >= least.revenueFen
    )
  })
  return found ?? 'NONE'
}
