import type { PhoneWeather } from '@easel/domain/phoneMoment.ts'

/** Of the phone that is shown, for dates and their names. */
export interface SceneSettings {
  readonly language: 'en' | 'zh'
  /** What its clock is ahead of UTC. */
  readonly utcOffsetMinutes: number
}

/** What a phone in a shop window would show: chosen by whoever looks at the scene, not asked of anybody. */
export interface SceneConditions extends SceneSettings {
  /** What the phone's clock shows at the scene's start: milliseconds since 1970, UTC. */
  readonly startsAt: number
  /** Of the screen, in pixels. */
  readonly width: number
  readonly height: number
  /** Of the scene itself where it does not fill the screen, in pixels: a clock of the home screen, an icon. */
  readonly view?: { readonly width: number; readonly height: number }
  readonly is24Hour: boolean
  /** 0 to 100. */
  readonly batteryLevel: number
  readonly isCharging: boolean
  readonly isDark: boolean
  /** How many notifications wait. */
  readonly notifications: number
  readonly isMusicPlaying: boolean
  readonly weather: PhoneWeather
}

export type SampleRow = Readonly<Record<string, string | number>>

export interface SceneData {
  /** Rows that a content provider would answer with; none for one that is not known. */
  rows(uri: string): readonly SampleRow[]
  readonly music: SampleMusic
}

export interface SampleMusic {
  /** Whether the phone has a player at all: it may be paused. */
  readonly isThere: boolean
  readonly isPlaying: boolean
  readonly title: string
  readonly artist: string
  readonly album: string
  /** In milliseconds. */
  readonly duration: number
}

/** What the buttons of a scene's player have done since the viewer chose whether music plays. */
export interface MusicState {
  readonly isPaused: boolean
  readonly track: number
}

export const MUSIC_STARTS: MusicState = { isPaused: false, track: 0 }

const TRACKS = {
  en: [
    { title: 'Moonlit River', artist: 'Silk Ensemble', album: 'On the River', duration: 248_000 },
    { title: 'Autumn Moon over the Lake', artist: 'Silk Ensemble', album: 'On the River', duration: 215_000 },
    { title: 'Mountain Path', artist: 'Bamboo Quartet', album: 'Early Mist', duration: 187_000 },
  ],
  zh: [
    { title: '春江花月夜', artist: '民乐合奏', album: '江上', duration: 248_000 },
    { title: '平湖秋月', artist: '民乐合奏', album: '江上', duration: 215_000 },
    { title: '山行', artist: '竹笛四重奏', album: '晨雾', duration: 187_000 },
  ],
} as const

/** The number that the phone's weather gives a kind, its words and the day's range in degrees Celsius. */
const WEATHER = {
  sunny: { id: 0, en: 'Sunny', zh: '晴', low: 17, high: 26 },
  cloudy: { id: 1, en: 'Cloudy', zh: '多云', low: 14, high: 21 },
  rain: { id: 8, en: 'Rain', zh: '小雨', low: 12, high: 16 },
  snow: { id: 14, en: 'Snow', zh: '小雪', low: -4, high: 1 },
} as const satisfies Record<PhoneWeather, unknown>

const MESSAGES = {
  en: [
    ['Messages', 'See you at the gallery at seven.'],
    ['Calendar', 'Portfolio review tomorrow at 10:00'],
    ['Email', 'The prints have arrived'],
    ['Music', 'A new album by an artist you follow'],
    ['Weather', 'Light rain expected this evening'],
  ],
  zh: [
    ['短信', '七点在美术馆门口见。'],
    ['日历', '明天 10:00 作品评审'],
    ['邮件', '打样已经寄到'],
    ['音乐', '你关注的音乐人发布了新专辑'],
    ['天气', '今晚有小雨'],
  ],
} as const

/** @returns the samples for the conditions, in their language. */
export function sampleData(conditions: SceneConditions, music: MusicState = MUSIC_STARTS): SceneData {
  const { language, isMusicPlaying } = conditions
  const tracks = TRACKS[language]
  const at = ((music.track % tracks.length) + tracks.length) % tracks.length
  return {
    rows: (uri) => rowsOf(uri, conditions),
    music: {
      ...(tracks[at] ?? tracks[0]),
      isThere: isMusicPlaying,
      isPlaying: isMusicPlaying && !music.isPaused,
    },
  }
}

function rowsOf(uri: string, conditions: SceneConditions): readonly SampleRow[] {
  if (uri.startsWith('content://keyguard.notification')) return notifications(conditions)
  if (uri.startsWith('content://weather')) return weather(conditions)
  if (uri.includes('deskclock')) {
    return [{ message: '', enabled: 1, hour: 7, minutes: 30, alarmtime: '07:30', daysofweek: 31 }]
  }
  if (uri.includes('steps') || uri.includes('health')) return [{ steps: 6480, step: 6480, total_steps: 6480 }]
  return []
}

function notifications({ notifications, language, startsAt }: SceneConditions): SampleRow[] {
  return Array.from({ length: Math.min(20, Math.max(0, notifications)) }, (_, row) => {
    const [title, content] = MESSAGES[language][row % MESSAGES[language].length] ?? ['', '']
    const time = language === 'zh' ? `${row + 1}分钟前` : `${row + 1} min`
    return { title, content, time, info: '', subtext: '', icon: '', key: String(row), when: startsAt }
  })
}

function weather({ weather, language }: SceneConditions): SampleRow[] {
  const { id, low, high, ...words } = WEATHER[weather]
  return Array.from({ length: 5 }, (_, day) => {
    const range = `${low + (day % 2)}℃~${high - (day % 3)}℃`
    return {
      city_name: language === 'zh' ? '北京' : 'Beijing',
      city_id: '101010100',
      description: words[language],
      weather_type: id,
      temperature: Math.round((low + high) / 2),
      temperature_range: range,
      tmphighs: high,
      tmplows: low,
      temphighs: high,
      templows: low,
      humidity: 46,
      wind: language === 'zh' ? '北风3级' : 'North 3',
      aqilevel: 42,
      aqi: 42,
      pressure: 1013,
      publish_time: '08:00',
      sunrise: 23_400_000,
      sunset: 66_600_000,
      weathernamesfrom: words[language],
      day,
    }
  })
}
