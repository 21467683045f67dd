import type { EditionDraft } from '@easel/domain/competitions/editionShape.ts'
import { categories } from './categories.ts'
import { texts } from './texts.ts'

const DAY_MILLISECONDS = 86_400_000
export const HIGH_TIDE_SLUG = 'high-tide'

/** It was published so many days before the first start, a day before its warm-up. */
export const PUBLISHED_DAYS_AGO = 10

/**
 * The demo's own edition: open since some days before the first start, so that a newcomer enters and votes at once.
 * @param from the edition that the organiser has copied; its section on image prompts and its judging stay
 */
export function highTide(firstStart: Date, from: EditionDraft): EditionDraft {
  const today = Math.floor(firstStart.getTime() / DAY_MILLISECONDS)
  const onDay = (days: number) => new Date((today + days) * DAY_MILLISECONDS).toISOString()
  const [until, warmUpAt] = [onDay(45), onDay(-9)]
  return {
    ...from,
    slug: HIGH_TIDE_SLUG,
    name: { en: 'High Tide', zh: '涨潮' },
    mark: { en: 'High Tide', zh: '涨潮' },
    lead: {
      en: 'Water in any form: drawn, worn, dreamt or moving. Made for a screen that fits in a hand.',
      zh: '水的一切形态：画出的、装扮的、梦见的、流动的。为一手可握的屏幕而作。',
    },
    look: {
      light: { canvas: '#DFF1F4', ink: '#06252E', accent: '#A8243A', onAccent: '#FFFFFF' },
      dark: { canvas: '#041B22', ink: '#DDF2F6', accent: '#FF8A7A', onAccent: '#041B22' },
      motif: 'tides',
      seed: 7,
    },
    texts: { ...texts, imagePrompts: from.texts.imagePrompts },
    timeline: {
      warmUpAt,
      submission: { from: onDay(-6), until },
      voting: { from: onDay(-2), until },
      judging: { from: until, until: onDay(66) },
      announcedAt: onDay(73),
    },
    categories,
    limits: { ...from.limits, uploadedFrom: warmUpAt },
    // A newcomer votes at once, from a computer too.
    voting: { ...from.voting, systemVersions: null, accountAgeDays: 0 },
    chosen: [
      {
        en: 'The whole edition is demo data: its dates count from the first start of the portal.',
        zh: '本届大赛为演示数据，日期自门户首次启动之日起算。',
      },
    ],
  }
}
