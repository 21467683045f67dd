import { type FamilyName, GALLERY } from '../../art/gallery.ts'
import type { Family, Scene } from '../../art/palette.ts'
import { type DemoEntry, HIGH_TIDE_ENTRIES, type PictureCategory } from './entries.ts'

/** Somebody who takes part in the open edition and has no works in the store. */
export interface DemoGuest {
  readonly key: `guest-${number}`
  readonly name: string
  readonly locale: 'en' | 'zh'
}

/** An entry of somebody in this list, not of a persona. */
export type GuestEntry = Omit<DemoEntry, 'designer'> & {
  readonly category: PictureCategory
  /** Of its picture, among everything that is drawn for the demo. */
  readonly key: string
  readonly guest: DemoGuest
}

type Language = DemoGuest['locale']

const NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Ines Karlsson',
    'Tomas Weir',
    'Amara Osei',
    'Leo Fontaine',
    'Priya Raman',
    'Jonas Beck',
    'Clara Moreau',
    'Yusuf Demir',
    'Hana Novak',
    'Diego Salas',
    'Freya Lund',
    'Omar Haddad',
    'Sofia Ricci',
    'Niamh Byrne',
    'Kofi Mensah',
    'Elena Petrova',
    'Ravi Menon',
    'Marta Vidal',
    'Anders Holm',
    'Zara Malik',
    'Paulo Reis',
    'Greta Stein',
    'Iris Vance',
    'Noah Adeyemi',
  ],
  zh: [
    '苏晚',
    '程野',
    '周砚',
    '顾南枝',
    '许知白',
    '沈青禾',
    '陆鸣',
    '何漫',
    '叶舟',
    '江一苇',
    '唐小满',
    '方澄',
    '宋以宁',
    '白露',
    '温言',
    '秦越',
    '罗溪',
    '蒋川',
    '余墨',
    '季云深',
    '魏来',
    '傅青',
    '丁一',
    '孟夏',
  ],
}

interface Subject {
  readonly prompt: string
  readonly text: Readonly<Record<Language, string>>
  readonly titles: Readonly<Record<Language, readonly [string, string, string, string]>>
}

