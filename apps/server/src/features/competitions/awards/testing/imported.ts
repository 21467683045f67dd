import { staffGetAwards } from '@easel/contract/competitions/awards/endpoints.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import { createPerson, type Person } from '../../../../testing/people.ts'
import { openEdition } from '../../editions/testing/editions.ts'
import { stageEntry } from '../../entries/testing/stageQueries.ts'
import { stageFreeze, stageRanking } from './stageQueries.ts'

const DAY_MS = 86_400_000
const dayFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

/** What makes an edition one that was over long before it is published here. */
export function overBefore(now: Date) {
  const day = (days: number) => dayFrom(now, days).toISOString()
  return {
    timeline: {
      warmUpAt: day(-400),
      submission: { from: day(-390), until: day(-360) },
      voting: { from: day(-370), until: day(-360) },
      judging: { from: day(-350), until: day(-340) },
      announcedAt: day(-330),
    },
  }
}

export interface Imported {
  readonly editionId: string
  readonly slug: string
  readonly entryId: string
  readonly enteredAt: Date
  readonly organisers: readonly [Person, Person]
}

/** Such an edition with an entry of 48,211 votes, whose awards two organisers have published. */
export async function importedEdition(app: TestApp): Promise<Imported> {
  const { platform } = app
  const now = platform.clock.now()
  const organisers = [await createPerson(app, 'organiser'), await createPerson(app, 'organiser')] as const
  const { editionId, slug } = await openEdition(app, overBefore(now))
  const owner = await createPerson(app, 'verified')
  const enteredAt = dayFrom(now, -380)
  const entryId = await stageEntry(platform, { editionId, category: 'photography', owner, at: enteredAt })
  await stageFreeze(platform, { editionId, by: organisers[0], votes: { [entryId]: 48_211 } })
  await stageRanking(platform, {
    editionId,
    by: organisers,
    ranks: [{ entryId, category: 'photography', rank: 1 }],
  })
  const path = `/staff/v1/competitions/${editionId}/awards/propose`
  const [list] = made(staffGetAwards.reply, await organisers[0].caller.call('POST', path, {})).lists
  const decision = `/staff/v1/award-lists/${list?.listId}/decision`
  made(staffGetAwards.reply, await organisers[1].caller.call('POST', decision, { decision: 'PUBLISH' }))
  return { editionId, slug, entryId, enteredAt, organisers }
}
