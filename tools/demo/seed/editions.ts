import {
  staffCopyEdition,
  staffListEditions,
  staffPublishEdition,
  staffSaveEdition,
} from '@easel/contract/competitions/editions/staffEndpoints.ts'
import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import type { Catalogue, DemoEdition } from '../catalogue.ts'
import type { World } from './world.ts'

const DAY_MILLISECONDS = 86_400_000
const COPIED = '2025'

/** What an organiser makes of the edition that was copied; its dates are days from the first start. */
function draftOf(firstStart: Date, from: EditionDraft, edition: DemoEdition): EditionDraft {
  const { timeline, entries, texts, ...words } = edition
  const today = Math.floor(firstStart.getTime() / DAY_MILLISECONDS)
  const onDay = (days: number) => new Date((today + days) * DAY_MILLISECONDS).toISOString()
  const period = ({ from: first, until }: typeof timeline.voting) => ({
    from: onDay(first),
    until: onDay(until),
  })
  const warmUpAt = onDay(timeline.warmUpAt)
  return {
    ...from,
    ...words,
    texts: { ...texts, imagePrompts: from.texts.imagePrompts },
    timeline: {
      warmUpAt,
      submission: period(timeline.submission),
      voting: period(timeline.voting),
      judging: period(timeline.judging),
      announcedAt: onDay(timeline.announcedAt),
    },
    limits: { ...from.limits, uploadedFrom: warmUpAt },
    // A newcomer votes at once, from a computer too.
    voting: { ...from.voting, systemVersions: null, accountAgeDays: 0 },
  }
}

/** Open since some days before the first start, so that a newcomer enters and votes at once. */
export function openDraft(
  firstStart: Date,
  from: EditionDraft,
  { open }: Catalogue['editions'],
): EditionDraft {
  const { publishedDaysAgo, ...edition } = open
  return draftOf(firstStart, from, edition)
}

/** Entries and votes were taken before the first start, and its judges are at work for three weeks after it. */
export function judgedDraft(
  firstStart: Date,
  from: EditionDraft,
  { judged }: Catalogue['editions'],
): EditionDraft {
  const { days, votes, scores, ...edition } = judged
  const draft = draftOf(firstStart, from, edition)
  // All of them, so that there is something to judge.
  return { ...draft, judging: { ...draft.judging, sharePercent: 100 } }
}

/** Copies a shipped edition, makes another one of it, and publishes that. @returns its id */
export async function publishCopy(
  world: World,
  slug: string,
  make: (firstStart: Date, from: EditionDraft, editions: Catalogue['editions']) => EditionDraft,
): Promise<string> {
  const organiser = world.as('organiser')
  const { items } = await organiser.call(staffListEditions)
  const from = items.find((each) => each.slug === COPIED)
  if (!from) throw new Error(`No edition ${COPIED} to copy`)
  const copy = await organiser.call(staffCopyEdition, { id: from.editionId }, { slug })
  const { editionId } = copy
  const draft = make(world.now, copy.draft, world.catalogue.editions)
  const place = { id: editionId }
  const { revision } = await organiser.call(staffSaveEdition, place, { revision: copy.revision, draft })
  await organiser.call(staffPublishEdition, place, { revision })
  return editionId
}
