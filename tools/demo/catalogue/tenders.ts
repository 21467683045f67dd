import type { BidFields } from '@easel/domain/bids/fields.ts'
import { MEGABYTE } from '@easel/domain/media/limits.ts'
import type { WholeTender } from '@easel/domain/tenders/fields.ts'
import type { FamilyName } from '../art/gallery.ts'
import type { Scene } from '../art/palette.ts'

/** A tender of the demo; its instants are days from now, those that are past below 0. */
export interface DemoTender {
  readonly publishedDaysAgo: number
  readonly startsIn: number
  readonly endsIn: number
  readonly deliverIn: number
  readonly words: Omit<WholeTender, 'startsAt' | 'endsAt' | 'deliverBy' | 'milestones'>
  /** Each with the days until it is wanted. */
  readonly milestones: readonly (Omit<WholeTender['milestones'][number], 'dueAt'> & {
    readonly dueIn: number
  })[]
  readonly invited: readonly string[]
  readonly questions: readonly {
    readonly by: string
    readonly text: string
    readonly answer: string | null
  }[]
  readonly bids: readonly { readonly by: string; readonly submitted: boolean; readonly fields: BidFields }[]
  /** Two organisers have opened the bids. */
  readonly isOpened: boolean
  /** Pictures that introduce it, of the families of wallpapers. */
  readonly pictures: readonly {
    readonly family: FamilyName
    readonly palette: number
    readonly scene: Scene
    readonly caption: { readonly en: string; readonly zh: string }
  }[]
  /** Names of the files that designers may download. */
  readonly materials: readonly DemoMaterial[]
  /** The bid that has won, and what came of its first milestone; null where nothing is decided. */
  readonly won: DemoWon | null
}

export type DemoMaterial = 'screen-sizes.jpg'

interface DemoWon {
  readonly by: string
  readonly reason: string
  readonly declined: string
  readonly slot: string
  readonly note: string
  readonly drawn: { readonly family: FamilyName; readonly palette: number; readonly scene: Scene }
  readonly changes: {
    readonly note: string
    readonly pin: string
    /** Days until it is wanted again. */
    readonly againIn: number
  }
}

const TERMS = {
  en: 'All rights of use pass to the store with the payment, for all devices and without a limit in time. The designer is named, and may show the work in a portfolio after its release.',
  zh: '付款后，全部使用权归商店所有，适用于所有设备且不限期限。商店将署名设计师；作品发布后，设计师可在作品集中展示。',
}
const HOW_TO_BID = {
  en: 'Describe your idea and how you will work. Two or three links to comparable work help more than a long text.',
  zh: '请说明创意和工作方式。两三个同类作品的链接比长篇文字更有帮助。',
}
const HOW_TO_DELIVER = {
  en: 'Deliver the package as you would upload a theme, and the pictures as PNG in their original size. Name each file after its screen.',
  zh: '按上传主题的方式交付主题包，图片以原始尺寸的 PNG 交付，文件名与界面对应。',
}
const LAUNCH_FILM: BidFields = {
  proposal:
    'One movement through the whole phone: a ribbon of paper that folds into each icon and comes to rest on the lock screen. I draw it frame by frame, so that it stays calm on a small screen.',
  priceFen: 4_200_000,
  days: 25,
  samples: ['https://example.com/paper-ribbon'],
}

