import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateParts, formatDate } from './formatDate.ts'

const CHINESE = { language: 'zh', utcOffsetMinutes: 480 } as const
const ENGLISH = { language: 'en', utcOffsetMinutes: 480 } as const
/** 23:42:07.006 in Beijing. */
const EVENING = Date.UTC(2015, 8, 22, 15, 42, 7, 6)

describe('the letters of a date', () => {
  test.each([
    ['yyyy-MM-dd HH:mm:ss', '2015-09-22 23:42:07', '2015-09-22 23:42:07'],
    ['y yy M d H m s S SSS', '2015 15 9 22 23 42 7 6 006', '2015 15 9 22 23 42 7 6 006'],
    ['h hh K k', '11 11 11 23', '11 11 11 23'],
    ['MMM MMMM', '九 九月', 'Sep September'],
    ['E EE EEE EEEE EEEEE', '周二 周二 周二 星期二 二', 'Tue Tue Tue Tuesday T'],
    ['a aa', '下午 晚上', 'PM night'],
    ['D G', '265 公元', '265 AD'],
    ['Z ZZZ ZZZZ ZZZZZ', '+0800 +0800 GMT+08:00 +08:00', '+0800 +0800 GMT+08:00 +08:00'],
    ['z zzzz', 'GMT+08:00 中国标准时间', 'GMT+08:00 China Standard Time'],
    ['Y年N月eH时m分', '二〇一五年八月初十23时42分', '二〇一五年八月初十23时42分'],
    ['YY A', '乙未 羊', '乙未 Goat'],
    ['NN ee I II', '乙酉 辛丑 子 庚子', '乙酉 辛丑 子 庚子'],
    ['NNNN', '八月初十', '八月初十'],
    ["'day' d, ''yy'' d'th of 'MMMM", "day 22, '15' 22th of 九月", "day 22, '15' 22th of September"],
    ["d 'open yyyy", '22 open yyyy', '22 open yyyy'],
    ["'it''s' H", "it's 23", "it's 23"],
    ['HH:mm更新 丨 ・', '23:42更新 丨 ・', '23:42更新 丨 ・'],
    ['Q w W', 'Q w W', 'Q w W'],
    ['', '', ''],
  ])('%s', (pattern, chinese, english) => {
    expect(formatDate(pattern, EVENING, CHINESE)).toBe(chinese)
    expect(formatDate(pattern, EVENING, ENGLISH)).toBe(english)
  })

  test('count the hours around midnight and noon as Java does', () => {
    const at = (hour: number) => formatDate('H h K k a', Date.UTC(2024, 0, 1, hour - 8), ENGLISH)
    expect(at(0)).toBe('0 12 0 24 AM')
    expect(at(12)).toBe('12 12 0 12 PM')
    expect(at(13)).toBe('13 1 1 13 PM')
  })

  test('name the part of the day', () => {
    const parts = [0, 5, 6, 11, 12, 17, 18, 19, 20, 23].map((hour) =>
      formatDate('aa', Date.UTC(2024, 0, 1, hour - 8), CHINESE),
    )
    expect(parts.join()).toBe('凌晨,凌晨,上午,上午,下午,下午,傍晚,傍晚,晚上,晚上')
  })

  test('follow the clock of the phone', () => {
    const pattern = 'yyyy-MM-dd HH:mm Z zzzz'
    const time = Date.UTC(2024, 11, 31, 20, 0)
    expect(formatDate(pattern, time, { language: 'zh', utcOffsetMinutes: 330 })).toBe(
      '2025-01-01 01:30 +0530 GMT+05:30',
    )
    expect(formatDate(pattern, time, { language: 'en', utcOffsetMinutes: -210 })).toBe(
      '2024-12-31 16:30 -0330 GMT-03:30',
    )
  })
})

