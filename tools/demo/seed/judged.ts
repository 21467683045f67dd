import { getEdition } from '@easel/contract/competitions/endpoints.ts'
import { gallery } from '@easel/contract/entries/endpoints.ts'
import { getJudgingDesk, listJudgingRounds, saveSheet } from '@easel/contract/judging/endpoints.ts'
import { staffGetJudging, staffNameJudge, staffOpenRound } from '@easel/contract/judging/staffEndpoints.ts'
import { freezeVotes, vote } from '@easel/contract/votes/endpoints.ts'
import { writeLogs } from '../../../apps/server/src/features/votes/sequence.ts'
import { NIGHT_SHIFT_DAYS as DAYS, NIGHT_SHIFT_SLUG, nightShift } from '../catalogue/nightShift/edition.ts'
import {
  NIGHT_SHIFT_ENTRIES,
  NIGHT_SHIFT_SCORES,
  NIGHT_SHIFT_VOTES,
} from '../catalogue/nightShift/entries.ts'
import { pathOf, publishCopy } from './editions.ts'
import { eventsOfEntries, ofPersonas } from './entries.ts'
import type { Event } from './event.ts'
import type { World } from './world.ts'

const JUDGES = ['judge1', 'judge2', 'judge3']
/** So many entries are scored by every judge, and first. */
const CALIBRATION = 2

/** An edition whose votes are counted, and whose judges are at work. */
export function judgedEvents(world: World): Event[] {
  let editionId = ''
  const at = (days: number, happen: () => Promise<void>): Event => ({ at: world.daysAgo(days), happen })
  const organise = (path: string, body: object, more: Readonly<Record<string, string>> = {}) =>
    world.as('organiser').call('POST', pathOf(path, editionId, more), body)
  return [
    at(DAYS.published, async () => {
      editionId = await publishCopy(world, NIGHT_SHIFT_SLUG, nightShift)
    }),
    ...eventsOfEntries(world, NIGHT_SHIFT_SLUG, ofPersonas(world, NIGHT_SHIFT_ENTRIES)),
    at(DAYS.votes, () => voteForEntries(world)),
    at(DAYS.frozen, async () => {
      while ((await writeLogs(world.platform)) > 0);
      await organise(freezeVotes.path, {})
    }),
    at(DAYS.judgesNamed, async () => {
      for (const judge of JUDGES)
        await organise(staffNameJudge.path, {
          account: world.as(judge).persona.email,
          languages: ['en', 'zh'],
        })
    }),
    at(DAYS.opened, async () => {
      const overview = await world.as('organiser').call('GET', pathOf(staffGetJudging.path, editionId))
      const [first] = staffGetJudging.reply.parse(overview).rounds
      await organise(staffOpenRound.path, { calibration: CALIBRATION }, { key: first?.key ?? '' })
    }),
    at(DAYS.scored, async () => {
      for (const judge of Object.keys(NIGHT_SHIFT_SCORES)) await score(world, judge)
    }),
  ]
}

async function voteForEntries(world: World): Promise<void> {
  const search = new URLSearchParams({ edition: NIGHT_SHIFT_SLUG, pageSize: '50' })
  const entryPage = await world.as('organiser').call('GET', `${gallery.path}?${search}`)
  const byTitle = new Map(
    gallery.reply.parse(entryPage).items.map(({ title, productId }) => [title, productId]),
  )
  for (const [voter, places] of Object.entries(NIGHT_SHIFT_VOTES))
    for (const place of places) {
      const infoId = byTitle.get(NIGHT_SHIFT_ENTRIES[place]?.title ?? '')
      await world.as(voter).call('POST', vote.path, { infoId })
    }
}

async function score(world: World, judge: string): Promise<void> {
  const own = world.as(judge)
  const rounds = listJudgingRounds.reply.parse(await own.call('GET', listJudgingRounds.path))
  const edition = getEdition.reply.parse(await own.call('GET', `/v1/competitions/${NIGHT_SHIFT_SLUG}`))
  const { roundId } = rounds.items.find((round) => round.edition === edition.slug) ?? {}
  const desk = getJudgingDesk.reply.parse(await own.call('GET', pathOf(getJudgingDesk.path, roundId ?? '')))
  for (const { assignmentId, title } of desk.items) {
    const given = NIGHT_SHIFT_SCORES[judge]?.[title]
    if (!given) continue
    const scores = Object.fromEntries(desk.criteria.map(({ key }, at) => [key, given[at]]))
    const body = { scores, note: '', isLater: false, revision: 0 }
    await own.call('PUT', pathOf(saveSheet.path, assignmentId), body)
  }
}
