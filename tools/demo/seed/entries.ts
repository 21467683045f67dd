import { createInfo, submitInfo, uiResource } from '@easel/contract/entries/endpoints.ts'
import { Entry, EntryUpload } from '@easel/contract/entries/shapes.ts'
import { staffDecideEntry } from '@easel/contract/entries/staffEndpoints.ts'
import { HIGH_TIDE_SLUG } from '../catalogue/highTide/edition.ts'
import { type DemoEntry, HIGH_TIDE_ENTRIES, pictureOfEntry } from '../catalogue/highTide/entries.ts'
import { drawWallpaper } from '../wallpaper.ts'
import type { Event } from './event.ts'
import type { Actor, World } from './world.ts'

const CATEGORY = 'dreamt'
const SLOT = 'aiImage'

/** An entry, whose it is, and its picture. */
export interface Entered {
  readonly entry: Omit<DemoEntry, 'designer'>
  readonly owner: () => Actor
  readonly picture: () => Promise<Uint8Array>
}

/** What personas enter in the edition that is open. */
export const entryEvents = (world: World): Event[] =>
  eventsOfEntries(world, HIGH_TIDE_SLUG, ofPersonas(world, HIGH_TIDE_ENTRIES))

export const ofPersonas = (world: World, entries: readonly DemoEntry[]): Entered[] =>
  entries.map((entry) => ({
    entry,
    owner: () => world.as(entry.designer),
    picture: () => drawWallpaper(pictureOfEntry(entry)),
  }))

/** Designers enter an edition, and the organiser reviews what they enter. */
export function eventsOfEntries(world: World, edition: string, entries: readonly Entered[]): Event[] {
  return entries.flatMap((entered) => {
    const { entry } = entered
    let submitted: Entry | null = null
    const enter: Event = {
      at: world.daysAgo(entry.submittedDaysAgo),
      happen: async () => {
        submitted = await submit(edition, entered)
      },
    }
    if (entry.reviewedDaysAgo === null) return [enter]
    const review: Event = {
      at: world.daysAgo(entry.reviewedDaysAgo),
      happen: async () => {
        if (!submitted) throw new Error(`${entry.title} was not submitted`)
        const { entryId, revision } = submitted
        const body = { revision, decision: 'PASS' }
        await world.as('organiser').call('POST', staffDecideEntry.path.replace(':id', entryId), body)
      },
    }
    return [enter, review]
  })
}

async function submit(edition: string, { entry, owner, picture }: Entered): Promise<Entry> {
  const actor = owner()
  const where = { edition, category: CATEGORY }
  const search = new URLSearchParams({ ...where, slot: SLOT })
  const sent = await actor.upload(
    `${uiResource.path}?${search}`,
    `${entry.picture.family}.jpg`,
    await picture(),
  )
  const draft = await actor.call('POST', createInfo.path, {
    ...where,
    title: entry.title,
    creator: entry.creator,
    description: entry.description,
    aiPrompt: entry.prompt,
    aiTool: 'Tidepool 3',
    files: [{ slot: SLOT, fileId: EntryUpload.parse(sent).fileId }],
    declarations: ['OF_AGE', 'ORIGINAL', 'NOT_AWARDED'],
  })
  const { entryId, revision } = Entry.parse(draft)
  return Entry.parse(await actor.call('POST', submitInfo.path.replace(':id', entryId), { revision }))
}
