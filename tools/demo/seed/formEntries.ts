import { readFile } from 'node:fs/promises'
import { HIGH_TIDE_SLUG } from '../catalogue/highTide/edition.ts'
import { HIGH_TIDE_FILMS } from '../catalogue/highTide/films.ts'
import { HIGH_TIDE_THEMES } from '../catalogue/highTide/themes.ts'
import { type Entered, eventsOfEntries } from './entries.ts'
import type { Event } from './event.ts'
import type { Studio } from './studio.ts'
import type { World } from './world.ts'

/** Films and whole themes that are entered in the edition that is open. */
export const formEvents = (world: World, studio: Studio): Event[] =>
  eventsOfEntries(world, HIGH_TIDE_SLUG, [...films(world), ...themes(world, studio)])

/** When the package of each theme is needed, by key. */
export const themeUploads = (world: World): { readonly key: string; readonly at: Date }[] =>
  HIGH_TIDE_THEMES.map(({ key, submittedDaysAgo }) => ({ key, at: world.daysAgo(submittedDaysAgo) }))

const films = (world: World): Entered[] =>
  HIGH_TIDE_FILMS.map((entry) => {
    const { owner, film } = entry
    return {
      entry,
      category: 'moving',
      owner: () => (typeof owner === 'string' ? world.as(owner) : world.guest(owner.key, owner.locale)),
      files: async () => {
        const bytes = await readFile(new URL(`../videos/${film}.mp4`, import.meta.url))
        return [{ slot: 'film', fileName: `${film}.mp4`, bytes }]
      },
    }
  })

const themes = (world: World, studio: Studio): Entered[] =>
  HIGH_TIDE_THEMES.map((entry) => ({
    entry,
    category: 'worn',
    owner: () => world.as(entry.designer),
    files: async () => {
      const [themePackage, ...pictures] = await studio.filesOf(entry.key)
      if (!themePackage) throw new RangeError(`No package of ${entry.title}`)
      return [
        ...pictures.map(({ fileName, bytes }) => ({ slot: 'conceptImages', fileName, bytes })),
        { slot: 'themePackage', fileName: themePackage.fileName, bytes: themePackage.bytes },
      ]
    },
  }))
