import type { JudgingRules } from '@easel/domain/competitions/editions/judging.ts'

type Round = JudgingRules['rounds'][number]
type Criterion = Round['criteria'][number]

/** Chosen by the organisers of the shipped editions: the specification names the judges' share alone. */
const criteria: readonly Criterion[] = [
  {
    key: 'originality',
    name: { en: 'Originality', zh: '原创性' },
    text: {
      en: 'Does it show something new?',
      zh: '作品是否呈现了前所未见的内容？',
    },
    weightPercent: 40,
  },
  {
    key: 'craft',
    name: { en: 'Craft', zh: '完成度' },
    text: {
      en: 'Is it drawn, photographed or built with care, down to the details?',
      zh: '绘制、拍摄或制作是否精细，细节是否到位？',
    },
    weightPercent: 30,
  },
  {
    key: 'use',
    name: { en: 'On the phone', zh: '手机适用性' },
    text: {
      en: 'Does it work on a phone: readable, calm where it must be, good every day?',
      zh: '用在手机上是否合适：文字清晰、主次分明、耐看？',
    },
    weightPercent: 30,
  },
]

const round = (key: string, name: Round['name'], jurorsPerEntry: number, goOn: number | null): Round => ({
  key,
  name,
  jurorsPerEntry,
  blind: true,
  scores: { min: 1, max: 10 },
  criteria: [...criteria],
  goOn,
})

/** Two blind rounds: a wide one, and a final. Spec §9: the top 20 % go to the judges. */
export const twoRounds: JudgingRules = {
  sharePercent: 20,
  rounds: [
    round('first', { en: 'First round', zh: '初评' }, 3, 40),
    round('final', { en: 'Final round', zh: '终评' }, 5, null),
  ],
}
