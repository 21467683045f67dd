import type { PhoneSettings, ScreenShape } from '@easel/domain/phoneMoment.ts'
import type { SceneConditions } from '@easel/scene/data/samples.ts'

type Chosen = Partial<SceneConditions>

const two = (value: number) => String(value).padStart(2, '0')

/** What the phone's clock shows at an instant, by the browser's own time zone. */
function localOf(at: number): string {
  const date = new Date(at)
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())]
  return `${day.join('-')}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** What of the conditions is kept with a moment: what was chosen, and what would differ for another viewer. */
export function settingsOf(conditions: SceneConditions, chosen: Chosen, shape: ScreenShape): PhoneSettings {
  const {
    startsAt,
    language,
    utcOffsetMinutes: _,
    width: __,
    height: ___,
    ...more
  } = {
    ...chosen,
    startsAt: conditions.startsAt,
    language: conditions.language,
  }
  return { ...more, startsAt: localOf(startsAt), language, ...(shape === 'usual' ? {} : { shape }) }
}

/** What a viewer would have to choose to see a moment. */
export function chosenOf(settings: PhoneSettings): { readonly chosen: Chosen; readonly shape: ScreenShape } {
  const { startsAt, shape = 'usual', ...more } = settings
  const at = startsAt ? new Date(startsAt.slice(0, 16)).getTime() : Number.NaN
  const given = Object.entries({ ...more, ...(Number.isNaN(at) ? {} : { startsAt: at }) })
  return { chosen: Object.fromEntries(given.filter(([, value]) => value !== undefined)), shape }
}
