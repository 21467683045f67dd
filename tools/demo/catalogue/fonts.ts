import type { Bilingual } from '../themeSpec.ts'
import type { DesignerKey } from './shape.ts'

/** A font out of the demo's own letters, waiting for its review. */
export interface DemoFont {
  readonly key: string
  readonly designer: DesignerKey
  readonly family: string
  /** Breadth of the pen, in hundredths of the em. */
  readonly penWidth: number
  readonly name: Bilingual
  readonly description: Bilingual
  readonly submittedHoursAgo: number
}

export const FONTS: readonly DemoFont[] = [
  {
    key: 'lantern-pen',
    designer: 'studio',
    family: 'Lantern Pen',
    penWidth: 8,
    name: { en: 'Lantern Pen', zh: '纸灯圆体' },
    description: {
      en: 'One round pen, one line a letter. Figures and capitals for clocks and titles; some signs are still to come.',
      zh: '一支圆头笔，一笔写成一个字母。数字与大写适合时钟和标题，部分符号仍在补充。',
    },
    submittedHoursAgo: 30,
  },
]
