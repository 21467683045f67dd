import type { WaterFilm } from '../../videos/water.ts'
import type { DemoEntry } from './entries.ts'
import { type DemoGuest, GUESTS } from './guests.ts'

/** What every entry says, whatever its category. */
export type EntryWords = Pick<
  DemoEntry,
  'title' | 'creator' | 'description' | 'submittedDaysAgo' | 'reviewedDaysAgo'
>

/** A film of the open edition; the file lies beside the demo's video wallpapers. */
interface FilmEntry extends EntryWords {
  readonly film: WaterFilm
  readonly owner: DemoEntry['designer'] | DemoGuest
}

const guestOf = (language: DemoGuest['locale'], place: number): DemoGuest => {
  const guest = GUESTS.filter(({ locale }) => locale === language)[place]
  if (!guest) throw new RangeError(`No guest ${place}`)
  return guest
}

const film = (
  name: WaterFilm,
  owner: FilmEntry['owner'],
  [title, creator, description]: readonly [string, string, string],
  submittedDaysAgo: number,
  reviewedDaysAgo: number | null = submittedDaysAgo - 0.5,
): FilmEntry => ({ film: name, owner, title, creator, description, submittedDaysAgo, reviewedDaysAgo })

const [first, second] = [guestOf('en', 2), guestOf('en', 5)]
const [third, fourth] = [guestOf('zh', 1), guestOf('zh', 4)]

/** Of three to eight seconds, at 24 frames a second, each of which ends where it began. */
export const HIGH_TIDE_FILMS: readonly FilmEntry[] = [
  film('swell', 'partner', ['Ninth Wave', 'Mateo Ruiz', 'It begins three days away.'], 4.8),
  film('rings', 'workshop', ['Interval', 'Blockhaus', 'The second stone answers the first.'], 4.5),
  film('caustics', first, ['Pool Floor', first.name, 'Noon, seen from two metres down.'], 4.2),
  film('rain', third, ['檐下', third.name, '雨落在积水里，一圈一圈地数。'], 3.9),
  film('shore', 'designer', ['进退', '林溪', '潮来，沙色深一分；潮去，又淡回来。'], 3.7),
  film('moonlight', fourth, ['海上月', fourth.name, '月亮在水上铺了一条路。'], 3.4),
  film('current', second, ['Warm Front', second.name, 'Where the warm water meets the cold.'], 3.1),
  film('bubbles', 'studio', ['上浮', '纸灯设计', '每一个气泡，都急着见天光。'], 0.3, null),
]