/** Work that the store asks designers for: one that runs, one that begins next week, one whose bids are open. */
export const DEMO_TENDERS: readonly DemoTender[] = [
  {
    publishedDaysAgo: 5,
    startsIn: -4,
    endsIn: 9,
    deliverIn: 45,
    milestones: [],
    words: {
      title: { en: 'Launch theme for a folding phone', zh: '折叠屏手机首发主题' },
      brief: {
        en: 'A theme for the first folding phone of next spring. It is seen in two sizes within one second: folded and open. What we look for is one idea that lives in both, not one picture that is cut twice.\n\n- calm enough for every day\n- light and dark\n- icons that are recognised at 24 px',
        zh: '为明年春季首款折叠屏手机设计一套主题。它会在一秒之内以折叠与展开两种尺寸出现。我们希望看到一个贯穿两种形态的创意，而不是一张图裁成两份。\n\n- 适合每天使用\n- 浅色与深色\n- 图标在 24 px 下仍可识别',
      },
      instructions: HOW_TO_BID,
      submission: HOW_TO_DELIVER,
      terms: TERMS,
      items: [
        {
          key: 'theme',
          name: { en: 'Theme', zh: '主题' },
          format: { en: 'Package (.mtz), light and dark', zh: '主题包（.mtz），浅色与深色' },
          count: 1,
          accepts: [],
          milestone: null,
        },
        {
          key: 'icons',
          name: { en: 'Icons', zh: '图标' },
          format: { en: 'PNG, 192 × 192 px', zh: 'PNG，192 × 192 px' },
          count: 48,
          accepts: [],
          milestone: null,
        },
        {
          key: 'film',
          name: { en: 'Film of the unlocking', zh: '解锁动画' },
          format: { en: 'MP4, 4 seconds, 60 frames per second', zh: 'MP4，4 秒，每秒 60 帧' },
          count: 1,
          accepts: [],
          milestone: null,
        },
      ],
      materialsNeedTerms: true,
      budget: 'UP_TO',
      budgetFen: 6_000_000,
      places: 2,
      audience: 'LEVELS',
      levels: ['S', 'A'],
    },
    invited: ['partner'],
    questions: [
      {
        by: 'studio',
        text: 'Is the outer screen used while the phone is open?',
        answer: 'No. It shows the lock screen only while the phone is folded.',
      },
      { by: 'designer', text: 'May the film have sound?', answer: null },
    ],
    bids: [
      { by: 'studio', submitted: true, fields: LAUNCH_FILM },
      {
        by: 'designer',
        submitted: false,
        fields: { proposal: 'Ink that follows the fold.', priceFen: null, days: null, samples: [] },
      },
    ],
    isOpened: false,
    pictures: [
      {
        family: 'dunes',
        palette: 0,
        scene: 'home',
        caption: { en: 'The mood: one calm movement', zh: '氛围：一种平静的动势' },
      },
    ],
    materials: ['screen-sizes.jpg'],
    won: null,
  },
  {
    publishedDaysAgo: 2,
    startsIn: 6,
    endsIn: 20,
    deliverIn: 60,
    milestones: [],
    words: {
      title: { en: 'Icons for a railway partner', zh: '铁路合作图标' },
      brief: {
        en: 'Twelve icons for the pages of a railway: tickets, platforms, quiet cars, bicycles. They stand beside the photographs of travellers and must not compete with them.',
        zh: '为铁路合作页面设计十二个图标：车票、站台、静音车厢、自行车等。它们与旅客照片并列，不应喧宾夺主。',
      },
      instructions: HOW_TO_BID,
      submission: HOW_TO_DELIVER,
      terms: TERMS,
      items: [
        {
          key: 'icons',
          name: { en: 'Icons', zh: '图标' },
          format: { en: 'SVG and PNG, 96 × 96 px', zh: 'SVG 与 PNG，96 × 96 px' },
          count: 12,
          accepts: [],
          milestone: null,
        },
      ],
      materialsNeedTerms: true,
      budget: 'FIXED',
      budgetFen: 1_800_000,
      places: 1,
      audience: 'LEVELS',
      levels: ['S', 'A'],
    },
    invited: [],
    questions: [],
    bids: [],
    isOpened: false,
    pictures: [],
    materials: [],
    won: null,
  },
  {
    publishedDaysAgo: 40,
    startsIn: -38,
    endsIn: -12,
    deliverIn: 20,
    milestones: [],
    words: {
      title: { en: 'Ringtones for the lantern festival', zh: '元宵节铃声' },
      brief: {
        en: 'Four ringtones of real instruments, recorded, not sampled. They are heard in trains and offices: short, warm, never shrill.',
        zh: '四首真实乐器录制的铃声。它们会在列车和办公室中响起：短促、温暖、不刺耳。',
      },
      instructions: HOW_TO_BID,
      submission: HOW_TO_DELIVER,
      terms: TERMS,
      items: [
        {
          key: 'tones',
          name: { en: 'Ringtones', zh: '铃声' },
          format: { en: 'WAV, 48 kHz, up to 30 seconds', zh: 'WAV，48 kHz，不超过 30 秒' },
          count: 4,
          accepts: [],
          milestone: null,
        },
      ],
      materialsNeedTerms: true,
      budget: 'OPEN',
      budgetFen: null,
      places: 1,
      audience: 'LEVELS',
      levels: ['S', 'A'],
    },
    invited: [],
    questions: [],
    bids: [
      {
        by: 'studio',
        submitted: true,
        fields: {
          proposal: 'Guzheng and bamboo flute, recorded in one room with two microphones.',
          priceFen: 2_600_000,
          days: 18,
          samples: ['https://example.com/room-tone', 'https://example.com/guzheng'],
        },
      },
      {
        by: 'designer',
        submitted: true,
        fields: {
          proposal:
            'Small bells and a wooden drum. Each tone answers the one before, so that four phones in a room play together.',
          priceFen: 1_900_000,
          days: 12,
          samples: ['https://example.com/bells'],
        },
      },
    ],
    isOpened: true,
    pictures: [],
    materials: [],
    won: null,
  },
  {
    publishedDaysAgo: 70,
    startsIn: -68,
    endsIn: -45,
    deliverIn: 25,
    milestones: [
      { key: 'evening', name: { en: 'Evening', zh: '傍晚' }, share: 5000, dueIn: -8 },
      { key: 'morning', name: { en: 'Morning', zh: '清晨' }, share: 5000, dueIn: 25 },
    ],
    words: {
      title: { en: 'Lock screens for a night train', zh: '夜行列车锁屏' },
      brief: {
        en: 'Two lock screens for the travellers of a night train: one for the evening, one for the morning. The clock stays readable in the dark.',
        zh: '为夜行列车旅客设计两张锁屏：一张用于傍晚，一张用于清晨。时钟在黑暗中仍清晰可读。',
      },
      instructions: HOW_TO_BID,
      submission: HOW_TO_DELIVER,
      terms: TERMS,
      items: [
        {
          key: 'evening',
          name: { en: 'Evening', zh: '傍晚' },
          format: { en: 'JPG or PNG', zh: 'JPG 或 PNG' },
          count: 1,
          accepts: [
            {
              kind: 'IMAGE',
              formats: ['JPG', 'PNG'],
              pixels: null,
              ppi: null,
              alpha: false,
              maxBytes: 20 * MEGABYTE,
            },
          ],
          milestone: 'evening',
        },
        {
          key: 'morning',
          name: { en: 'Morning', zh: '清晨' },
          format: { en: 'JPG or PNG', zh: 'JPG 或 PNG' },
          count: 1,
          accepts: [
            {
              kind: 'IMAGE',
              formats: ['JPG', 'PNG'],
              pixels: null,
              ppi: null,
              alpha: false,
              maxBytes: 20 * MEGABYTE,
            },
          ],
          milestone: null,
        },
      ],
      materialsNeedTerms: true,
      budget: 'UP_TO',
      budgetFen: 2_000_000,
      places: 1,
      audience: 'LEVELS',
      levels: ['S', 'A'],
    },
    invited: [],
    questions: [],
    bids: [
      {
        by: 'studio',
        submitted: true,
        fields: {
          proposal:
            'The light of a station that passes: seen for a second in the evening, remembered in the morning.',
          priceFen: 1_600_000,
          days: 14,
          samples: ['https://example.com/station-light'],
        },
      },
      {
        by: 'designer',
        submitted: true,
        fields: {
          proposal: 'Two halves of one moon.',
          priceFen: 1_200_000,
          days: 20,
          samples: ['https://example.com/half-moon'],
        },
      },
    ],
    isOpened: true,
    pictures: [],
    materials: [],
    won: {
      by: 'studio',
      reason: 'The light of the passing station is the idea that travellers remember.',
      declined: 'A good second: we would like to see the two moons again.',
      slot: 'evening',
      note: 'The evening. The morning follows in two weeks.',
      drawn: { family: 'dunes', palette: 1, scene: 'lock' },
      changes: {
        note: 'The upper third is too light for the clock.',
        pin: 'The clock stands here',
        againIn: 6,
      },
    },
  },
]