/** What people write about pictures of each kind; one title for each palette in each language. */
const SUBJECTS: Readonly<Record<keyof typeof GALLERY, Subject>> = {
  aurora: {
    prompt: 'northern lights over open water, long exposure, mirror calm',
    text: { en: 'The sea gives the sky back, a little darker.', zh: '海把天空还回来，只是深了一点。' },
    titles: {
      en: ['Second Sky', 'Borrowed Light', 'Slow Green', 'The Lake at Two'],
      zh: ['倒悬', '极夜有光', '冰湖', '借来的天'],
    },
  },
  bauhaus: {
    prompt: 'geometric harbour, circles and bars, flat colour, poster',
    text: { en: 'A harbour, with everything but its shapes taken away.', zh: '港口，只留下形状。' },
    titles: {
      en: ['Harbour Plan', 'Buoys', 'Lock Gate', 'Ferry, Noon'],
      zh: ['泊位', '灯塔与圆', '闸', '码头几何'],
    },
  },
  botanica: {
    prompt: 'water plants pressed on paper, fine veins, even light',
    text: { en: 'Everything here grew with its feet in water.', zh: '长在水里的，都收在这一页。' },
    titles: {
      en: ['Reed Bed', 'Watercress', 'Herbarium of a Pond', 'After the Flood'],
      zh: ['菖蒲', '浮萍志', '汀草', '雨季标本'],
    },
  },
  celadon: {
    prompt: 'celadon glaze like shallow water, craquelure, macro',
    text: { en: 'A glaze is water that was stopped in time.', zh: '釉，是停住的水。' },
    titles: {
      en: ['Shallow', 'Still Glaze', 'Hairline', 'Sea Inside a Bowl'],
      zh: ['雨过', '浅水色', '开片', '一盏海'],
    },
  },
  celestial: {
    prompt: 'tide table drawn as a star chart, thin lines, moon phases',
    text: { en: 'The moon pulls; the water writes it down.', zh: '月亮牵引，潮水记录。' },
    titles: {
      en: ['Tide Table', 'Spring Tide', 'Perigee', 'What the Moon Moves'],
      zh: ['潮汐表', '朔望', '引力', '大潮之夜'],
    },
  },
  contours: {
    prompt: 'sea floor as contour lines, depth by colour, quiet map',
    text: { en: 'The shape of what nobody has seen.', zh: '没有人见过的起伏。' },
    titles: {
      en: ['Soundings', 'Continental Shelf', 'Below the Chart', 'Forty Fathoms'],
      zh: ['海图', '等深', '海床', '四十寻'],
    },
  },
  dunes: {
    prompt: 'sand ripples left by the tide, low sun, long shadows',
    text: { en: 'The tide goes out and leaves its handwriting.', zh: '潮退之后，沙上有字。' },
    titles: {
      en: ['Low Water', 'Ebb', 'Salt Flat', 'Where the Sea Was'],
      zh: ['退潮', '盐滩', '沙纹', '海走以后'],
    },
  },
  moire: {
    prompt: 'two ripples interfering, fine lines, optical, two colours',
    text: { en: 'Two stones, thrown a second apart.', zh: '两颗石子，隔了一秒。' },
    titles: {
      en: ['Two Stones', 'Crosswind', 'Standing Wave', 'Signal Buoy'],
      zh: ['涟漪相遇', '干涉', '驻波', '侧风'],
    },
  },
  nightCity: {
    prompt: 'city lights on a wet street after rain, reflections, no people',
    text: { en: 'It stopped raining; the street did not notice.', zh: '雨停了，街还在发光。' },
    titles: {
      en: ['Wet Asphalt', 'Last Tram in the Rain', 'Canal Street', 'Puddles'],
      zh: ['雨后街', '积水', '运河夜', '末班渡轮'],
    },
  },
  papercut: {
    prompt: 'layers of cut paper as waves and coast, soft shadow',
    text: { en: 'Seven sheets of paper and one blade.', zh: '七层纸，一把刀。' },
    titles: {
      en: ['Paper Reef', 'Folded Coast', 'Lagoon in Seven Sheets', 'Mangrove'],
      zh: ['纸礁', '海岸线', '七层浪', '红树林'],
    },
  },
  pines: {
    prompt: 'pines in sea fog, layers, first light',
    text: { en: 'Fog is the sea going for a walk.', zh: '雾，是散步的海。' },
    titles: {
      en: ['Sea Fog', 'Snow Water', 'The Far Shore', 'Cloud Forest'],
      zh: ['海雾', '雪水', '对岸的松', '云林'],
    },
  },
  pond: {
    prompt: 'koi pond from above, ripples, few leaves, calm',
    text: { en: 'Look long enough and the pond looks back.', zh: '看久了，池塘也在看你。' },
    titles: {
      en: ['Looking Down', 'Koi, Unhurried', 'Rain Begins', 'Green Room'],
      zh: ['俯身', '鱼不急', '雨点初落', '绿房间'],
    },
  },
  ribbons: {
    prompt: 'ocean currents as flowing ribbons, layered, long curves',
    text: { en: 'A river inside the sea, seen from very far.', zh: '海里也有河，要从很远处看。' },
    titles: {
      en: ['Gulf Stream', 'Drift', 'Kelp', 'Confluence'],
      zh: ['洋流', '漂', '海带森林', '汇合处'],
    },
  },
  riso: {
    prompt: 'two-colour print of a swimming pool, grain, bold shapes',
    text: { en: 'Printed in two colours, out of register on purpose.', zh: '双色印刷，故意套不准。' },
    titles: {
      en: ['Lido', 'Poolside', 'Summer Pool', 'Cannonball'],
      zh: ['露天泳池', '池边', '夏天印刷所', '跳水'],
    },
  },
  seigaiha: {
    prompt: 'overlapping waves pattern, paper texture, even rhythm',
    text: { en: 'One wave, repeated until it is the sea.', zh: '一道浪，重复成海。' },
    titles: {
      en: ['One Wave', 'Fish Scale Sea', 'Rhythm', 'Pattern for a Sail'],
      zh: ['青海', '鳞', '一道浪', '帆上纹样'],
    },
  },
  shanshui: {
    prompt: 'ink mountains with a river running through, mist, blank space',
    text: { en: 'The part left white is the river.', zh: '留白处，是江。' },
    titles: {
      en: ['The White Part', 'Upriver', 'Mist Harbour', 'Three Gorges, Remembered'],
      zh: ['留白', '溯江', '烟雨', '一苇渡'],
    },
  },
  silk: {
    prompt: 'water like folded silk, soft gradients, slow light',
    text: { en: 'Slow water has no edges.', zh: '慢的水没有边。' },
    titles: {
      en: ['No Edges', 'Sluice', 'Warm Current', 'Undertone'],
      zh: ['无边', '暖流', '水袖', '缓'],
    },
  },
  terrazzo: {
    prompt: 'sea glass and pebbles set in stone, scattered, bright',
    text: { en: 'Found on one beach, in one afternoon.', zh: '一个下午，一片海滩。' },
    titles: {
      en: ['Sea Glass', 'Shingle', 'Beach Pocket', 'Tide Pool Floor'],
      zh: ['海玻璃', '卵石', '口袋里的海滩', '潮池'],
    },
  },
  weave: {
    prompt: 'fishing net as woven pattern, threads, warm and cold',
    text: { en: 'A net is mostly water.', zh: '网，大半是水。' },
    titles: {
      en: ['Mostly Water', 'Net Loft', 'Rope Walk', 'Warp and Wake'],
      zh: ['渔网', '结绳', '晒网天', '经纬与浪'],
    },
  },
}

