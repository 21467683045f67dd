import type { DemoTheme } from './shape.ts'
import { release, theme } from './shape.ts'

/** Lin Xi: ink, glaze and water, in the old ways. */
export const MOUNTAINS: readonly DemoTheme[] = [
  theme('designer', 'Mist over Li', '漓江烟雨', {
    art: ['shanshui', 'ink'],
    icons: ['ring', 'circle', 'uniform'],
    modules: 'whole',
    clock: 'line',
    language: 'zh',
    price: 3,
    tags: ['ink-painting', 'china-style', 'mountains', 'minimal'],
    about: [
      'A morning on the Li River, painted wet on wet. Six ranges sink into their own mist, and a line of birds gives them their height. The icons are drawn with one thin brush so that nothing stands louder than the mountains.',
      '漓江的清晨，湿笔写成。六重山影没入自己的雾里，一行飞鸟点出山的高度。图标只用一支细笔勾勒，不与山争声。',
    ],
    releases: [
      release(331, '1.0'),
      release(214, '1.1', {
        log: [
          'Night colours for messages and settings. The lock screen clock sits lower.',
          '短信与设置新增夜间配色，锁屏时钟下移。',
        ],
      }),
      release(58, '1.2', {
        log: ['Adapted to HyperOS 3. Four new icons.', '适配 HyperOS 3，新增 4 个图标。'],
        review: 2.1,
      }),
    ],
  }),
  theme('designer', 'Blue Green Hills', '青绿千山', {
    art: ['shanshui', 'azurite'],
    icons: ['solid', 'pebble', 'uniform'],
    clock: 'line',
    language: 'zh',
    price: 5,
    tags: ['china-style', 'ink-painting', 'mountains', 'landscape'],
    about: [
      'Azurite over malachite, the way court painters layered a long scroll. The far hills are almost only paper; the near ones carry the full weight of the mineral. Made for people who like to look at their phone a little longer.',
      '石青叠石绿，如旧时院画长卷。远山几近留白，近山才见矿彩的分量。献给愿意多看一眼手机的人。',
    ],
    releases: [
      release(297, '1.0', { review: 2.3, price: 8 }),
      release(121, '1.1', {
        price: 8,
        log: [
          'Deeper greens for OLED screens, contact list recoloured.',
          '针对 OLED 屏加深绿色，联系人列表重新配色。',
        ],
      }),
      release(33, '1.1', {
        kind: 'PRICE_MODIFIED',
        log: ['Price changed from 8 to 5 coins.', '价格由 8 调整为 5。'],
        review: 0.4,
      }),
    ],
  }),
  theme('designer', 'Plum Dusk', '暮山紫', {
    art: ['shanshui', 'dusk'],
    icons: ['line', 'circle', 'uniform'],
    modules: 'slim',
    clock: 'corner',
    language: 'zh',
    price: 2,
    tags: ['ink-painting', 'romantic', 'mountains', 'sky'],
    about: [
      'The quarter of an hour in which mountains turn the colour of plums. A warm sun hangs above the first ridge and nothing else happens. Quiet icons, quiet clock.',
      '群山由青转紫的那一刻钟。一轮暖日悬在第一道山脊之上，此外再无他事。图标静，时钟也静。',
    ],
    releases: [
      release(262, '1.0'),
      release(95, '1.1', { log: ['Smoother mist on the lock wallpaper.', '锁屏壁纸的雾气过渡更柔和。'] }),
    ],
  }),
  theme('designer', 'Moon on Snow Peak', '雪岭月', {
    art: ['shanshui', 'night'],
    icons: ['glass', 'squircle', 'uniform'],
    clock: 'corner',
    language: 'zh',
    price: 4,
    tags: ['dark', 'ink-painting', 'mountains', 'starry-night'],
    about: [
      'A moonlit range in slate blue, easy on the eyes at midnight. The moon moves a little lower on the lock screen, as it does when one has stayed up too long.',
      '月下群岭，一色石板蓝，午夜看也不刺眼。锁屏上月亮低了一点，像人熬夜太久时那样。',
    ],
    releases: [release(188, '1.0')],
  }),
  theme('designer', 'Ru Kiln', '汝窑天青', {
    art: ['celadon', 'ruware'],
    icons: ['line', 'rosette', 'uniform'],
    clock: 'line',
    language: 'zh',
    price: 6,
    tags: ['china-style', 'minimal', 'light'],
    about: [
      'The blue of the sky after rain, under a fine crackle of iron and gold threads. Every line of the glaze is drawn, none is photographed. The plates of the icons take the foliate rim of an old brush washer.',
      '雨过天青云破处，釉面开片，铁线金丝。每一道裂纹皆为手绘，没有一处来自照片。图标底板取自笔洗的花口。',
    ],
    releases: [
      release(305, '1.0', { review: 2.6 }),
      release(140, '1.1', { log: ['The crackle is finer and follows the light.', '开片更细，随光而走。'] }),
      release(12, '1.2', { log: ['Always-on display in pale celadon.', '新增淡青色息屏显示。'] }),
    ],
  }),
  theme('designer', 'Longquan Green', '龙泉', {
    art: ['celadon', 'longquan'],
    icons: ['solid', 'rosette', 'uniform'],
    clock: 'corner',
    language: 'zh',
    price: 6,
    tags: ['china-style', 'nature', 'minimal'],
    about: [
      'Plum-green glaze from the kilns of Longquan, thick enough to pool in the folds. A companion to Ru Kiln, warmer and closer to the garden.',
      '龙泉梅子青，釉厚处如积水。与《汝窑天青》成对，更暖，也更近庭院。',
    ],
    submission: { type: 'ADD', state: 'WAITING_REVIEW', version: '1.0', submittedHoursAgo: 3.2 },
  }),
  theme('designer', 'Golden Seam', '金缮', {
    art: ['celadon', 'kintsugi'],
    icons: ['print', 'pebble', 'uniform'],
    clock: 'stack',
    language: 'zh',
    price: 8,
    tags: ['dark', 'china-style', 'abstract'],
    about: [
      'What is broken is mended with gold and shown, not hidden. Black glaze, seams of lacquer and gold leaf, and a clock in the same metal. The seams of home and lock screen come from one bowl.',
      '破处以金相补，示人而不遮掩。黑釉、漆线、金箔，时钟也取同一种金。桌面与锁屏的缝，出自同一只碗。',
    ],
    firstTry: {
      submittedDaysAgo: 176,
      reviewDays: 1.8,
      reasons: ['copyrightProof'],
      note: {
        en: 'Please add the layered source of the wallpaper to the copyright proof.',
        zh: '请在版权证明中补充壁纸的分层源文件。',
      },
      pins: [],
    },
    releases: [
      release(172, '1.0'),
      release(66, '1.1', { log: ['Gold seams on the notification panel.', '通知栏加入金缮纹。'] }),
    ],
  }),
  theme('designer', 'First Frost', '霜降', {
    art: ['pines', 'winter'],
    icons: ['glass', 'circle', 'uniform'],
    clock: 'line',
    price: 1,
    tags: ['seasons', 'forest', 'light'],
    uiVersion: 15,
    systemVersions: [13, 15],
    about: [
      'A spruce wood on the first white morning of the year. Fog stands between the rows and takes the colour out of them one by one.',
      '入冬第一个发白的清晨，云杉林立。雾站在一排排树之间，把颜色一层层抽走。',
    ],
    releases: [release(349, '1.0')],
    storeState: {
      state: 'REMOVED',
      daysAgo: 41,
      by: 'owner',
      reason: 'ownerRequest',
      note: { en: 'Replaced by a new winter series.', zh: '将由新的冬日系列取代。' },
    },
  }),
  theme('designer', 'Pine Wind', '松风', {
    art: ['pines', 'dawn'],
    icons: ['solid', 'circle', 'uniform'],
    habits: ['macArchive', 'systemFiles', 'renamedPicture', 'misspeltModule'],
    clock: 'line',
    language: 'zh',
    price: 2,
    tags: ['forest', 'nature', 'healing'],
    about: [
      'Wind through a pine wood before anybody is up. Pale rose above, blue-green below, and a disc of sun that has not decided yet.',
      '无人早起时，松林里有风。上方浅粉，下方青绿，太阳还没拿定主意。',
    ],
    submission: { type: 'ADD', state: 'DRAFT', version: '1.0', submittedHoursAgo: 50 },
  }),
  theme('designer', 'Ember Ridge', '枫火', {
    art: ['pines', 'ember'],
    icons: ['duo', 'squircle', 'tones'],
    clock: 'column',
    price: 3,
    tags: ['seasons', 'forest', 'landscape', 'gradient'],
    about: [
      'Late October light behind a ridge of firs. Orange runs through wine into near black, and the icons follow it from the lamp of the torch to the coal of the camera.',
      '十月末的光，落在冷杉山脊背后。橙色经酒红沉入近黑，图标也沿着这条色线，由灯到炭。',
    ],
    releases: [
      release(118, '1.0'),
      release(24, '1.1', { log: ['New icons for recorder and compass.', '新增录音机与指南针图标。'] }),
    ],
  }),
  theme('designer', 'Jade Dunes', '翡翠沙丘', {
    art: ['dunes', 'jade'],
    icons: ['line', 'leaf', 'uniform'],
    clock: 'line',
    price: 0,
    tags: ['landscape', 'nature', 'gradient', 'healing'],
    about: [
      'A desert that remembers being a sea. Green dunes roll towards a low amber sun; each one has a lit side and a quiet side. Free, because some mornings should be.',
      '一片还记得自己曾是海的沙漠。绿色沙丘涌向低垂的琥珀色太阳，每一座都有亮的一面与静的一面。免费，因为有些清晨本该如此。',
    ],
    releases: [
      release(241, '1.0'),
      release(77, '1.1', { log: ['Adapted to HyperOS 3.', '适配 HyperOS 3。'] }),
    ],
  }),
  theme('designer', 'Silk Road Dusk', '丝路黄昏', {
    art: ['dunes', 'ember'],
    icons: ['paper', 'arch', 'tones'],
    clock: 'corner',
    price: 3,
    tags: ['landscape', 'travel', 'gradient'],
    about: [
      'The last light on the road west of Dunhuang. Sand in eight tones, from rose to the brown of camel leather, under a white disc of sun.',
      '敦煌以西，最后一缕光。沙有八色，自玫瑰而至驼皮之褐，头顶一轮白日。',
    ],
    releases: [
      release(222, '1.0'),
      release(101, '1.1', { log: ['Contacts and dialer recoloured.', '联系人与拨号界面重新配色。'] }),
      release(19, '1.1', {
        kind: 'PROFILE_UPDATED',
        log: ['New description and tags.', '更新简介与标签。'],
        review: 0.6,
      }),
    ],
  }),
  theme('designer', 'Silver Salt', '盐湖', {
    art: ['dunes', 'salt'],
    icons: ['ring', 'squircle', 'uniform'],
    clock: 'line',
    price: 2,
    tags: ['minimal', 'light', 'landscape'],
    about: [
      'A salt lake at the hour when it has no colour but the sun’s. Soft greys, one coral disc, plenty of room.',
      '盐湖在某个时辰没有颜色，只有太阳的颜色。柔灰、一点珊瑚红，其余都是余地。',
    ],
    submission: {
      type: 'ADD',
      state: 'REVOKED',
      version: '1.0',
      submittedHoursAgo: 150,
      decidedHoursAgo: 141,
    },
  }),
]
