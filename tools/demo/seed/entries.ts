import { createInfo, submitInfo, uiResource } from '@easel/contract/entries/endpoints.ts'
import { Entry, EntryUpload } from '@easel/contract/entries/shapes.ts'
import { staffDecideEntry } from '@easel/contract/entries/staffEndpoints.ts'
import { HIGH_TIDE_SLUG } from '../catalogue/highTide/edition.ts'
import {
  type DemoEntry,
  HIGH_TIDE_ENTRIES,
  type PictureCategory,
  pictureOfEntry,
} from '../catalogue/highTide/entries.ts'
import type { EntryWords } from '../catalogue/highTide/films.ts'
import { drawWallpaper } from '../wallpaper.ts'
import type { Event } from './event.ts'
import type { Actor, World } from './world.ts'

interface EnteredFile {
  readonly slot: string
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** An entry, whose it is, and its files. */
export interface Entered {
  readonly entry: EntryWords
  readonly category: string
  /** What is written of it besides. */
  readonly more?: object
  readonly owner: () => Actor
  readonly files: () => Promise<readonly EnteredFile[]>
}

/** What personas enter in the edition that is open. */
export const entryEvents = (world: World): Event[] =>
  eventsOfEntries(world, HIGH_TIDE_SLUG, ofPersonas(world, HIGH_TIDE_ENTRIES))

export const ofPersonas = (world: World, entries: readonly DemoEntry[]): Entered[] =>
  entries.map((entry) =>
    enteredPicture(
      'dreamt',
      entry,
      () => world.as(entry.designer),
      () => drawWallpaper(pictureOfEntry(entry)),
    ),
  )

/** The slot of each category's picture. */
const PICTURE_SLOTS: Readonly<Record<PictureCategory, string>> = { drawn: 'drawing', dreamt: 'aiImage' }

/** A picture in one of the categories that take pictures. */
export const enteredPicture = (
  category: PictureCategory,
  entry: Omit<DemoEntry, 'designer'>,
  owner: Entered['owner'],
  picture: () => Promise<Uint8Array>,
): Entered => ({
  entry,
  category,
  more: category === 'dreamt' ? { aiPrompt: entry.prompt, aiTool: 'Tidepool 3' } : {},
  owner,
  files: async () => [
    { slot: PICTURE_SLOTS[category], fileName: `${entry.picture.family}.jpg`, bytes: await picture() },
  ],
})

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

async function submit(
  edition: string,
  { entry, category, more = {}, owner, files }: Entered,
): Promise<Entry> {
  const actor = owner()
  const where = { edition, category }
  const sent: { slot: string; fileId: string }[] = []
  for (const { slot, fileName, bytes } of await files()) {
    const search = new URLSearchParams({ ...where, slot })
    const { fileId } = EntryUpload.parse(await actor.upload(`${uiResource.path}?${search}`, fileName, bytes))
    sent.push({ slot, fileId })
  }
  const { title, creator, description } = entry
  const draft = await actor.call('POST', createInfo.path, {
    ...where,
    title,
    creator,
    description,
    ...more,
    files: sent,
    declarations: ['OF_AGE', 'ORIGINAL', 'NOT_AWARDED'],
  })
  const { entryId, revision } = Entry.parse(draft)
  return Entry.parse(await actor.call('POST', submitInfo.path.replace(':id', entryId), { revision }))
}
