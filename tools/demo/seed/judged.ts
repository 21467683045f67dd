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
import { judgedDraft, pathOf, publishCopy } from './editions.ts'
import { replayEntry } from './entries.ts'
import { together } from './together.ts'
import type { World } from './world.ts'

const JUDGES = ['judge1', 'judge2', 'judge3']
/** So many entries are scored by every judge, and first. */
const CALIBRATION = 2

/** An edition whose votes are counted, and whose judges are at work. */
export async function replayJudgedEdition(world: World): Promise<void> {
  const { slug, days, entries, scores } = world.catalogue.editions.judged
  const on = <T>(daysAgo: number, work: () => Promise<T>) => world.at(world.daysAgo(daysAgo), work)
  const editionId = await on(days.published, () => publishCopy(world, slug, judgedDraft))
  const organise = (path: string, body: object, more: Readonly<Record<string, string>> = {}) =>
    world.as('organiser').call('POST', pathOf(path, editionId, more), body)
  await together(entries, (entry) => replayEntry(world, slug, entry))
  await on(days.votes, () => voteForEntries(world))
  await on(days.frozen, async () => {
    while ((await writeLogs(world.platform)) > 0);
    await organise(freezeVotes.path, {})
  })
  await on(days.judgesNamed, async () => {
    for (const judge of JUDGES) {
      const account = world.as(judge).persona.email
      await organise(staffNameJudge.path, { account, languages: ['en', 'zh'] })
    }
  })
  await on(days.opened, async () => {
    const overview = await world.as('organiser').call('GET', pathOf(staffGetJudging.path, editionId))
    const [first] = staffGetJudging.reply.parse(overview).rounds
    await organise(staffOpenRound.path, { calibration: CALIBRATION }, { key: first?.key ?? '' })
  })
  await on(days.scored, async () => {
    for (const [judge, given] of Object.entries(scores)) await score(world, judge, given)
  })
}

async function voteForEntries(world: World): Promise<void> {
  const { slug, entries, votes } = world.catalogue.editions.judged
  const search = new URLSearchParams({ edition: slug, pageSize: '50' })
  const page = await world.as('organiser').call('GET', `${gallery.path}?${search}`)
  const byTitle = new Map(gallery.reply.parse(page).items.map(({ title, productId }) => [title, productId]))
  for (const [voter, places] of Object.entries(votes))
    for (const place of places) {
      const infoId = byTitle.get(entries[place]?.title ?? '')
      await world.as(voter).call('POST', vote.path, { infoId })
    }
}

async function score(
  world: World,
  judge: string,
  given: Readonly<Record<string, readonly number[]>>,
): Promise<void> {
  const own = world.as(judge)
  const { slug } = world.catalogue.editions.judged
  const { items } = listJudgingRounds.reply.parse(await own.call('GET', listJudgingRounds.path))
  const { roundId } = items.find((round) => round.edition === slug) ?? {}
  const desk = getJudgingDesk.reply.parse(await own.call('GET', pathOf(getJudgingDesk.path, roundId ?? '')))
  for (const { assignmentId, title } of desk.items) {
    const marks = given[title]
    if (!marks) continue
    const scores = Object.fromEntries(desk.criteria.map(({ key }, at) => [key, marks[at]]))
    const body = { scores, note: '', isLater: false, revision: 0 }
    await own.call('PUT', pathOf(saveSheet.path, assignmentId), body)
  }
}
