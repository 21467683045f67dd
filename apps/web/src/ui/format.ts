/** Between facts of one line, elements among them: it stays with the first. */
export const FACT_SEPARATOR = '\u00a0· '

/** Facts in one line, without those that there are not. */
export const joinFacts = (facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join(FACT_SEPARATOR)

/** On the server, the zone of who reads the page that is being rendered. */
let zoneAsked: () => string | undefined = () => undefined
export function readZoneFrom(page: () => string | undefined) {
  zoneAsked = page
}

/** The zone that the document was rendered in; none where the server did not know the reader's. */
export const zoneOfPage = (): string | undefined =>
  zoneAsked() ?? globalThis.document?.documentElement.dataset.zone

let own: string | undefined
/** The browser's time zone. Asked once: a list reads it for each of its times, each time it is drawn. */
export const ownZone = (): string => {
  own ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return own
}

const two = (value: number) => String(value).padStart(2, '0')

/** Spec §9: yyyy/MM/dd. On screens the zone is that of `useZone`. */
export function formatDate(instant: string | Date, timeZone: string): string {
  const { year, month, day } = partsOf(instant, timeZone)
  return `${year}/${month}/${day}`
}

/** Spec §9: yyyy/MM/dd HH:mm:ss. */
export function formatDateTime(instant: string | Date, timeZone: string): string {
  const { hour, minute, second } = partsOf(instant, timeZone)
  return `${formatDate(instant, timeZone)} ${hour}:${minute}:${second}`
}

/** HH:mm. */
export function formatTime(instant: string | Date, timeZone: string): string {
  const { hour, minute } = partsOf(instant, timeZone)
  return `${hour}:${minute}`
}

/** A calendar day or month in Shanghai, which has no time zone to be shown in: `2026/11/21`, `2026/11` (spec §9). */
export const calendarText = (day: string): string => day.replaceAll('-', '/')

/** The zone's short name at that instant, such as `GMT+8`. */
export function zoneName(instant: string | Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset', timeZone })
  return format.formatToParts(new Date(instant)).find((part) => part.type === 'timeZoneName')?.value ?? ''
}

/** By zone, of which there are some six hundred: to make one takes longer than to format with it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  formats.set(timeZone, format)
  return format
}

function partsOf(instant: string | Date, timeZone: string) {
  const format = formatIn(timeZone)
  const parts = new Map(format.formatToParts(new Date(instant)).map((part) => [part.type, part.value]))
  const of = (type: Intl.DateTimeFormatPartTypes) => two(Number(parts.get(type) ?? 0))
  return {
    year: of('year'),
    month: of('month'),
    day: of('day'),
    hour: of('hour'),
    minute: of('minute'),
    second: of('second'),
  }
}

const byteUnits = ['B', 'KB', 'MB', 'GB'] as const

/** Binary sizes with three figures: 1.21 MB, 83.4 MB, 512 B; whole ones, such as limits, without zeros: 20 MB. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit: (typeof byteUnits)[number] = 'B'
  for (const next of byteUnits) {
    unit = next
    if (value < 1000 || next === 'GB') break
    value /= 1024
  }
  const shown = value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)
  return `${Number.isInteger(Number(shown)) ? Number(shown) : shown}\u00a0${unit}`
}

/** A number with the separators of the language; the engine keeps the format of a language. */
export function formatNumber(value: number, tag: string): string {
  return value.toLocaleString(tag)
}

/** As finely as one hears or sees a length: 8.046 seconds are 8. */
export const tenths = (seconds: number): number => Math.round(seconds * 10) / 10

/** The unit for a wait, rounded up: never an hour of seconds. */
export function durationOf(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  if (seconds < 60) return { unit: 'seconds', count: Math.max(1, Math.ceil(seconds)) }
  if (seconds < 3600) return { unit: 'minutes', count: Math.ceil(seconds / 60) }
  return { unit: 'hours', count: Math.ceil(seconds / 3600) }
}

/** Yuan with up to two digits after the point as fen; anything else stays as it was typed. */
export function fenOfYuan(text: string): number | string {
  const trimmed = text.normalize('NFKC').replaceAll(/[\s,¥]/g, '')
  const [, yuan, , parts = ''] = /^(\d{1,13})(\.(\d{1,2}))?$/.exec(trimmed) ?? []
  return yuan === undefined ? trimmed : Number(yuan) * 100 + Number(parts.padEnd(2, '0'))
}
