import type { SceneSettings } from '../data/samples.ts'
import {
  dayPillar,
  hourPillar,
  type LunarDay,
  lunarDay,
  monthPillar,
  solarTerm,
  yearBranch,
  yearPillar,
} from './lunar.ts'
import { bounded } from './nodes.ts'

/** An instant as the phone's clock shows it. */
export interface DateParts {
  readonly year: number
  /** 0…11. */
  readonly month: number
  readonly date: number
  /** 1…7, Sunday is 1. */
  readonly dayOfWeek: number
  readonly hour24: number
  /** 0…11: manifests write `ifelse(#hour12,#hour12,12)`. */
  readonly hour12: number
  readonly minute: number
  readonly second: number
  readonly millisecond: number
  /** 0 before noon, 1 after. */
  readonly ampm: number
  readonly yearLunar: number
  /** Counts the years from 1864, which began a round of 60. */
  readonly yearLunar1864: number
  /** 0…11. */
  readonly monthLunar: number
  /** 1 in a leap month, else 0. */
  readonly monthLunarLeap: number
  readonly dateLunar: number
}

const DAY_MILLISECONDS = 86_400_000
/** Calendars give nothing sensible outside of the years 1 to 9999. */
const EARLIEST = -62_135_596_800_000
const LATEST = Date.UTC(9999, 11, 30)

/** @param epochMilliseconds of UTC; the settings say how far the phone's clock is ahead. */
export function dateParts(epochMilliseconds: number, settings: SceneSettings): DateParts {
  const moment = momentOf(epochMilliseconds, settings)
  const lunar = moment.lunar()
  const hour24 = moment.date.getUTCHours()
  return {
    year: moment.date.getUTCFullYear(),
    month: moment.date.getUTCMonth(),
    date: moment.date.getUTCDate(),
    dayOfWeek: moment.date.getUTCDay() + 1,
    hour24,
    hour12: hour24 % 12,
    minute: moment.date.getUTCMinutes(),
    second: moment.date.getUTCSeconds(),
    millisecond: moment.date.getUTCMilliseconds(),
    ampm: hour24 < 12 ? 0 : 1,
    yearLunar: lunar.year,
    yearLunar1864: lunar.year - 1864,
    monthLunar: lunar.month - 1,
    monthLunarLeap: lunar.isLeapMonth ? 1 : 0,
    dateLunar: lunar.date,
  }
}

interface Moment {
  /** Its UTC fields are what the phone's clock shows. */
  readonly date: Date
  /** Days since 1970-01-01. */
  readonly day: number
  readonly settings: SceneSettings
  readonly lunar: () => LunarDay
}

function momentOf(epochMilliseconds: number, settings: SceneSettings): Moment {
  const local =
    (Number.isFinite(epochMilliseconds) ? epochMilliseconds : 0) + settings.utcOffsetMinutes * 60_000
  const shown = Math.min(LATEST, Math.max(EARLIEST, local))
  const day = Math.floor(shown / DAY_MILLISECONDS)
  return { date: new Date(shown), day, settings, lunar: () => lunarDay(day) }
}

/**
 * An instant in words, as DateTime and `formatDate` give it. Letters are those of the maker's grammar: Java's, with
 * lunar ones; what stands between single quotes, and letters that it does not know, stay. Lunar names are Chinese in
 * both languages.
 * @param epochMilliseconds of UTC
 */
export function formatDate(pattern: string, epochMilliseconds: number, settings: SceneSettings): string {
  const moment = momentOf(epochMilliseconds, settings)
  return bounded(
    pattern.replace(FIELD, (field: string) => {
      if (field === "''") return "'"
      if (field.startsWith("'")) return field.slice(1).replace(/'$/, '').replaceAll("''", "'")
      return FIELDS[field.charAt(0)]?.(moment, field.length) ?? field
    }),
  )
}

/** A quoted text, which may lack its end, or a run of one letter. */
const FIELD = /'(?:[^']|'')*'?|([A-Za-z])\1*/g

const padded = (value: number, length: number): string => String(value).padStart(length, '0')

const isChinese = ({ settings }: Moment): boolean => settings.language === 'zh'

type Field = (moment: Moment, length: number) => string

