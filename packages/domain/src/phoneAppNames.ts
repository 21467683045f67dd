import type { PhoneApp } from './phoneApps.ts'

/** What a phone calls the apps that it brings, under their icons. */
const NAMES = {
  contacts: { en: 'Contacts', zh: '联系人' },
  dialer: { en: 'Phone', zh: '电话' },
  mms: { en: 'Messages', zh: '短信' },
  browser: { en: 'Browser', zh: '浏览器' },
  camera: { en: 'Camera', zh: '相机' },
  gallery: { en: 'Gallery', zh: '相册' },
  settings: { en: 'Settings', zh: '设置' },
  calendar: { en: 'Calendar', zh: '日历' },
  deskclock: { en: 'Clock', zh: '时钟' },
  weather2: { en: 'Weather', zh: '天气' },
  player: { en: 'Music', zh: '音乐' },
  notes: { en: 'Notes', zh: '笔记' },
  calculator: { en: 'Calculator', zh: '计算器' },
  thememanager: { en: 'Themes', zh: '主题' },
  fileexplorer: { en: 'Files', zh: '文件管理' },
  securitycenter: { en: 'Security', zh: '安全' },
  email: { en: 'Mail', zh: '邮件' },
  vending: { en: 'Play Store', zh: 'Play 商店' },
  video: { en: 'Video', zh: '视频' },
  market: { en: 'Apps', zh: '应用商店' },
  compass: { en: 'Compass', zh: '指南针' },
  soundrecorder: { en: 'Recorder', zh: '录音机' },
  cleanmaster: { en: 'Cleaner', zh: '清理' },
  downloads: { en: 'Downloads', zh: '下载' },
  radio: { en: 'Radio', zh: '收音机' },
  scanner: { en: 'Scanner', zh: '扫一扫' },
  shop: { en: 'Mi Store', zh: '小米商城' },
  games: { en: 'Games', zh: '游戏中心' },
} as const satisfies Readonly<Record<PhoneApp, { readonly en: string; readonly zh: string }>>

export const phoneAppName = (app: PhoneApp, language: 'en' | 'zh'): string => NAMES[app][language]

/** Apps that no theme has an icon for, which stand for all those that people install. */
const SAMPLES = {
  books: { en: 'Books', zh: '读书' },
  travel: { en: 'Travel', zh: '出行' },
  chat: { en: 'Chat', zh: '聊天' },
  sports: { en: 'Sports', zh: '运动' },
} as const

export type SampleApp = keyof typeof SAMPLES
export const SAMPLE_APPS: readonly SampleApp[] = ['books', 'travel', 'chat', 'sports']
const FOLDER = { en: 'Folder', zh: '文件夹' } as const

export const sampleAppName = (app: SampleApp | 'folder', language: 'en' | 'zh'): string =>
  app === 'folder' ? FOLDER[language] : SAMPLES[app][language]