const LANGUAGES: Readonly<Record<Scene, Language>> = { home: 'en', lock: 'zh' }
/** So many entries of one designer in a category: the edition's limit. */
const EACH = 3
/** So many pictures are left out: films and themes take part beside the others. */
const FEWER = 12
/** Most entries passed before voting began; the last few came since. */
const LATE = 12
const [EARLIEST_DAYS, LATEST_DAYS, LATE_DAYS, REVIEW_DAYS] = [5.9, 3.3, 0.9, 0.2]

/** Families that are made by hand; pictures of the others are dreamt by a tool. */
const DRAWN: readonly FamilyName[] = ['papercut', 'riso', 'seigaiha', 'shanshui', 'terrazzo', 'weave']

const isTaken = (family: string, palette: number, scene: Scene) =>
  HIGH_TIDE_ENTRIES.some(
    ({ picture }) => picture.family === family && picture.palette === palette && picture.scene === scene,
  )

const guestOf = (language: Language, index: number): DemoGuest => ({
  key: `guest-${language === 'en' ? index : NAMES.en.length + index}`,
  name: NAMES[language][index % NAMES[language].length] ?? '',
  locale: language,
})

/** Every picture of every family in every palette that no persona has entered, three of each guest. */
export const GUEST_ENTRIES: readonly GuestEntry[] = drawnEntries()
export const GUESTS: readonly DemoGuest[] = [
  ...new Map(GUEST_ENTRIES.map(({ guest }) => [guest.key, guest])).values(),
]

function drawnEntries(): GuestEntry[] {
  const families = Object.keys(GALLERY).filter((name): name is keyof typeof GALLERY => name in SUBJECTS)
  const all = families.flatMap((family) =>
    (['home', 'lock'] as const).flatMap((scene) =>
      Object.keys((GALLERY[family] satisfies Family).palettes)
        .slice(0, SUBJECTS[family].titles.en.length)
        .flatMap((_, palette) => (isTaken(family, palette, scene) ? [] : [{ family, palette, scene }])),
    ),
  )
  const counts: Record<Language, number> = { en: 0, zh: 0 }
  const most = Math.min(NAMES.en.length, NAMES.zh.length) * EACH
  // One after the other through the palettes, so that a designer's three are of different families.
  const pictures = all.toSorted((a, b) => a.palette - b.palette).slice(FEWER)
  return pictures.flatMap((picture, index) => {
    const language = LANGUAGES[picture.scene]
    const count = counts[language]
    if (count >= most) return []
    counts[language] += 1
    const { titles, text, prompt } = SUBJECTS[picture.family]
    const guest = guestOf(language, Math.floor(count / EACH))
    return [
      {
        key: `high-tide/${picture.family}/${picture.palette}/${picture.scene}`,
        guest,
        category: DRAWN.includes(picture.family) ? 'drawn' : 'dreamt',
        title: titles[language][picture.palette] ?? '',
        creator: guest.name,
        description: text[language],
        prompt,
        picture,
        ...daysOf(index, pictures.length),
      },
    ]
  })
}

function daysOf(index: number, count: number): Pick<DemoEntry, 'submittedDaysAgo' | 'reviewedDaysAgo'> {
  const late = index - (count - LATE)
  if (late >= 0) return { submittedDaysAgo: LATE_DAYS * (1 - late / LATE), reviewedDaysAgo: null }
  const submittedDaysAgo = EARLIEST_DAYS - ((EARLIEST_DAYS - LATEST_DAYS) * index) / (count - LATE)
  return { submittedDaysAgo, reviewedDaysAgo: submittedDaysAgo - REVIEW_DAYS }
}
