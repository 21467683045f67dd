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

/** In the browser, while React takes over a document that was rendered in another zone than the reader's. */
export function keepZoneOfDocument() {
  const zone = document.documentElement.dataset.zone
  if (zone !== Intl.DateTimeFormat().resolvedOptions().timeZone) zoneAsked = () => zone
}

/** From now on in the reader's own zone. @returns whether what is shown is in another */
export function leaveZoneOfDocument(): boolean {
  const isOther = zoneAsked() !== undefined
  zoneAsked = () => undefined
  return isOther
}

/** The zone that the document was rendered in: it stays with it until React has taken it over. */
export const zoneOfPage = (): string | undefined =>
  zoneAsked() ?? globalThis.document?.documentElement.dataset.zone

const two = (value: number) => String(value).padStart(2, '0')

/** Spec §9: yyyy/MM/dd, in the viewer's zone unless another is given. */
export function formatDate(instant: string | Date, timeZone?: string): string {
  const { year, month, day } = partsOf(instant, timeZone)
  return `${year}/${month}/${day}`
}

/** Spec §9: yyyy/MM/dd HH:mm:ss. */
export function formatDateTime(instant: string | Date, timeZone?: string): string {
  const { hour, minute, second } = partsOf(instant, timeZone)
  return `${formatDate(instant, timeZone)} ${hour}:${minute}:${second}`
}

/** HH:mm, in the viewer's zone. */
export function formatTime(instant: string | Date): string {
  const { hour, minute } = partsOf(instant, undefined)
  return `${hour}:${minute}`
}

/** A calendar day or month in Shanghai, which has no time zone to be shown in: `2026/11/21`, `2026/11` (spec §9). */
export const calendarText = (day: string): string => day.replaceAll('-', '/')

/** The zone's short name at that instant, such as `GMT+8`. */
export function zoneName(instant: string | Date, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZoneName: 'shortOffset',
    timeZone: timeZone ?? zoneAsked(),
  })
  return format.formatToParts(new Date(instant)).find((part) => part.type === 'timeZoneName')?.value ?? ''
}

/** By zone, of which there are some six hundred: to make one takes longer than to format with it. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>()

function formatIn(timeZone: string | undefined): Intl.DateTimeFormat {
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

function partsOf(instant: string | Date, timeZone: string | undefined) {
  const format = formatIn(timeZone ?? zoneAsked())
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
