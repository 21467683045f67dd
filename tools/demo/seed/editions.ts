import {
  StaffEdition,
  staffCopyEdition,
  staffListEditions,
  staffPublishEdition,
  staffSaveEdition,
} from '@easel/contract/competitions/staffEndpoints.ts'
import type { EditionDraft } from '@easel/domain/competitions/editionShape.ts'
import { HIGH_TIDE_SLUG, highTide, PUBLISHED_DAYS_AGO } from '../catalogue/highTide/edition.ts'
import type { Event } from './event.ts'
import type { World } from './world.ts'

const COPIED = '2025'

/** An organiser makes the next edition from a copy of a shipped one. */
export const editionEvents = (world: World): Event[] => [
  {
    at: world.daysAgo(PUBLISHED_DAYS_AGO),
    happen: async () => void (await publishCopy(world, HIGH_TIDE_SLUG, highTide)),
  },
]

/** Copies a shipped edition, makes another one of it, and publishes that. @returns its id */
export async function publishCopy(
  world: World,
  slug: string,
  make: (firstStart: Date, from: EditionDraft) => EditionDraft,
): Promise<string> {
  const organiser = world.as('organiser')
  const { items } = staffListEditions.reply.parse(await organiser.call('GET', staffListEditions.path))
  const from = items.find((each) => each.slug === COPIED)
  if (!from) throw new Error(`No edition ${COPIED} to copy`)
  const copy = await organiser.call('POST', pathOf(staffCopyEdition.path, from.editionId), { slug })
  const { editionId, revision, draft } = StaffEdition.parse(copy)
  const saved = await organiser.call('PUT', pathOf(staffSaveEdition.path, editionId), {
    revision,
    draft: make(world.now, draft),
  })
  await organiser.call('POST', pathOf(staffPublishEdition.path, editionId), {
    revision: StaffEdition.parse(saved).revision,
  })
  return editionId
}

/** The path of a call about a thing. */
export const pathOf = (path: string, id: string, more: Readonly<Record<string, string>> = {}): string =>
  Object.entries({ id, ...more }).reduce((known, [name, value]) => known.replace(`:${name}`, value), path)
