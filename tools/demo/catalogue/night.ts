import type { DemoTheme } from './shape.ts'
import { release, theme } from './shape.ts'

/** Mateo Ruiz: cities, skies and charts. The last are Halfmoon Lab's. */
export const NIGHT: readonly DemoTheme[] = [
  theme('partner', 'Neon Harbour', '霓虹港', {
    art: ['nightCity', 'neon'],
    icons: ['line', 'squircle', 'tones'],
    clock: 'corner',
    price: 4,
    tags: ['city', 'neon', 'cyberpunk', 'dark'],
    about: [
      'A harbour town that never quite goes to bed. Four rows of houses, two thousand windows, and somebody behind each of the lit ones. The moon is pink because the signs are.',
      '一座从不真正睡去的港城。四排楼，两千扇窗，每扇亮着的后面都有人。月亮是粉的，因为招牌是粉的。',
    ],
    releases: [
      release(308, '1.0'),
      release(177, '1.1', {
        log: ['More windows, fewer of them lit after midnight.', '窗更多，午夜后亮的更少。'],
      }),
      release(61, '1.2', { log: ['Neon outlines for all icons.', '全部图标改为霓虹描边。'], review: 2.2 }),
    ],
  }),
  theme('partner', 'Amber Windows', '万家灯火', {
    art: ['nightCity', 'amber'],
    icons: ['solid', 'squircle', 'uniform'],
    clock: 'line',
    language: 'zh',
    price: 3,
    tags: ['city', 'healing', 'dark'],
    about: [
      'Coming home on a late train and counting the windows that are still warm. Navy roofs, amber light, a large kind moon.',
      '晚归的列车上，数还亮着的窗。藏青的屋顶，琥珀的灯，一轮大而和气的月亮。',
    ],
    releases: [
      release(228, '1.0'),
      release(80, '1.1', { log: ['Warmer windows, adapted to HyperOS 3.', '窗光更暖，适配 HyperOS 3。'] }),
    ],
  }),
  theme('partner', 'Rain District', '雨城', {
    art: ['nightCity', 'rain'],
    icons: ['glass', 'tile', 'uniform'],
    clock: 'column',
    price: 3,
    tags: ['city', 'dark', 'sci-fi'],
    about: [
      'The district by the river in its ninth day of rain. Teal, petrol and the green of a pharmacy sign.',
      '河边那一区，雨下到第九天。青、石油蓝，和药店招牌的绿。',
    ],
    releases: [release(146, '1.0')],
  }),
  theme('partner', 'Boreal', '极光北境', {
    art: ['aurora', 'boreal'],
    icons: ['glass', 'squircle', 'tones'],
    clock: 'column',
    price: 6,
    tags: ['starry-night', 'sky', 'nature', 'dark'],
    about: [
      'Northern lights over a lake with no name. The curtains hang from a wavering line and the water gives them back, a little darker. Tested on OLED: most of the screen is truly black.',
      '无名湖上的北极光。光幕自一道摇曳的线垂下，湖水把它还回来，略暗一些。经 OLED 实测，大半屏幕是纯黑。',
    ],
    releases: [
      release(327, '1.0'),
      release(168, '1.1', { log: ['Brighter curtains, calmer water.', '光幕更亮，水面更静。'] }),
    ],
    submission: {
      type: 'UPDATE',
      state: 'WAITING_REVIEW',
      version: '2.0',
      submittedHoursAgo: 14.2,
      log: [
        'Repainted from scratch for HyperOS 3, with a new always-on display.',
        '为 HyperOS 3 全新重绘，加入新的息屏显示。',
      ],
    },
    untidy: true,
  }),
  theme('partner', 'Rose Aurora', '玫瑰极光', {
    art: ['aurora', 'rose'],
    icons: ['line', 'circle', 'tones'],
    clock: 'line',
    price: 5,
    tags: ['starry-night', 'romantic', 'sky'],
    about: [
      'The rare red aurora, seen once in ten winters. Rose near the ground, violet above, and a lake that cannot believe it.',
      '十个冬天才见一次的红极光。近地是玫瑰，高处是紫，湖水不敢相信。',
    ],
    releases: [release(233, '1.0')],
    removalRequest: {
      daysAgo: 1.3,
      reason: {
        en: 'I am replacing this theme with a repainted one and do not want both in the store.',
        zh: '我将用重绘版取代此主题，不希望两者同时在架。',
      },
    },
  }),
  theme('partner', 'Glacier Light', '冰川之光', {
    art: ['aurora', 'glacier'],
    icons: ['ring', 'circle', 'uniform'],
    clock: 'corner',
    price: 4,
    tags: ['sky', 'nature', 'landscape'],
    about: [
      'Light the colour of old ice over black hills. Cold, clean and very quiet.',
      '老冰颜色的光，落在黑色山岭上。冷，净，极静。',
    ],
    releases: [
      release(104, '1.0'),
      release(15, '1.1', { log: ['Adapted to screens of 20:9 and taller.', '适配 20:9 及更长的屏幕。'] }),
    ],
  }),
  theme('partner', 'Star Atlas', '星图', {
    art: ['celestial', 'atlas'],
    icons: ['ring', 'circle', 'uniform'],
    clock: 'line',
    price: 7,
    tags: ['starry-night', 'retro', 'illustration', 'dark'],
    about: [
      'An engraved chart of the sky in navy and gold: the sun in its spheres, seven days of moon, four constellations that exist only here. The rings are graduated to the degree.',
      '藏青与金的雕版星图：太阳居于诸天之中，七日月相，四个只存在于此处的星座。圆环刻度精确到度。',
    ],
    releases: [
      release(343, '1.0', { review: 2.7 }),
      release(219, '1.1', { log: ['Two new constellations.', '新增两个星座。'] }),
      release(97, '1.2', { log: ['Gold line icons for all system apps.', '全部系统应用改为金线图标。'] }),
      release(9, '1.3', { log: ['Moon phases on the always-on display.', '息屏显示月相。'] }),
    ],
  }),
  theme('partner', 'Old Almanac', '旧历书', {
    art: ['celestial', 'parchment'],
    icons: ['ring', 'tile', 'uniform'],
    clock: 'stack',
    price: 4,
    tags: ['retro', 'paper', 'illustration', 'light'],
    about: [
      'A page from a farmer’s almanac: when to sow, when the moon is full, when to leave the house unlocked. Sepia, brick and ink.',
      '农家历书的一页：何时播种，何时月满，何时不必锁门。棕褐、砖红与墨。',
    ],
    releases: [
      release(195, '1.0'),
      release(55, '1.1', { log: ['Paper texture on all panels.', '所有面板加入纸纹。'] }),
    ],
  }),
  theme('partner', 'Wine Zodiac', '酒红星宿', {
    art: ['celestial', 'wine'],
    icons: ['solid', 'rosette', 'uniform'],
    clock: 'line',
    price: 6,
    tags: ['starry-night', 'romantic', 'illustration'],
    about: [
      'The atlas once more, in burgundy and copper, for the nights that are long and good.',
      '星图再绘一次，酒红与铜，留给漫长而美好的夜。',
    ],
    submission: {
      type: 'ADD',
      state: 'WAITING_REVIEW',
      version: '1.0',
      submittedHoursAgo: 172,
      nudgedHoursAgo: 22,
    },
  }),
  theme('partner', 'Survey Sheet', '等高线', {
    art: ['contours', 'survey'],
    icons: ['ring', 'squircle', 'uniform'],
    clock: 'corner',
    price: 0,
    earnsByTraffic: true,
    tags: ['minimal', 'landscape', 'travel', 'paper'],
    about: [
      'Sheet 14 of a survey of a country that does not exist. Every fifth line is stronger; the hills are shaded from the north-west, as they should be.',
      '一个并不存在的国家，测绘图第 14 幅。每逢第五条线加粗，山影自西北来，一如规范。',
    ],
    releases: [
      release(272, '1.0'),
      release(136, '1.1', { log: ['Clearer lines on the home screen.', '桌面线条更清晰。'] }),
    ],
  }),
  theme('partner', 'Fjord Depth', '峡湾深处', {
    art: ['contours', 'fjord'],
    icons: ['solid', 'drop', 'tones'],
    clock: 'column',
    price: 3,
    tags: ['ocean', 'minimal', 'dark'],
    about: [
      'Soundings of a fjord at night. The deeper the water, the darker the screen; one amber line marks where the ferries go.',
      '夜里测得的峡湾水深。水越深，屏越暗；一条琥珀线标出渡轮的航路。',
    ],
    releases: [release(163, '1.0')],
  }),
  theme('partner', 'Lava Field', '熔岩原', {
    art: ['contours', 'lava'],
    icons: ['duo', 'hexagon', 'tones'],
    clock: 'stack',
    price: 4,
    tags: ['dark', 'landscape', 'abstract'],
    about: [
      'A map of a field of lava on the morning after. Still glowing along the contour lines, already black between them.',
      '熔岩原在次日清晨的地图。等高线上仍有余红，线间已是漆黑。',
    ],
    submission: {
      type: 'ADD',
      state: 'APPROVED',
      version: '1.0',
      submittedHoursAgo: 52,
      decidedHoursAgo: 7.7,
    },
  }),
  theme('partner', 'Signal Rings', '信号涟漪', {
    art: ['moire', 'signal'],
    icons: ['solid', 'circle', 'uniform'],
    clock: 'stack',
    price: 2,
    tags: ['abstract', 'geometric', 'monochrome'],
    about: [
      'Two sets of rings laid over each other; where they disagree, a third pattern appears.',
      '两组圆环相叠，在它们意见不合之处，生出第三种图案。',
    ],
    submission: {
      type: 'ADD',
      state: 'REJECTED',
      version: '1.0',
      submittedHoursAgo: 170,
      decidedHoursAgo: 119,
      rejection: {
        reasons: ['lowQuality', 'illegible'],
        note: {
          en: 'The pattern flickers when the home screen is scrolled, and labels cannot be read on it. A calmer area behind the icons would help.',
          zh: '滑动桌面时图案闪烁，文字难以辨认。建议在图标后方留出较平静的区域。',
        },
        pins: [
          {
            preview: 'preview/preview_launcher_0.jpg',
            x: 0.3,
            y: 0.62,
            text: { en: 'Labels vanish here.', zh: '此处文字看不清。' },
          },
        ],
      },
    },
  }),
  theme('partner', 'Peacock Silk', '孔雀绸', {
    art: ['silk', 'peacock'],
    icons: ['glass', 'pebble', 'tones'],
    clock: 'line',
    price: 4,
    tags: ['three-d', 'gradient', 'abstract'],
    about: [
      'Shot silk that is green or blue, depending on who asks. Soft folds, deep shadows, glass icons that let the colour through.',
      '一匹闪缎，是绿是蓝，看谁来问。褶软，影深，玻璃图标透出底下的颜色。',
    ],
    releases: [release(139, '1.0'), release(30, '1.1', { log: ['Glass icons refined.', '优化玻璃图标。'] })],
  }),
  theme('partner', 'Graphite Silk', '石墨绸', {
    art: ['silk', 'graphite'],
    icons: ['line', 'squircle', 'uniform'],
    clock: 'column',
    price: 4,
    tags: ['dark', 'monochrome', 'three-d', 'business'],
    about: [
      'The same cloth in graphite. One gold second hand, no other colour.',
      '同一匹布，换作石墨。除一根金色秒针，再无颜色。',
    ],
    submission: {
      type: 'ADD',
      state: 'REVOKED',
      version: '1.0',
      submittedHoursAgo: 212,
      decidedHoursAgo: 190,
    },
  }),
  theme('banned', 'Sunset Satin', '落日缎', {
    art: ['silk', 'sunset'],
    icons: ['duo', 'circle', 'tones'],
    clock: 'line',
    price: 2,
    tags: ['gradient', 'romantic', 'three-d'],
    about: ['Satin in the colours of the last ten minutes of the day.', '一天最后十分钟颜色的缎。'],
    releases: [release(216, '1.0')],
  }),
  theme('banned', 'Vermilion City', '赤城', {
    art: ['nightCity', 'vermilion'],
    icons: ['solid', 'squircle', 'tones'],
    clock: 'corner',
    price: 3,
    tags: ['city', 'dark', 'neon'],
    about: [
      'A red city under a red moon. Nobody remembers how it began.',
      '红月之下的红城，没人记得它如何开始。',
    ],
    releases: [release(149, '1.0')],
    storeState: {
      state: 'HIDDEN',
      daysAgo: 4,
      reason: 'complaint',
      note: {
        en: 'Hidden while a complaint about its origin is examined.',
        zh: '因原创性投诉，核查期间隐藏。',
      },
    },
  }),
  theme('banned', 'Electric Tide', '电光潮', {
    art: ['moire', 'electric'],
    icons: ['glass', 'circle', 'tones'],
    clock: 'stack',
    price: 3,
    tags: ['abstract', 'neon', 'dark'],
    about: ['Rings of light that move when you do.', '你动，光环也动。'],
    releases: [release(127, '1.0')],
    storeState: {
      state: 'REMOVED',
      daysAgo: 5,
      by: 'staff',
      reason: 'plagiarism',
      note: {
        en: 'The pattern was traced from the work of another designer.',
        zh: '图案描摹自其他设计师的作品。',
      },
    },
  }),
]
