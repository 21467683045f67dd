/** A day of the Chinese calendar. */
export interface LunarDay {
  /** The Gregorian year in which it begins. */
  readonly year: number
  /** From 1; a leap month has the number of the one before it. */
  readonly month: number
  readonly isLeapMonth: boolean
  /** From 1. */
  readonly date: number
}

/**
 * The lunar years 1901 to 2100, four digits in base 36 each: a bit for every month that has 30 days, the first month's
 * lowest, and from the 14th bit on the month that is followed by a leap month. `Intl` knows this calendar too, but its
 * editions differ by a day in years as near as 2027, and server and browser must show the same.
 */
const YEARS =
  '01g202w5100a018r023f0thy012i028p0h8y01g217ad027902170zor00j1012j0ew902p51e3602vm02lh10st021i00ja' +
  '0tkl01ck02w90ioi02vm14iu010r021j0zau028q01ck0lvt01ft1cpf0237010r13yz023x012i0uol02as02890hw30239' +
  '1cfh0112023x0zvu014i02p10oqy02mi1gnp023b011y141h025101ci0s6d02w5018q0lg7023f1cgq012i0295107m028i' +
  '02790tor02171inf00j1012l146h02p502oi0v1h02lh1wel021i00ja131x01cl02w911n602vm02li0l06021j1iom00nu' +
  '01cl103t01ft01ar0tgr010r021n0guy012i1dn902as028910ur0239010t0re502451p62015e02p117pm02mi02hh0tgu' +
  '011y02450gxe01ci14th01et018r0y3b02i301220l3q0295224y028i0279174b021700x70wnv014d02960i1e02oi1e05' +
  '02lh021h0zot00xi014l0lnu02x51klu02vm02li13yu021j00ye0qmt01g501ft0lub01ar1cff010r021n0ztm012i0291' +
  '0tvu028a1jth0239010t14190245014a0rl102p102mi0olx02hi1d8u011y02450zw201ci02w50s3u01aj1h1z00x70123' +
  '142e029601g20tut0285022z0gpn00x7'
const FIRST_YEAR = 1901
/** 1901-02-19 in days since 1970-01-01. */
const FIRST_DAY = -25_153
const MEAN_YEAR_DAYS = 365.2425
const DAY_MILLISECONDS = 86_400_000

/** @param day days since 1970-01-01, of the calendar that the phone shows; outside of the years it is the nearest. */
export function lunarDay(day: number): LunarDay {
  const starts = startsOfYears()
  const lastDay = starts.at(-1) ?? FIRST_DAY
  const within = Math.min(Math.max(day, FIRST_DAY), lastDay - 1)
  let index = Math.floor((within - FIRST_DAY) / MEAN_YEAR_DAYS)
  while (index > 0 && within < startOf(starts, index)) index--
  while (within >= startOf(starts, index + 1)) index++
  let date = within - startOf(starts, index)
  let place = 0
  for (let days = daysOfMonth(index, 0); date >= days; days = daysOfMonth(index, place)) {
    date -= days
    place++
  }
  const leap = leapMonth(index)
  const isAfterLeap = leap > 0 && place >= leap
  return {
    year: FIRST_YEAR + index,
    month: isAfterLeap ? place : place + 1,
    isLeapMonth: isAfterLeap && place === leap,
    date: date + 1,
  }
}

let starts: number[] | undefined

/** One more than there are years: the last ends where the next would begin. */
function startsOfYears(): readonly number[] {
  if (starts) return starts
  starts = [FIRST_DAY]
  let day = FIRST_DAY
  for (let index = 0; index < YEARS.length / 4; index++) {
    for (let place = 0; place < (leapMonth(index) ? 13 : 12); place++) day += daysOfMonth(index, place)
    starts.push(day)
  }
  return starts
}

const startOf = (starts: readonly number[], index: number): number =>
  starts[index] ?? Number.POSITIVE_INFINITY
