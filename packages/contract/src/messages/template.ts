import { PERMANENT_BEYOND } from '@easel/domain/designers/permissions.ts'

export type Params = Readonly<Record<string, string | number>>
type Value = string | number

/**
 * How a place of a kind is written: `{endDate:date}`, `{max:bytes}`; any other kind looks up `<kind>.<value>`, of
 * several values with spaces between them each.
 */
export interface Wording {
  readonly noEnd: string
  readonly comma: string
  readonly lookUp: (code: string) => string
}

const PLACE = /\{(\w+)(?::(\w+))?\}/g
const SECTION = /\[([^\]]*)\]/g

/** Fills a template. A section in square brackets is left out when one of its places has no value. */
export function fill(template: string, params: Params, wording: Wording): string {
  const complete = template.replace(SECTION, (_, section: string) =>
    isComplete(section, params) ? section : '',
  )
  return complete.replace(PLACE, (_, name: string, kind: string | undefined) =>
    placed(valueNamed(params, name), kind, wording),
  )
}

const valueNamed = (params: Params, name: string): Value | undefined =>
  Object.hasOwn(params, name) ? params[name] : undefined

const isComplete = (section: string, params: Params): boolean =>
  [...section.matchAll(PLACE)].every(([, name]) => valueNamed(params, name ?? '') !== undefined)

function placed(value: Value | undefined, kind: string | undefined, wording: Wording): string {
  if (value === undefined) return '–'
  if (kind === undefined) return String(value)
  if (kind === 'date') return momentOf(String(value), wording)
  if (kind === 'bytes') return sizeOf(Number(value))
  const words = String(value)
    .split(' ')
    .map((each) => wording.lookUp(`${kind}.${each}`))
  return words.join(wording.comma)
}

/** Spec §9: yyyy/MM/dd HH:mm:ss; in the portal's own zone, which is named. */
function momentOf(iso: string, { noEnd }: Wording): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return iso
  if (at > PERMANENT_BEYOND) return noEnd
  const shanghai = new Date(at.getTime() + 8 * 3_600_000).toISOString()
  return `${shanghai.slice(0, 19).replaceAll('-', '/').replace('T', ' ')} (GMT+8)`
}

const UNITS = [
  ['GB', 1024 ** 3],
  ['MB', 1024 ** 2],
  ['KB', 1024],
] as const

/** Rounded up to hundredths, so that a file just above its limit never reads as the limit. */
function sizeOf(bytes: number): string {
  const [unit, size] = UNITS.find(([, least]) => bytes >= least) ?? ['B', 1]
  return `${Math.ceil((bytes / size) * 100) / 100} ${unit}`
}
