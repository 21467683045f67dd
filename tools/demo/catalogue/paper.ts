import type { DemoTheme } from './shape.ts'
import { release, theme } from './shape.ts'

/** Paper Lantern: cut paper, printed paper, woven cloth and stone. */
export const PAPER: readonly DemoTheme[] = [
  theme('studio', 'Paper Canyon', '纸峡谷', {
    art: ['papercut', 'coral'],
    icons: ['paper', 'squircle', 'tones'],
    modules: 'whole',
    clock: 'line',
    price: 5,
    tags: ['paper', 'three-d', 'colourful', 'gradient'],
    about: [
      'Eight sheets of paper, a canyon cut through all of them. Each edge throws its own soft shadow, so the screen seems to have a depth you could reach into. The icons are built the same way, from three sheets each.',
      '八张纸，一道贯穿的峡谷。每条边都投下自己的柔影，屏幕仿佛伸手可入。图标也由三层纸叠成。',
    ],
    releases: [
      release(340, '1.0', { review: 2.4 }),
      release(251, '1.1', { log: ['Softer shadows, cleaner edges.', '阴影更柔，边缘更净。'] }),
      release(130, '1.2', { log: ['Layered widgets.', '新增分层小部件。'] }),
      release(40, '2.0', {
        log: ['Recut for HyperOS 3 with new lock wallpaper.', '为 HyperOS 3 重新裁制，更换锁屏壁纸。'],
        review: 1.9,
      }),
    ],
  }),
  theme('studio', 'Paper Lagoon', '纸上潟湖', {
    art: ['papercut', 'lagoon'],
    icons: ['paper', 'circle', 'tones'],
    clock: 'corner',
    price: 5,
    tags: ['paper', 'ocean', 'three-d'],
    about: [
      'A lagoon seen from a small plane: nine blues of paper around a pale sandbank. The deepest blue lies at the edges, where the icons are.',
      '小飞机上俯瞰潟湖：九层蓝纸环抱一片浅滩。最深的蓝在四周，正好托住图标。',
    ],
    releases: [
      release(236, '1.0'),
      release(126, '1.1', { log: ['Adapted to HyperOS 2.', '适配 HyperOS 2。'] }),
    ],
    submission: {
      type: 'UPDATE',
      state: 'WAITING_REVIEW',
      version: '1.2',
      submittedHoursAgo: 6.4,
      log: [
        'New sandbank on the lock screen, eight more icons, truer shadows at night.',
        '锁屏新增浅滩，补充 8 个图标，夜间阴影更真实。',
      ],
    },
  }),
  theme('studio', 'Orchid Fold', '兰折', {
    art: ['papercut', 'orchid'],
    icons: ['solid', 'scallop', 'tones'],
    clock: 'stack',
    price: 4,
    tags: ['paper', 'pastel', 'romantic', 'gradient'],
    about: [
      'An orchid without a single petal: only its colours, cut and stacked. From near-white pink at the heart to the violet of dusk outside.',
      '没有一片花瓣的兰花：只有它的颜色，裁开，叠起。花心近白，外沿是黄昏的紫。',
    ],
    releases: [release(167, '1.0'), release(52, '1.1', { log: ['Night mode.', '新增夜间模式。'] })],
  }),
  theme('studio', 'Layered Wood', '叠林', {
    art: ['papercut', 'forest'],
    icons: ['paper', 'hexagon', 'tones'],
    clock: 'line',
    price: 5,
    tags: ['paper', 'forest', 'nature', 'three-d'],
    about: [
      'A clearing in a forest of green paper. The light falls in from the upper left, as on a desk with a good lamp.',
      '绿色纸林中的一块空地。光自左上落下，像一盏好台灯照着的书桌。',
    ],
    submission: {
      type: 'ADD',
      state: 'APPROVED',
      version: '1.0',
      submittedHoursAgo: 47,
      decidedHoursAgo: 4.1,
    },
  }),
  theme('workshop', 'Weimar Blocks', '魏玛积木', {
    art: ['bauhaus', 'weimar'],
    icons: ['duo', 'tile', 'tones'],
    previewFormat: 'webp',
    clock: 'stack',
    price: 6,
    tags: ['geometric', 'retro', 'colourful', 'abstract'],
    about: [
      'Red, yellow, blue, black and paper: five colours and eleven shapes, arranged anew for every screen. No block is there for decoration. The clock is set in the heaviest weight we own.',
      '红、黄、蓝、黑与纸色：五种颜色，十一种形，每一屏重新编排。没有一块只为装饰。时钟用了我们最重的字。',
    ],
    releases: [
      release(322, '1.0'),
      release(193, '1.1', {
        log: ['Grid aligned to the icons of a 4 × 6 desktop.', '网格与 4 × 6 桌面图标对齐。'],
      }),
      release(62, '1.2', { log: ['Adapted to HyperOS 3.', '适配 HyperOS 3。'] }),
    ],
  }),
  theme('studio', 'Dessau Grid', '德绍方格', {
    art: ['bauhaus', 'dessau'],
    icons: ['solid', 'circle', 'tones'],
    modules: 'whole',
    clock: 'corner',
    price: 4,
    tags: ['geometric', 'retro', 'architecture'],
    about: [
      'The cooler brother of Weimar Blocks: petrol, sage and one stubborn orange. Draws on the facades of workers’ housing, with their balconies and round windows.',
      '《魏玛积木》冷静的兄弟：石油蓝、鼠尾草绿，与一点倔强的橙。灵感来自工人住宅的立面，阳台与圆窗。',
    ],
    releases: [
      release(269, '1.0'),
      release(99, '1.1', { log: ['Messages and settings follow the grid.', '短信与设置同步网格风格。'] }),
    ],
  }),
  theme('studio', 'Orchard Tiles', '果园花砖', {
    art: ['bauhaus', 'orchard'],
    icons: ['solid', 'leaf', 'tones'],
    modules: 'slim',
    clock: 'line',
    price: 0,
    tags: ['geometric', 'nature', 'colourful', 'light'],
    about: [
      'Kitchen tiles from an orchard house: leaves, apples, suns, all of them quarter circles. Free, with our thanks for the first ten thousand downloads.',
      '果园小屋的厨房花砖：叶、苹果、太阳，都是四分之一圆。感谢最初的一万次下载，此套免费。',
    ],
    releases: [release(210, '1.0')],
  }),
  theme('studio', 'Plum Geometry', '梅子几何', {
    art: ['bauhaus', 'plum'],
    icons: ['line', 'drop', 'tones'],
    clock: 'stack',
    price: 2,
    tags: ['geometric', 'colourful', 'abstract'],
    about: [
      'Pink and plum in a bold grid, made for the winter sale of last year.',
      '粉与梅子紫的大胆网格，为去年冬季活动而作。',
    ],
    releases: [release(312, '1.0')],
    storeState: {
      state: 'HIDDEN',
      daysAgo: 23,
      reason: 'seasonOver',
      note: { en: 'The campaign is over; shown again next winter.', zh: '活动已结束，明年冬季重新展示。' },
    },
  }),
  theme('studio', 'Citrus Press', '柑橘印社', {
    art: ['riso', 'fiesta', 'press 4'],
    icons: ['print', 'circle', 'tones'],
    clock: 'corner',
    price: 3,
    tags: ['retro', 'food', 'hand-drawn', 'colourful'],
    about: [
      'Three inks, slightly out of register, as a small press would print them: sunflower, coral and blue. Look closely and you see the dots.',
      '三色油墨，略有错版，正是小印社的手感：向日葵黄、珊瑚红与蓝。凑近看，全是网点。',
    ],
    releases: [
      release(159, '1.0'),
      release(45, '1.1', {
        log: ['Sharper dots on screens of 480 dpi and above.', '480 dpi 以上屏幕网点更锐利。'],
      }),
    ],
  }),
  theme('studio', 'Stencil Hills', '孔版山丘', {
    art: ['riso', 'orchard', 'press 1'],
    icons: ['print', 'pebble', 'tones'],
    clock: 'line',
    price: 3,
    tags: ['retro', 'landscape', 'hand-drawn'],
    about: [
      'Hills printed in two passes and a sun that got a little too much ink. Rough paper, honest edges.',
      '山丘印了两遍，太阳吃墨稍多。粗纸，老实的边缘。',
    ],
    releases: [release(115, '1.0')],
  }),
  theme('studio', 'Overprint', '叠印', {
    art: ['riso', 'dusk', 'press 2'],
    icons: ['print', 'squircle', 'tones'],
    habits: ['workingFiles', 'moduleAsFolder', 'moduleWithEnding', 'doubledEnding'],
    clock: 'stack',
    price: 3,
    tags: ['retro', 'abstract', 'geometric'],
    about: [
      'Discs that overlap and make a third colour which nobody mixed.',
      '圆与圆相叠，生出没有人调过的第三种颜色。',
    ],
    submission: { type: 'ADD', state: 'DRAFT', version: '0.9', submittedHoursAgo: 11 },
  }),
  theme('studio', 'Lime Print', '青柠孔版', {
    art: ['riso', 'lagoon', 'press 3'],
    icons: ['print', 'tile', 'tones'],
    clock: 'corner',
    price: 3,
    tags: ['retro', 'food', 'colourful'],
    about: [
      'Limes, leaves and a magenta nobody asked for. The summer issue of our press.',
      '青柠、叶子，和一抹没人点过的品红。印社的夏季刊。',
    ],
    submission: { type: 'ADD', state: 'WAITING_REVIEW', version: '1.0', submittedHoursAgo: 9.3 },
  }),
]
