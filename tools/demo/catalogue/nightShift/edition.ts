import type { EditionDraft } from '@easel/domain/competitions/editionShape.ts'
import { highTide } from '../highTide/edition.ts'

const DAY_MILLISECONDS = 86_400_000
export const NIGHT_SHIFT_SLUG = 'night-shift'

/** When things happened, in days before the first start. */
export const NIGHT_SHIFT_DAYS = {
  published: 46,
  votes: 18,
  frozen: 14,
  judgesNamed: 12,
  opened: 9,
  scored: 2,
}

const about = {
  en: `Some people work while others sleep, and their screens should let them. This edition asked for pictures made with AI that are dark without being gloomy, and that one still likes after eight hours.

Entries and votes are over. The judges are at work; the winners are announced when they have closed their rounds.`,
  zh: `有人在别人入睡时工作，他们的屏幕理应体贴。本届征集用 AI 制作的画面：深色而不沉闷，看上八小时仍然喜欢。

投稿与投票均已结束，评委正在评审，各轮评审结束后公布获奖名单。`,
}
const dreamt = {
  name: { en: 'Night dreamt', zh: '梦见的夜' },
  text: { en: 'Pictures of the night, made with an AI image tool.', zh: '用 AI 图像工具制作的夜的画面。' },
}

/**
 * The demo's edition that is being judged: entries and votes were taken before the first start, and its judges are at
 * work for three weeks after it.
 * @param from the edition that the organiser has copied
 */
export function nightShift(firstStart: Date, from: EditionDraft): EditionDraft {
  const today = Math.floor(firstStart.getTime() / DAY_MILLISECONDS)
  const onDay = (days: number) => new Date((today + days) * DAY_MILLISECONDS).toISOString()
  const base = highTide(firstStart, from)
  return {
    ...base,
    slug: NIGHT_SHIFT_SLUG,
    name: { en: 'Night Shift', zh: '守夜' },
    mark: { en: 'Night Shift', zh: '守夜' },
    lead: {
      en: 'Screens for those who are awake while others sleep: dark, calm, and good at three in the morning.',
      zh: '为醒着的人而作的屏幕：深色、安静，凌晨三点也耐看。',
    },
    look: {
      light: { canvas: '#E9E6F2', ink: '#17122B', accent: '#6A2BB8', onAccent: '#FFFFFF' },
      dark: { canvas: '#0E0B1A', ink: '#ECE8F8', accent: '#C9A6FF', onAccent: '#0E0B1A' },
      motif: 'orbits',
      seed: 11,
    },
    timeline: {
      warmUpAt: onDay(-45),
      submission: { from: onDay(-40), until: onDay(-16) },
      voting: { from: onDay(-28), until: onDay(-16) },
      judging: { from: onDay(-10), until: onDay(21) },
      announcedAt: onDay(30),
    },
    texts: { ...base.texts, about },
    categories: base.categories.flatMap((category) =>
      category.key === 'dreamt' ? [{ ...category, name: dreamt.name, text: dreamt.text }] : [],
    ),
    limits: { ...base.limits, uploadedFrom: onDay(-45) },
    // All of them, so that there is something to judge.
    judging: { ...base.judging, sharePercent: 100 },
  }
}