describe('the lunar calendar', () => {
  const lunar = (pattern: string, year: number, month: number, date: number) =>
    formatDate(pattern, Date.UTC(year, month - 1, date), { language: 'zh', utcOffsetMinutes: 0 })

  test.each([
    [2020, 6, 1, '庚子 闰四月初十'],
    [2020, 5, 22, '庚子 四月三十'],
    [2020, 5, 23, '庚子 闰四月初一'],
    [2023, 4, 1, '癸卯 闰二月十一'],
    [2024, 2, 9, '癸卯 腊月三十'],
    [2024, 2, 10, '甲辰 正月初一'],
    [2027, 2, 6, '丁未 正月初一'],
    [2025, 7, 25, '乙巳 闰六月初一'],
    [2033, 12, 21, '癸丑 冬月三十 冬至'],
    [2033, 12, 22, '癸丑 闰冬月初一'],
    [2015, 9, 23, '乙未 八月十一 秋分'],
    [2024, 10, 28, '甲辰 九月廿六'],
    [2024, 10, 22, '甲辰 九月二十'],
  ])('%d-%d-%d', (year, month, date, expected) => {
    expect(lunar('YY NNNN', year, month, date)).toBe(expected)
  })

  test('has a term about every 15 days', () => {
    const days = Array.from({ length: 366 }, (_, day) => lunar('M.d t', 2024, 1, day + 1))
    const terms = days.filter((day) => !day.endsWith(' '))
    expect(terms).toEqual([
      ...['1.6 小寒', '1.20 大寒', '2.4 立春', '2.19 雨水', '3.5 惊蛰', '3.20 春分', '4.4 清明', '4.19 谷雨'],
      ...['5.5 立夏', '5.20 小满', '6.5 芒种', '6.21 夏至', '7.6 小暑', '7.22 大暑', '8.7 立秋', '8.22 处暑'],
      ...[
        '9.7 白露',
        '9.22 秋分',
        '10.8 寒露',
        '10.23 霜降',
        '11.7 立冬',
        '11.22 小雪',
        '12.6 大雪',
        '12.21 冬至',
      ],
    ])
  })

  test('has pillars of years, months, days and hours', () => {
    expect(lunar('YY NN ee II', 2024, 2, 3)).toBe('癸卯 乙丑 丁酉 庚子')
    expect(lunar('YY NN ee', 2024, 2, 10)).toBe('甲辰 丙寅 甲辰')
    expect(lunar('YY NN ee', 1984, 2, 4)).toBe('甲子 丙寅 戊辰')
    expect(lunar('A', 2026, 3, 1)).toBe('马')
  })

  test('goes on from day to day, and ends with its years', () => {
    const days = Array.from({ length: 72_800 }, (_, day) => lunar('e', 1901, 2, 19 + day))
    const lastDays = new Set(days.filter((_, day) => days[day + 1] === '初一'))
    expect([...lastDays].toSorted()).toEqual(['三十', '廿九'])
    expect(days.filter((date, day) => date === days[day + 1])).toEqual([])
    expect(new Set(days).size).toBe(30)
    expect(lunar('YYNNNN', 1800, 1, 1)).toContain('辛丑正月初一')
    expect(lunar('YYN月e', 2500, 1, 1)).toBe('庚申腊月廿九')
  })
})

describe('the parts of a date', () => {
  test('are those of the variables', () => {
    expect(dateParts(EVENING, CHINESE)).toEqual({
      year: 2015,
      month: 8,
      date: 22,
      dayOfWeek: 3,
      hour24: 23,
      hour12: 11,
      minute: 42,
      second: 7,
      millisecond: 6,
      ampm: 1,
      yearLunar: 2015,
      yearLunar1864: 151,
      monthLunar: 7,
      monthLunarLeap: 0,
      dateLunar: 10,
    })
    expect(dateParts(Date.UTC(2020, 5, 1), CHINESE)).toMatchObject({ monthLunar: 3, monthLunarLeap: 1 })
  })

  test('count noon and midnight as hour 0 of twelve, and Sunday as day 1', () => {
    expect(dateParts(Date.UTC(2024, 0, 7, 4), CHINESE)).toMatchObject({
      hour12: 0,
      hour24: 12,
      ampm: 1,
      dayOfWeek: 1,
    })
    expect(dateParts(Date.UTC(2024, 0, 6, 16), CHINESE)).toMatchObject({
      hour12: 0,
      hour24: 0,
      ampm: 0,
      date: 7,
    })
  })

  test('stay within the calendar, whatever the number and the pattern', () => {
    fc.assert(
      fc.property(fc.double(), fc.string(), (time, pattern) => {
        const { year, month, dateLunar } = dateParts(time, CHINESE)
        expect(year >= 1 && year <= 9999 && month >= 0 && month <= 11).toBe(true)
        expect(dateLunar >= 1 && dateLunar <= 30).toBe(true)
        expect(typeof formatDate(`${pattern}NNNN NN ee II t`, time, CHINESE)).toBe('string')
      }),
      { numRuns: 300 },
    )
  })
})
