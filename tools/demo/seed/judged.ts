import { gallery } from '@easel/contract/competitions/entries/endpoints.ts'
import {
  getJudgingDesk,
  listJudgingRounds,
  saveSheet,
} from '@easel/contract/competitions/judging/endpoints.ts'
import {
  staffGetJudging,
  staffNameJudge,
  staffOpenRound,
} from '@easel/contract/competitions/judging/staffEndpoints.ts'
import { freezeVotes, vote } from '@easel/contract/competitions/votes/endpoints.ts'
import { writeLogs } from '../../../apps/server/src/features/competitions/votes/sequence.ts'
import { judgedDraft, publishCopy } from './editions.ts'
import { replayEntry } from './entries.ts'
import { together } from './together.ts'
import type { World } from './world.ts'

const JUDGES = ['judge1', 'judge2', 'judge3']
/** So many entries are scored by every judge, and first. */
const CALIBRATION = 2

/** An edition whose votes are counted, and whose judges are at work. */
export async function replayJudgedEdition(world: World): Promise<void> {
  const { slug, days, entries, scores } = world.catalogue.editions.judged
  const editionId = await world.on(days.published, () => publishCopy(world, slug, judgedDraft))
  const organiser = world.as('organiser')
  const place = { id: editionId }
  await together(entries, (entry) => replayEntry(world, slug, entry))
  await world.on(days.votes, () => voteForEntries(world))
  await world.on(days.frozen, async () => {
    while ((await writeLogs(world.platform)) > 0);
    await organiser.call(freezeVotes, place, {})
  })
  await world.on(days.judgesNamed, async () => {
    for (const judge of JUDGES) {
      const account = world.as(judge).persona.email
      await organiser.call(staffNameJudge, place, { account, languages: ['en', 'zh'] })
    }
  })
  await world.on(days.opened, async () => {
    const [first] = (await organiser.call(staffGetJudging, place)).rounds
    await organiser.call(staffOpenRound, { ...place, key: first?.key ?? '' }, { calibration: CALIBRATION })
  })
  await world.on(days.scored, async () => {
    for (const [judge, given] of Object.entries(scores)) await score(world, judge, given)
  })
}

async function voteForEntries(world: World): Promise<void> {
  const { slug, entries, votes } = world.catalogue.editions.judged
  const { items } = await world.as('organiser').call(gallery, { edition: slug, pageSize: '50' })
  const byTitle = new Map(items.map(({ title, productId }) => [title, productId]))
  for (const [voter, places] of Object.entries(votes))
    for (const place of places) {
      const infoId = byTitle.get(entries[place]?.title ?? '') ?? ''
      await world.as(voter).call(vote, {}, { infoId })
    }
}

async function score(
  world: World,
  judge: string,
  given: Readonly<Record<string, readonly number[]>>,
): Promise<void> {
  const own = world.as(judge)
  const { slug } = world.catalogue.editions.judged
  const { items } = await own.call(listJudgingRounds)
  const { roundId = '' } = items.find((round) => round.edition === slug) ?? {}
  const desk = await own.call(getJudgingDesk, { id: roundId })
  for (const { assignmentId, title } of desk.items) {
    const marks = given[title]
    if (!marks) continue
    const scores = Object.fromEntries(marks.map((mark, at) => [desk.criteria[at]?.key ?? '', mark]))
    const body = { scores, note: '', isLater: false, revision: 0 }
    await own.call(saveSheet, { id: assignmentId }, body)
  }
}
