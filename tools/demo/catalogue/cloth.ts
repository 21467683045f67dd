import type { DemoTheme } from './shape.ts'
import { release, theme } from './shape.ts'

/** Paper Lantern: woven cloth, stone floors and ribbons. */
export const CLOTH: readonly DemoTheme[] = [
  theme('studio', 'Anatolia', '安纳托利亚', {
    art: ['weave', 'kilim'],
    icons: ['solid', 'octagon', 'tones'],
    modules: 'whole',
    clock: 'stack',
    price: 4,
    tags: ['retro', 'geometric', 'travel'],
    about: [
      'A flat-woven rug, knot by knot: eighteen thousand of them on every screen. Madder, indigo and walnut, with the small unevenness of hand-dyed wool.',
      '一张平织地毯，一结一结：每屏一万八千结。茜草红、靛蓝、核桃褐，带着手染羊毛细微的不匀。',
    ],
    releases: [
      release(289, '1.0'),
      release(143, '1.1', { log: ['Finer knots, warmer red.', '织结更细，红色更暖。'] }),
      release(27, '1.2', { log: ['Fringe on the notification panel.', '通知栏加入流苏。'] }),
    ],
  }),
  theme('studio', 'Indigo Loom', '蓝染织机', {
    art: ['weave', 'indigo'],
    icons: ['paper', 'tile', 'tones'],
    clock: 'line',
    price: 3,
    tags: ['retro', 'minimal', 'geometric'],
    about: [
      'Undyed cotton and three depths of indigo, on a loom that is older than the house. One thread of red, for luck.',
      '本色棉与三种深浅的靛，织机比屋子还老。留一根红线，讨个吉利。',
    ],
    releases: [
      release(181, '1.0'),
      release(57, '1.1', { log: ['Clock panel with a woven border.', '时钟面板加织边。'] }),
    ],
  }),
  theme('studio', 'Andes Market', '安第斯集市', {
    art: ['weave', 'andes'],
    icons: ['paper', 'rosette', 'tones'],
    clock: 'stack',
    price: 4,
    tags: ['colourful', 'travel', 'geometric'],
    about: [
      'Market day in cloth: magenta, turquoise, marigold. Loud on purpose, and woven tightly enough to hold it.',
      '织成布的赶集日：品红、松石、万寿菊。热闹是故意的，织得也够紧，压得住。',
    ],
    submission: {
      type: 'ADD',
      state: 'REJECTED',
      version: '1.0',
      submittedHoursAgo: 122,
      decidedHoursAgo: 71,
      rejection: {
        reasons: ['previewMismatch'],
        note: {
          en: 'The preview of the lock screen shows a clock that the package does not contain. Please take it again from the theme itself.',
          zh: '锁屏预览中的时钟并不在主题包内，请用主题实际效果重新截图。',
        },
        pins: [
          {
            preview: 'preview/preview_lockscreen_0.jpg',
            x: 0.5,
            y: 0.22,
            text: { en: 'This clock is not in the package.', zh: '包内没有这个时钟。' },
          },
        ],
      },
      appeal: {
        hoursAgo: 26,
        text: {
          en: 'The clock is in the package: lockscreen/advance/clock. It appears once the lock screen of the system is chosen, as on the second picture, which was taken on a device.',
          zh: '该时钟包含在主题包的 lockscreen/advance/clock 中，选择系统锁屏后即会显示，第二张截图即在真机上截取，请重新审核。',
        },
      },
    },
  }),
  theme('studio', 'Lichen Weave', '苔织', {
    art: ['weave', 'lichen'],
    icons: ['solid', 'leaf', 'tones'],
    clock: 'corner',
    price: 2,
    tags: ['nature', 'geometric', 'retro'],
    about: [
      'A blanket in the colours of a dry-stone wall: moss, lichen, fern and the rust of an old gate.',
      '一条毯子，取干石墙的颜色：苔、地衣、蕨，与旧铁门的锈。',
    ],
    releases: [release(93, '1.0')],
  }),
  theme('studio', 'Venetian Floor', '威尼斯水磨石', {
    art: ['terrazzo', 'venetian'],
    icons: ['solid', 'circle', 'uniform'],
    clock: 'line',
    price: 2,
    tags: ['minimal', 'architecture', 'light'],
    about: [
      'Chips of marble in lime plaster, ground flat and oiled, as on the floors of Venice. The lock screen thins out towards the top so that the clock has calm ground.',
      '大理石碎嵌入石灰，磨平，上油，如威尼斯的地面。锁屏上部渐疏，给时钟一块静处。',
    ],
    releases: [
      release(245, '1.0'),
      release(112, '1.1', { log: ['Rounder chips, quieter icons.', '石粒更圆，图标更静。'] }),
    ],
  }),
  theme('studio', 'Sorbet Stone', '果冻石', {
    art: ['terrazzo', 'sorbet'],
    icons: ['duo', 'pebble', 'tones'],
    modules: 'slim',
    clock: 'corner',
    price: 1,
    tags: ['pastel', 'cute', 'colourful'],
    uiVersion: 13,
    systemVersions: [13],
    about: [
      'Terrazzo in the colours of an ice-cream counter. Made for MIUI 14 and happy there.',
      '冰淇淋柜台颜色的水磨石，为 MIUI 14 而作。',
    ],
    releases: [release(336, '1.0')],
    storeState: {
      state: 'REMOVED',
      daysAgo: 64,
      by: 'staff',
      reason: 'incompatible',
      note: { en: 'Breaks the dialer on every supported system.', zh: '在所有受支持的系统上拨号界面异常。' },
    },
  }),
  theme('studio', 'Basalt Gold', '玄武流金', {
    art: ['terrazzo', 'basalt'],
    icons: ['ring', 'hexagon', 'uniform'],
    clock: 'column',
    price: 5,
    tags: ['dark', 'minimal', 'architecture', 'business'],
    about: [
      'Black basalt with chips of brass. For people who wear one good watch.',
      '黑色玄武岩，嵌黄铜碎。献给只戴一块好表的人。',
    ],
    submission: { type: 'ADD', state: 'UNDER_REVIEW', version: '1.0', submittedHoursAgo: 36 },
  }),
  theme('studio', 'Carnival Ribbons', '彩带狂欢', {
    art: ['ribbons', 'carnival'],
    icons: ['solid', 'squircle', 'tones'],
    clock: 'stack',
    price: 3,
    tags: ['abstract', 'colourful', 'festival'],
    about: [
      'Paper streamers that follow one wind and never cross. We wrote the wind, the ribbons found their own way.',
      '纸彩带顺着同一阵风，从不相交。风由我们写，路是它们自己找的。',
    ],
    releases: [
      release(204, '1.0'),
      release(72, '1.1', { log: ['Two new ribbons patterns.', '新增两种彩带纹样。'] }),
    ],
  }),
  theme('studio', 'Heather Drift', '石楠风', {
    art: ['ribbons', 'heather'],
    icons: ['line', 'pebble', 'tones'],
    clock: 'line',
    price: 3,
    tags: ['abstract', 'pastel', 'nature'],
    about: [
      'The same wind, over a moor in August. Heather, mauve and the grey of wet stone.',
      '同一阵风，吹过八月的荒原。石楠、藕荷，与湿石的灰。',
    ],
    submission: { type: 'ADD', state: 'WAITING_SCREENSHOTS', version: '1.0', submittedHoursAgo: 1.6 },
  }),
]
