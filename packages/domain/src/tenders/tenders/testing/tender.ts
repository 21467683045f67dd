import type { WholeTender } from '../fields.ts'
import type { TenderState } from '../lifecycle.ts'
import type { TenderFacts } from '../policy.ts'

const DAY_MS = 86_400_000
const iso = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
const words = (en: string, zh: string) => ({ en, zh })

/** A tender that is open to S and A for a week from `now` on. */
export const aTender = (now: Date, changes: Partial<WholeTender> = {}): WholeTender => ({
  title: words('Launch theme', '发布会主题'),
  brief: words('A theme for the launch of the new phone.', '为新手机发布会设计一套主题。'),
  instructions: words('Bid with a sketch.', '请附草图投标。'),
  submission: words('One package.', '一个主题包。'),
  terms: words('All rights pass to the store on payment.', '付款后全部权利归商店所有。'),
  items: [
    {
      key: 'theme',
      name: words('Theme', '主题'),
      format: words('A package (.mtz)', '主题包（.mtz）'),
      count: 1,
      accepts: [],
      milestone: null,
    },
  ],
  milestones: [],
  materialsNeedTerms: true,
  budget: 'UP_TO',
  budgetFen: 5_000_000,
  places: 2,
  audience: 'LEVELS',
  levels: ['S', 'A'],
  startsAt: iso(now, 0),
  endsAt: iso(now, 7),
  deliverBy: iso(now, 30),
  ...changes,
})

/** What the rules ask of a tender that is in a state at `now`. */
export function factsIn(state: TenderState, now: Date): TenderFacts {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
  return {
    publishedAt: state === 'DRAFT' ? null : at(-3),
    cancelledAt: state === 'CANCELLED' ? at(-1) : null,
    startsAt: state === 'NOT_STARTED' ? at(1) : at(-2),
    endsAt: state === 'ENDED' ? at(-1) : at(2),
    opening: 'SEALED',
    isDecided: false,
  }
}