const FIELDS: Readonly<Record<string, Field | undefined>> = {
  G: (moment) => (isChinese(moment) ? '公元' : 'AD'),
  y: ({ date }, length) =>
    length === 2 ? padded(date.getUTCFullYear() % 100, 2) : padded(date.getUTCFullYear(), length),
  M: monthName,
  L: monthName,
  D: ({ date, day }, length) =>
    padded(day - Date.UTC(date.getUTCFullYear(), 0, 0) / DAY_MILLISECONDS, length),
  d: ({ date }, length) => padded(date.getUTCDate(), length),
  E: dayName,
  H: ({ date }, length) => padded(date.getUTCHours(), length),
  k: ({ date }, length) => padded(date.getUTCHours() || 24, length),
  K: ({ date }, length) => padded(date.getUTCHours() % 12, length),
  h: ({ date }, length) => padded(date.getUTCHours() % 12 || 12, length),
  m: ({ date }, length) => padded(date.getUTCMinutes(), length),
  s: ({ date }, length) => padded(date.getUTCSeconds(), length),
  S: ({ date }, length) => padded(date.getUTCMilliseconds(), length),
  a: (moment, length) => (length === 1 ? halfOfDay(moment) : partOfDay(moment)),
  Z: ({ settings }, length) => {
    if (length < 4) return offset(settings, '')
    return length === 4 ? `GMT${offset(settings, ':')}` : offset(settings, ':')
  },
  z: zoneName,
  A: (moment) => ZODIAC[moment.settings.language][yearBranch(moment.lunar().year)] ?? '',
  Y: ({ lunar }, length) => (length === 1 ? digits(lunar().year) : yearPillar(lunar().year)),
  N: lunarMonth,
  e: ({ lunar, day }, length) => (length === 1 ? lunarDate(lunar()) : dayPillar(day)),
  t: ({ day }) => solarTerm(day),
  I: ({ day, date }, length) => {
    const pillar = hourPillar(day, date.getUTCHours())
    return length === 1 ? pillar.slice(1) : pillar
  },
}

const ZODIAC = {
  zh: [...'鼠牛虎兔龙蛇马羊猴鸡狗猪'],
  en: 'Rat,Ox,Tiger,Rabbit,Dragon,Snake,Horse,Goat,Monkey,Rooster,Dog,Pig'.split(','),
}
const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(
  ',',
)
const DAYS = 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday'.split(',')
const CHINESE_DAYS = [...'日一二三四五六']
const CHINESE_MONTHS = '一,二,三,四,五,六,七,八,九,十,十一,十二'.split(',')
const LUNAR_MONTHS = [...'正二三四五六七八九十冬腊']
const CHINESE_DIGITS = [...'〇一二三四五六七八九']
const LUNAR_TENS = [...'初十廿三']

function monthName(moment: Moment, length: number): string {
  const month = moment.date.getUTCMonth()
  if (length < 3) return padded(month + 1, length)
  if (isChinese(moment)) return `${CHINESE_MONTHS[month] ?? ''}${length === 3 ? '' : '月'}`
  const name = MONTHS[month] ?? ''
  return length === 3 ? name.slice(0, 3) : name
}

function dayName(moment: Moment, length: number): string {
  const day = moment.date.getUTCDay()
  if (isChinese(moment)) return `${length < 4 ? '周' : length === 4 ? '星期' : ''}${CHINESE_DAYS[day] ?? ''}`
  const name = DAYS[day] ?? ''
  return length < 4 ? name.slice(0, 3) : length === 4 ? name : name.slice(0, 1)
}

function halfOfDay(moment: Moment): string {
  const isMorning = moment.date.getUTCHours() < 12
  if (isChinese(moment)) return isMorning ? '上午' : '下午'
  return isMorning ? 'AM' : 'PM'
}

/** The grammar names the five parts and not their hours; these are what is usual in Chinese. */
const PARTS_OF_DAY = [
  { before: 6, zh: '凌晨', en: 'early morning' },
  { before: 12, zh: '上午', en: 'morning' },
  { before: 18, zh: '下午', en: 'afternoon' },
  { before: 20, zh: '傍晚', en: 'evening' },
  { before: 24, zh: '晚上', en: 'night' },
]

function partOfDay({ date, settings }: Moment): string {
  return PARTS_OF_DAY.find(({ before }) => date.getUTCHours() < before)?.[settings.language] ?? ''
}

function offset({ utcOffsetMinutes }: SceneSettings, separator: string): string {
  const minutes = Math.abs(Math.round(utcOffsetMinutes))
  const sign = utcOffsetMinutes < 0 ? '-' : '+'
  return `${sign}${padded(Math.floor(minutes / 60), 2)}${separator}${padded(minutes % 60, 2)}`
}

function zoneName(moment: Moment, length: number): string {
  if (length < 4 || moment.settings.utcOffsetMinutes !== 480) return `GMT${offset(moment.settings, ':')}`
  return isChinese(moment) ? '中国标准时间' : 'China Standard Time'
}

function digits(value: number): string {
  return [...String(value)].map((digit) => CHINESE_DIGITS[Number(digit)] ?? digit).join('')
}

/** `N` 正, `NN` its pillar, `NNNN` the whole date with the solar term that begins on it. */
function lunarMonth({ lunar, day }: Moment, length: number): string {
  if (length === 2) return monthPillar(day)
  const shown = lunar()
  const month = `${shown.isLeapMonth ? '闰' : ''}${LUNAR_MONTHS[shown.month - 1] ?? ''}`
  if (length < 4) return month
  const term = solarTerm(day)
  return `${month}月${lunarDate(shown)}${term && ` ${term}`}`
}

/** 初一, 初十, 十五, 二十, 廿八, 三十. */
function lunarDate({ date }: LunarDay): string {
  if (date === 10) return '初十'
  if (date === 20) return '二十'
  if (date === 30) return '三十'
  return `${LUNAR_TENS[Math.floor(date / 10)] ?? ''}${CHINESE_DIGITS[date % 10] ?? ''}`
}
