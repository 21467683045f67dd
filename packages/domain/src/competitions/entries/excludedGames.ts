import { skeletons } from '../../base/text/skeleton.ts'
import type { Category } from '../editions/categories.ts'
import type { EntryFields } from './fields.ts'

type GameRule = NonNullable<Category['gameIp']>
type Game = GameRule['excluded'][number]
type Texts = Pick<EntryFields, 'gameIp' | 'title' | 'description'>

/** Shorter names stand in other words too often to be certain within a text: `Go` in `Dragon`. */
const MIN_LETTERS = { han: 2, other: 5 } as const
/** A name of so many letters may be meant where one of them is wrong, missing or more. */
const LETTERS_PER_FAULT = 6

const HAN = /\p{Script=Han}/u

interface Excluded {
  readonly game: Game
  readonly names: readonly (readonly string[])[]
}

const excludedOf = ({ excluded }: GameRule): Excluded[] =>
  excluded.map((game) => ({
    game,
    names: [game.en, game.zh].map(skeletons).filter(([letters = '']) => letters !== ''),
  }))

const isLong = (name: string): boolean =>
  name.length >= (HAN.test(name) ? MIN_LETTERS.han : MIN_LETTERS.other)

/** Whether a text says this name, however it is spelt: a short name has to be all that it says. */
function says(text: readonly string[], name: readonly string[]): boolean {
  return text.some((letters, at) => {
    const wanted = name[at] ?? ''
    return wanted !== '' && (isLong(wanted) ? letters.includes(wanted) : letters === wanted)
  })
}

/** The least number of letters that are wrong, missing or more where a name stands within a text. */
function faultsWithin(text: string, name: string): number {
  let above = Array.from({ length: text.length + 1 }, () => 0)
  for (let row = 1; row <= name.length; row += 1) {
    const here = [row]
    for (let at = 1; at <= text.length; at += 1) {
      const same = name[row - 1] === text[at - 1] ? 0 : 1
      here[at] = Math.min((above[at - 1] ?? 0) + same, (above[at] ?? 0) + 1, (here[at - 1] ?? 0) + 1)
    }
    above = here
  }
  return Math.min(...above)
}

/** Whether a text nearly says this name. */
function nearlySays(text: readonly string[], name: readonly string[]): boolean {
  return text.some((letters, at) => {
    const wanted = name[at] ?? ''
    const most = Math.floor(wanted.length / LETTERS_PER_FAULT)
    return most > 0 && faultsWithin(letters, wanted) <= most
  })
}

/** The excluded game that an entry certainly names as its game; null where it names none (spec §5). */
export function excludedGame(gameIp: string, rule: GameRule): Game | null {
  const text = skeletons(gameIp)
  return excludedOf(rule).find(({ names }) => names.some((name) => says(text, name)))?.game ?? null
}

export const GAME_PLACES = ['gameIp', 'title', 'description'] as const

/** An excluded game that may be meant somewhere: whoever reviews the entry decides. */
export interface MeantGame {
  readonly game: Game
  readonly place: (typeof GAME_PLACES)[number]
}

/** Where an entry may mean an excluded game: named in its title or description, or nearly named anywhere. */
export function meantGames(texts: Texts, rule: GameRule): MeantGame[] {
  const read = GAME_PLACES.map((place) => ({ place, text: skeletons(texts[place]) }))
  return excludedOf(rule).flatMap(({ game, names }) =>
    read.flatMap(({ place, text }) =>
      names.some((name) => says(text, name) || nearlySays(text, name)) ? [{ game, place }] : [],
    ),
  )
}
