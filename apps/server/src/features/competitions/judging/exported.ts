import type { ResultsRound } from '@easel/domain/competitions/awards/verify.ts'
import type { Platform } from '../../../platform/platform.ts'
import { voteKeysOf } from '../votes/public.ts'
import { closedInput, resultsOf, sha256Of } from './results.ts'
import { candidatesIn, roundsOf } from './roundQueries.ts'
import { rulesOf } from './rules.ts'

/**
 * The closed rounds of an edition with where their entries come from and every score, judges under the ids that they have in this edition alone.
 * @throws where scores no longer give what two people closed
 */
export async function exportedRounds(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  editionId: string,
): Promise<ResultsRound[]> {
  const closed = (await roundsOf(db, editionId)).filter(({ state }) => state === 'CLOSED')
  return Promise.all(
    closed.map(async (round) => {
      const at = round.closed_at
      if (at === null) throw new Error(`round ${round.round_id} has no end`)
      const input = await closedInput(db, round, at)
      const { results, inputSha256 } = await resultsOf(db, round, at)
      const candidates = await candidatesIn(db, round.round_id)
      if (sha256Of(input).toString('hex') !== inputSha256)
        throw new Error(`The scores of round ${round.key} are no longer those that two people closed`)
      return {
        key: round.key,
        number: round.number,
        closedAt: at.toISOString(),
        salt: voteKeysOf(secrets).saltOf(editionId, 'ROUND_CLOSED', round.number),
        goOn: rulesOf(round).goOn,
        drawnFrom: round.drawn_from && [...round.drawn_from],
        addedByHand: candidates.flatMap(({ entryId, reason }) => (reason === null ? [] : [entryId])),
        input: {
          criteria: input.criteria.map(({ key, weightPercent }) => ({ key, weightPercent })),
          entries: [...input.entries],
          sheets: input.sheets.map(({ scores, ...sheet }) => ({ ...sheet, scores: { ...scores } })),
        },
        inputSha256,
        results: {
          judges: [...results.judges],
          entries: results.entries.map((entry) => ({ ...entry })),
          agreement: results.agreement,
        },
      }
    }),
  )
}