const yearCode = (index: number): number => Number.parseInt(YEARS.slice(index * 4, index * 4 + 4), 36)
const leapMonth = (index: number): number => yearCode(index) >> 13
const daysOfMonth = (index: number, place: number): number => 29 + ((yearCode(index) >> place) & 1)

const STEMS = '甲乙丙丁戊己庚辛壬癸'
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥'

/** One of the sixty: 甲子 for 0. */
function pillar(index: number): string {
  return `${STEMS[modulo(index, 10)]}${BRANCHES[modulo(index, 12)]}`
}

/** 1984 was 甲子. */
export const yearPillar = (lunarYear: number): string => pillar(lunarYear - 1984)

/** 0 for the year of the rat to 11. */
export const yearBranch = (lunarYear: number): number => modulo(lunarYear - 1984, 12)

/** These months begin with every second solar term, not with the moon; the first of 1984 was 丙寅, the 3rd of 60. */
export function monthPillar(day: number): string {
  const month = Math.floor(modulo(sunLongitude(endOfDay(day)) + 45, 360) / 30)
  const date = new Date(day * DAY_MILLISECONDS)
  // The last two reach into the next Gregorian year.
  const year = date.getUTCFullYear() - (month >= 10 && date.getUTCMonth() < 2 ? 1 : 0)
  return pillar((year - 1984) * 12 + month + 2)
}

/** 1970-01-01 was 辛巳, the 18th of 60. */
export const dayPillar = (day: number): string => pillar(day + 17)

/** Two hours are one; those of a day begin at 23 o'clock of the day before. */
export function hourPillar(day: number, hour24: number): string {
  return pillar((day + 17) * 12 + Math.floor((hour24 + 1) / 2))
}

/** From the vernal equinox, every 15 degrees of the sun. */
const TERMS =
  '春分清明谷雨立夏小满芒种夏至小暑大暑立秋处暑白露秋分寒露霜降立冬小雪大雪冬至小寒大寒立春雨水惊蛰'

/** The solar term that begins on a day, by Beijing's time; empty on most days. */
export function solarTerm(day: number): string {
  const term = Math.floor(sunLongitude(endOfDay(day)) / 15)
  const isNew = term !== Math.floor(sunLongitude(endOfDay(day - 1)) / 15)
  return isNew ? TERMS.slice(term * 2, term * 2 + 2) : ''
}

const endOfDay = (day: number): number => (day + 1) * DAY_MILLISECONDS - 8 * 3_600_000

const modulo = (value: number, by: number): number => ((value % by) + by) % by
const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180)

/**
 * The sun's apparent longitude in degrees, 0 to below 360, after Newcomb with the largest disturbances by Venus,
 * Jupiter and the moon. It is right to a few minutes of time: of 3,120 terms from 1950 to 2079 three are a day off.
 */
function sunLongitude(epochMilliseconds: number): number {
  // Centuries from noon of 1900-01-00; the time of physics is 70 seconds ahead of clocks.
  const t = (epochMilliseconds + 70_000 - Date.UTC(1899, 11, 31, 12)) / DAY_MILLISECONDS / 36_525
  const mean = 279.69668 + 36_000.76892 * t + 0.0003025 * t * t
  const anomaly = 358.47583 + 35_999.04975 * t - 0.00015 * t * t
  const centre =
    (1.91946 - 0.004789 * t) * sine(anomaly) +
    (0.020094 - 0.0001 * t) * sine(2 * anomaly) +
    0.000293 * sine(3 * anomaly)
  const disturbances =
    0.00134 * sine(243.23 + 22_518.7541 * t) +
    0.00154 * sine(306.57 + 45_037.5082 * t) +
    0.002 * sine(42.69 + 32_964.3577 * t) +
    0.00179 * sine(350.74 + 445_267.1142 * t) +
    0.00178 * sine(231.19 + 20.2 * t)
  const aberration = -0.00569 - 0.00479 * sine(259.18 - 1_934.142 * t)
  return modulo(mean + centre + disturbances + aberration, 360)
}
