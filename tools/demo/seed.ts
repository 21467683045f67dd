import { installEditions } from '../../apps/server/src/features/competitions/public.ts'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { crowdEvents } from './seed/crowd.ts'
import { editionEvents } from './seed/editions.ts'
import { entryEvents } from './seed/entries.ts'
import { inOrder } from './seed/event.ts'
import { fontEvents } from './seed/fonts.ts'
import { formEvents, themeUploads } from './seed/formEntries.ts'
import { guestEvents, guestPictures } from './seed/guests.ts'
import { judgedEvents } from './seed/judged.ts'
import { peopleEvents } from './seed/people.ts'
import { beginSeed, finishSeed } from './seed/recordQueries.ts'
import { salesEvents } from './seed/sales.ts'
import { pictureUploads, setEvents } from './seed/sets.ts'
import { shareEvents } from './seed/shares.ts'
import { staffEvents } from './seed/staff.ts'
import { createStudio } from './seed/studio.ts'
import { tenderEvents } from './seed/tenders.ts'
import { winnerEvents } from './seed/winners.ts'
import { withdrawalEvents } from './seed/withdrawals.ts'
import { firstUploads, workEvents } from './seed/works.ts'
import { openWorld } from './seed/world.ts'

/**
 * Fills an empty database with a year of history, by living it: every account, application, upload, decision and
 * release goes through the product's own calls, under a clock that is set by hand. A seeding that was killed
 * begins anew; a database that holds anything else is left alone.
 */
export async function seedDemo(platform: Platform): Promise<void> {
  if (!(await beginSeed(platform))) return
  platform.log.info('making demo data')
  // What an unfinished seeding left was removed, the shipped editions with it.
  await installEditions(platform)
  const world = await openWorld(platform)
  const uploads = [
    ...firstUploads(world),
    ...pictureUploads(world),
    ...guestPictures(world),
    ...themeUploads(world),
  ]
  const order = uploads.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const studio = createStudio(order.map(({ key }) => key))
  const events = [
    ...peopleEvents(world),
    ...workEvents(world, studio),
    ...setEvents(world, studio),
    ...fontEvents(world),
    ...staffEvents(world),
    ...editionEvents(world),
    ...entryEvents(world),
    ...guestEvents(world, studio),
    ...formEvents(world, studio),
    ...crowdEvents(world),
    ...judgedEvents(world),
    ...winnerEvents(world),
    ...shareEvents(world),
    ...salesEvents(world),
    ...withdrawalEvents(world),
    ...tenderEvents(world),
  ]
  try {
    for (const { at, happen } of inOrder(events)) {
      await world.goTo(at)
      await happen()
    }
    await world.goTo(world.now)
  } finally {
    await studio.stop()
    await world.close()
  }
  await finishSeed(platform)
}
