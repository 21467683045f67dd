import { DEMO_PASSWORD } from '@easel/domain/accounts/demo.ts'
import { z } from 'zod'
import { confirmEmail, insertDesigner } from '../../../apps/server/src/testing/peopleQueries.ts'
import { HIGH_TIDE_SLUG } from '../catalogue/highTide/edition.ts'
import { type DemoGuest, GUEST_ENTRIES, GUESTS } from '../catalogue/highTide/guests.ts'
import { enteredPicture, eventsOfEntries } from './entries.ts'
import type { Event } from './event.ts'
import type { Studio } from './studio.ts'
import type { World } from './world.ts'
import { setCreatedAt } from './worldQueries.ts'

/** Guests made their accounts so many days ago, one after the other. */
const JOINED_DAYS_AGO = 60
const SignedUp = z.object({ account: z.object({ id: z.string() }) })

/** People without works in the store enter the edition that is open. */
export function guestEvents(world: World, studio: Studio): Event[] {
  const entered = GUEST_ENTRIES.map((entry) =>
    enteredPicture(
      entry.category,
      entry,
      () => world.guest(entry.guest.key, entry.guest.locale),
      () => studio.pictureOf(entry.key),
    ),
  )
  return [
    ...GUESTS.map((guest, index) => ({
      at: world.daysAgo(JOINED_DAYS_AGO - index),
      happen: () => join(world, guest),
    })),
    ...eventsOfEntries(world, HIGH_TIDE_SLUG, entered),
  ]
}

/** When each picture of a guest is needed, by key. */
export const guestPictures = (world: World): { readonly key: string; readonly at: Date }[] =>
  GUEST_ENTRIES.map(({ key, submittedDaysAgo }) => ({ key, at: world.daysAgo(submittedDaysAgo) }))

/** The e-mail is confirmed and the application approved without the letters and papers of a persona. */
async function join(world: World, { key, name, locale }: DemoGuest): Promise<void> {
  const { platform } = world
  const email = `${key}@demo.easel.test`
  const body = { email, password: DEMO_PASSWORD }
  const { account } = SignedUp.parse(await world.guest(key, locale).call('POST', '/auth/sign-up/email', body))
  await confirmEmail(platform, account.id)
  await setCreatedAt(platform.db, account.id, platform.clock.now())
  await insertDesigner(platform, {
    accountId: account.id,
    name,
    nickname: name,
    status: 'VERIFIED',
    productTypes: ['WALLPAPER'],
  })
}
