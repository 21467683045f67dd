import { scanBallots } from '../../../apps/server/src/features/competitions/votes/fraud/scanQueries.ts'
import { connect } from '../../../apps/server/src/platform/db/connection.ts'
import type { Figure } from '../figure.ts'
import { type CompetitionBench, OPEN } from './bench.ts'
import { logCrowd } from './crowdQueries.ts'
import { countBallots } from './worldQueries.ts'

const AIM_SECONDS = 60

/** Ballots beyond those of the log, before voting ends. */
export async function crowdFigures(
  { database, editionId }: CompetitionBench,
  rows: number,
): Promise<Figure[]> {
  const started = performance.now()
  await logCrowd(database, { editionId, ballots: rows, from: new Date(OPEN), name: 'counted' })
  const minutes = (performance.now() - started) / 60_000
  return [
    {
      what: `making ${rows.toLocaleString('en')} ballots and their leaves`,
      measured: `${minutes.toFixed(1)} min`,
      limit: '',
      ratio: null,
      aim: 'minutes',
      met: minutes < 30,
    },
  ]
}

/** The signals of all ballots computed anew, as the worker does once a minute while the log grows. */
export async function scanFigures({ database, databaseUrl, editionId }: CompetitionBench): Promise<Figure[]> {
  const ballots = await countBallots(database)
  const connection = connect(databaseUrl, 1, () => undefined)
  try {
    const started = performance.now()
    await connection.db.transaction().execute(async (tx) => {
      await scanBallots(tx, editionId, [], { size: ballots, at: new Date() })
    })
    return [timed(`fraud scan of ${ballots.toLocaleString('en')} ballots`, started)]
  } finally {
    await connection.close()
  }
}

/** An organiser makes the count final: ballots, folded counts and leaves are counted and compared. */
export async function freezeFigures({ database, organiser, editionId }: CompetitionBench): Promise<Figure[]> {
  const ballots = await countBallots(database)
  const started = performance.now()
  const answer = await organiser.call('POST', `/staff/v1/competitions/${editionId}/freeze`, {})
  if (answer.code !== 'success') throw new Error(`freeze: ${answer.code}`)
  return [timed(`freeze and recount of ${ballots.toLocaleString('en')} ballots`, started)]
}

function timed(what: string, started: number): Figure {
  const seconds = (performance.now() - started) / 1000
  return {
    what,
    measured: `${seconds.toFixed(1)} s`,
    limit: '',
    ratio: null,
    aim: `< ${AIM_SECONDS} s`,
    met: seconds < AIM_SECONDS,
  }
}
