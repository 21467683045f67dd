import { staffGetAwards } from '@easel/contract/competitions/awards/endpoints.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import { createPerson, type Person } from '../../../../testing/people.ts'
import { edition2025 } from '../../editions/definitions/edition2025/edition.ts'
import { openEdition } from '../../editions/testing/editions.ts'
import {
  deskOf,
  enteredWith,
  frozen,
  judgedNow,
  named,
  openedRound,
  scored,
} from '../../judging/testing/judged.ts'
import { writeAll } from '../../votes/testing/log.ts'
import { logResults } from '../results/resultLog.ts'

const DAY_MS = 86_400_000
const plain = { creatorFundUsd: null, coupon: null, name: { en: 'A prize', zh: '奖项' }, winners: 1 }
const PRIZES = {
  'categories.0.prizes': [
    { ...plain, key: 'first', rule: 'RANK', usd: 300 },
    { ...plain, key: 'second', rule: 'RANK', usd: 100 },
  ],
  'extras.prizes': [
    {
      ...plain,
      key: 'fans',
      rule: 'MOST_VOTES',
      usd: 50,
      precedence: 1,
      leastEntries: 1,
      countedUntil: null,
    },
  ],
}

const succeeded = (answer: { readonly code: string }, what: string) => {
  if (answer.code !== 'success') throw new Error(`${what}: ${answer.code}`)
}

async function vote({ caller }: Person, infoId: string): Promise<void> {
  succeeded(await caller.call('POST', '/design/cpt/vote', { infoId }), 'vote')
}

interface RoundSetup {
  readonly key: string
  readonly one: Person
  readonly two: Person
  readonly judge: Person
  /** All of them are judged: what does not come to the round by itself is added. */
  readonly entryIds: readonly string[]
}

/** Opens a round, scores it, the first entry best, and closes it. */
async function runRound(editionId: string, { key, one, two, judge, entryIds }: RoundSetup): Promise<void> {
  const roundId = await openedRound(editionId, one, key)
  const path = `/staff/v1/rounds/${roundId}`
  const missing = entryIds.length - (await deskOf(judge, roundId)).items.length
  for (const entryId of missing > 0 ? entryIds.slice(-missing) : [])
    succeeded(
      await one.caller.call('POST', `${path}/candidates`, { entryId, reason: 'The jury asks for it' }),
      'add',
    )
  const { items } = await deskOf(judge, roundId)
  for (const { assignmentId, title } of items)
    succeeded(await scored(judge, assignmentId, 5 + Number(title.slice(-1))), 'score')
  succeeded(await one.caller.call('POST', `${path}/propose`, {}), 'propose the round')
  succeeded(await two.caller.call('POST', `${path}/close`, {}), 'close the round')
}

interface Choosing {
  /** Of the entries, by their votes: how many go to the judges. */
  readonly sharePercent: number
  /** How many go on to a second round; none is held where it is null. */
  readonly goOn: number | null
  /** The entry with the most votes, before the judges' share is drawn: then nobody adds it by hand. */
  readonly disqualifiesFirst?: boolean
}
const EVERYBODY: Choosing = { sharePercent: 100, goOn: null }

/**
 * An edition of three entries with votes by three accounts, scored by one judge, whose awards two organisers have
 * published: by the product's own calls. Entries that the share leaves out are added by hand. The clock ends where it
 * began. @returns its entries, the best first
 */
export async function publishedEdition(
  app: TestApp,
  { sharePercent, goOn, disqualifiesFirst = false }: Choosing = EVERYBODY,
): Promise<{ editionId: string; entryIds: string[] }> {
  const now = app.platform.clock.now()
  const [round] = edition2025.judging.rounds
  const rounds = [{ ...round, jurorsPerEntry: 1, goOn }]
  if (goOn !== null) rounds.push({ ...round, key: 'second', jurorsPerEntry: 1, goOn: null })
  const { editionId } = await openEdition(app, {
    timeline: judgedNow(now),
    'judging.sharePercent': sharePercent,
    'judging.rounds': rounds,
    'voting.systemVersions': null,
    'voting.accountAgeDays': 0,
    'texts.winnersLetter': { en: 'You have won.', zh: '您获奖了。' },
    ...PRIZES,
  })
  const entrants = [1, 2, 3].map(() => createPerson(app, 'verified'))
  const entryIds: string[] = []
  for (const entrant of await Promise.all(entrants))
    entryIds.push(await enteredWith(app, editionId, entrant, { name: `Work ${entryIds.length}` }))
  await app.setNow(new Date(now.getTime() - 15 * DAY_MS))
  for (const count of [3, 2, 1]) {
    const voter = await createPerson(app, 'account')
    for (const entryId of entryIds.slice(0, count)) await vote(voter, entryId)
  }
  await app.setNow(now)
  const [one, two] = [await createPerson(app, 'organiser'), await createPerson(app, 'organiser')]
  await frozen(app, editionId, one)
  const judge = await createPerson(app, 'account')
  await named(editionId, one, judge)
  const disqualified = disqualifiesFirst ? entryIds.slice(0, 1) : []
  for (const entryId of disqualified)
    succeeded(
      await one.caller.call('POST', `/staff/v1/entries/${entryId}/disqualify`, { reason: 'Not their own' }),
      'disqualify',
    )
  const judged = entryIds.filter((entryId) => !disqualified.includes(entryId))
  await runRound(editionId, { key: 'first', one, two, judge, entryIds: judged })
  if (goOn !== null) await runRound(editionId, { key: 'second', one, two, judge, entryIds: [] })
  const path = `/staff/v1/competitions/${editionId}/awards`
  const proposed = await one.caller.call('POST', `${path}/propose`, {})
  succeeded(proposed, 'propose the awards')
  const [list] = made(staffGetAwards.reply, proposed).lists
  succeeded(
    await two.caller.call('POST', `/staff/v1/award-lists/${list?.listId}/decision`, { decision: 'PUBLISH' }),
    'publish the awards',
  )
  while ((await logResults(app.platform)) > 0);
  await writeAll(app)
  return { editionId, entryIds: entryIds.toReversed() }
}
