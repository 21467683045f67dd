import { createInfo, submitInfo, uiResource } from '@easel/contract/entries/endpoints.ts'
import { Entry, EntryUpload } from '@easel/contract/entries/shapes.ts'
import { staffDecideEntry } from '@easel/contract/entries/staffEndpoints.ts'
import { GALLERY } from '../art/gallery.ts'
import type { Family } from '../art/palette.ts'
import { HIGH_TIDE_SLUG } from '../catalogue/highTide/edition.ts'
import { type DemoEntry, HIGH_TIDE_ENTRIES } from '../catalogue/highTide/entries.ts'
import { drawWallpaper } from '../wallpaper.ts'
import type { Event } from './event.ts'
import type { World } from './world.ts'

const CATEGORY = 'dreamt'
const SLOT = 'aiImage'
const HEIGHT = 2400

/** What designers enter in the edition that is open. */
export const entryEvents = (world: World): Event[] =>
  eventsOfEntries(world, HIGH_TIDE_SLUG, HIGH_TIDE_ENTRIES)

/** Designers enter an edition, and the organiser reviews what they enter. */
export function eventsOfEntries(world: World, edition: string, entries: readonly DemoEntry[]): Event[] {
  return entries.flatMap((entry) => {
    let submitted: Entry | null = null
    const enter: Event = {
      at: world.daysAgo(entry.submittedDaysAgo),
      happen: async () => {
        submitted = await submit(world, edition, entry)
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

async function submit(world: World, edition: string, entry: DemoEntry): Promise<Entry> {
  const owner = world.as(entry.designer)
  const where = { edition, category: CATEGORY }
  const search = new URLSearchParams({ ...where, slot: SLOT })
  const sent = await owner.upload(
    `${uiResource.path}?${search}`,
    `${entry.picture.family}.jpg`,
    await drawn(entry),
  )
  const draft = await owner.call('POST', createInfo.path, {
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
  return Entry.parse(await owner.call('POST', submitInfo.path.replace(':id', entryId), { revision }))
}

function drawn({ picture: { family, palette, scene }, title }: DemoEntry): Promise<Uint8Array> {
  const { palettes }: Family = GALLERY[family]
  const [name] = Object.keys(palettes).slice(palette)
  if (name === undefined) throw new RangeError(`${family} has no palette ${palette}`)
  return drawWallpaper({ family, palette: name, scene, seed: `high tide ${title}`, height: HEIGHT })
}
