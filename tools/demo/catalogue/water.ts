import type { DemoTheme } from './shape.ts'
import { release, theme } from './shape.ts'

/** Lin Xi: ponds, waves and gardens. */
export const WATER: readonly DemoTheme[] = [
  theme('designer', 'Koi at Noon', '锦鲤戏荷', {
    art: ['pond', 'jade'],
    icons: ['solid', 'pebble', 'tones'],
    clock: 'corner',
    language: 'zh',
    price: 5,
    tags: ['china-style', 'animals', 'nature', 'illustration'],
    about: [
      'Three koi cross a pond at noon, their shadows two fingers below them. The leaves keep to the edges so that your icons have the water to themselves.',
      '正午，三尾锦鲤横过池塘，影子在身下两指处。荷叶都靠边，把水面留给图标。',
    ],
    releases: [
      release(318, '1.0'),
      release(205, '1.1', { log: ['A fourth koi for those who find it.', '藏了第四尾锦鲤，看你能否找到。'] }),
      release(88, '1.2', { log: ['Night mode for the whole system.', '全系统夜间模式。'], review: 2 }),
      release(21, '1.3', {
        log: ['Adapted to HyperOS 3, lighter wallpaper.', '适配 HyperOS 3，壁纸更轻盈。'],
      }),
    ],
  }),
  theme('designer', 'Ink Pond', '墨池', {
    art: ['pond', 'ink'],
    icons: ['line', 'circle', 'uniform'],
    clock: 'stack',
    language: 'zh',
    price: 4,
    tags: ['dark', 'ink-painting', 'china-style', 'animals'],
    about: [
      'The pond where a calligrapher washed his brushes until the water turned black. White koi, red patches, grey leaves. A dark theme with a pulse.',
      '书家洗笔，久而池水尽墨。白鲤、朱斑、灰荷。这是一套有心跳的暗色主题。',
    ],
    releases: [
      release(230, '1.0'),
      release(49, '1.1', { log: ['Truer black on the always-on display.', '息屏黑色更纯。'] }),
    ],
  }),
  theme('designer', 'Lotus Morning', '晓荷', {
    art: ['pond', 'morning'],
    icons: ['solid', 'circle', 'tones'],
    clock: 'line',
    language: 'zh',
    price: 2,
    tags: ['flowers', 'light', 'healing', 'nature'],
    about: [
      'Pale water, open flowers, no wind. Everything on the screen is a tone lighter than you expect, and stays readable.',
      '水色浅，花初开，无风。屏上一切都比你以为的淡一分，却仍清楚可读。',
    ],
    releases: [release(154, '1.0')],
  }),
  theme('designer', 'Violet Pond', '紫塘月色', {
    art: ['pond', 'violet'],
    icons: ['glass', 'squircle', 'tones'],
    clock: 'corner',
    language: 'zh',
    price: 4,
    tags: ['flowers', 'fantasy', 'dark', 'romantic'],
    about: [
      'The lotus pond by moonlight: violet water, pink flowers, koi of amber. The fourth and last picture of the pond series.',
      '月下荷塘：紫水、粉花、琥珀色的鱼。池塘系列的第四幅，也是最后一幅。',
    ],
    submission: { type: 'ADD', state: 'WAITING_REVIEW', version: '1.0', submittedHoursAgo: 20.5 },
  }),
  theme('designer', 'Indigo Waves', '青海波', {
    art: ['seigaiha', 'prussian'],
    icons: ['duo', 'circle', 'tones'],
    modules: 'whole',
    clock: 'line',
    price: 3,
    tags: ['ocean', 'geometric', 'retro', 'illustration'],
    about: [
      'A sea of scales from pale foam to Prussian blue, after the oldest wave pattern there is. Here and there one scale turns to the colour of the sun.',
      '自浅沫至普鲁士蓝，一海鳞波，取自最古老的水纹。偶有一片，化作太阳的颜色。',
    ],
    releases: [
      release(276, '1.0'),
      release(132, '1.1', { log: ['Wave pattern on the dialer.', '拨号盘加入波纹。'] }),
    ],
  }),
  theme('designer', 'Vermilion Tide', '朱潮', {
    art: ['seigaiha', 'vermilion'],
    icons: ['solid', 'rosette', 'tones'],
    clock: 'stack',
    language: 'zh',
    price: 3,
    tags: ['festival', 'china-style', 'colourful', 'ocean'],
    about: [
      'The same sea on a feast day. Apricot foam, vermilion swell, and a golden sun over the first row of waves.',
      '同一片海，换作节日。杏色浪沫，朱红涌波，金日悬于第一排浪上。',
    ],
    releases: [
      release(283, '1.0', { price: 6 }),
      release(36, '1.0', {
        kind: 'PRICE_MODIFIED',
        log: ['Festival price: 3 coins instead of 6.', '节日价：由 6 调整为 3。'],
        review: 0.5,
      }),
    ],
  }),
  theme('designer', 'Matcha Sea', '抹茶海', {
    art: ['seigaiha', 'matcha'],
    icons: ['paper', 'squircle', 'tones'],
    modules: 'slim',
    clock: 'corner',
    price: 0,
    tags: ['minimal', 'nature', 'pastel', 'healing'],
    about: [
      'Waves the colour of whisked tea. A free theme for the first quiet minute of the day.',
      '浪是打发后的抹茶色。一套免费主题，留给一天中最先安静的那一分钟。',
    ],
    releases: [release(199, '1.0'), release(83, '1.1', { log: ['Six more icons.', '新增 6 个图标。'] })],
  }),
  theme('designer', 'Lacquer Moon', '漆月', {
    art: ['seigaiha', 'lacquer'],
    icons: ['ring', 'circle', 'uniform'],
    clock: 'stack',
    language: 'zh',
    price: 7,
    tags: ['dark', 'china-style', 'retro'],
    about: [
      'Red lacquer under black lacquer, polished until the waves show through, and a moon of gold powder. Best seen on a dark screen in a dark room.',
      '黑漆之下是朱漆，磨到浪纹自现，再撒金粉为月。最宜暗室暗屏。',
    ],
    submission: {
      type: 'ADD',
      state: 'APPROVED',
      version: '1.0',
      submittedHoursAgo: 31,
      decidedHoursAgo: 2.5,
    },
  }),
  theme('designer', 'Conservatory', '温室', {
    art: ['botanica', 'conservatory'],
    icons: ['solid', 'leaf', 'uniform'],
    clock: 'line',
    price: 3,
    tags: ['nature', 'flowers', 'illustration', 'light'],
    about: [
      'An iron and glass house full of leaves at five in the afternoon. The sun stands right behind the fan palm. Icon plates are cut like leaves, with one pointed corner.',
      '下午五点，铁与玻璃的房子里全是叶子，太阳正站在蒲葵背后。图标底板如叶，留一个尖角。',
    ],
    releases: [
      release(255, '1.0'),
      release(109, '1.1', { log: ['Hanging vines on the home screen.', '桌面壁纸加入垂藤。'] }),
    ],
  }),
  theme('designer', 'Ginkgo Letter', '银杏信笺', {
    art: ['botanica', 'terracotta'],
    icons: ['print', 'tile', 'tones'],
    clock: 'corner',
    language: 'zh',
    price: 4,
    tags: ['seasons', 'hand-drawn', 'romantic'],
    about: [
      'A letter written in October and posted with a leaf in it. Clay, rust and olive on warm paper.',
      '十月写的信，寄出时夹了一片叶。陶土、铁锈与橄榄，印在暖纸上。',
    ],
    submission: {
      type: 'ADD',
      state: 'REJECTED',
      version: '1.0',
      submittedHoursAgo: 74,
      decidedHoursAgo: 26,
      rejection: {
        reasons: ['incompleteIcons', 'illegible'],
        note: {
          en: 'The set lacks icons for the video player and the file manager, and white labels on the pale sky cannot be read. The picture itself is lovely; please send it again.',
          zh: '图标缺少视频播放器与文件管理；浅色天空上的白色文字难以辨认。画面本身很美，请修改后再次提交。',
        },
        pins: [
          {
            preview: 'preview/preview_launcher_0.jpg',
            x: 0.62,
            y: 0.58,
            text: { en: 'This label disappears in the sky.', zh: '此处文字与天空融为一体。' },
          },
          {
            preview: 'preview/preview_icons_0.jpg',
            x: 0.38,
            y: 0.71,
            text: { en: 'Plate and sign are too close in tone.', zh: '底板与图形明度过于接近。' },
          },
        ],
      },
    },
  }),
  theme('designer', 'Blossom Lane', '花间小径', {
    art: ['botanica', 'blossom'],
    icons: ['solid', 'scallop', 'tones'],
    clock: 'line',
    price: 2,
    tags: ['flowers', 'romantic', 'pastel'],
    about: [
      'A lane between gardens in the second week of April. Pink sky, violet leaves, berries where you least expect them.',
      '四月第二周，两座花园之间的小路。粉天，紫叶，浆果藏在意想不到的地方。',
    ],
    submission: { type: 'ADD', state: 'UNDER_REVIEW', version: '1.0', submittedHoursAgo: 28 },
  }),
  theme('designer', 'Champagne Silk', '香槟绸', {
    art: ['silk', 'champagne'],
    icons: ['solid', 'squircle', 'uniform'],
    clock: 'stack',
    price: 4,
    tags: ['three-d', 'gradient', 'minimal', 'romantic'],
    about: [
      'A bolt of heavy silk, thrown over a chair and left there. The folds run from cream to coffee; the clock lies on the smoothest part.',
      '一匹厚绸，随手搭在椅背上。褶皱由奶油色走到咖啡色，时钟落在最平滑的那一处。',
    ],
    releases: [release(70, '1.0', { review: 2.2 })],
  }),
]
