import { type DemoSet, set, wallpaper } from './sets.ts'

const DAY_HOURS = 24

/** Sets that were decided: what is in the store, and one that came back. */
const DECIDED: readonly DemoSet[] = [
  set('still-water', {
    designer: 'designer',
    productType: 'WALLPAPER',
    state: 'DECIDED',
    droppedHoursAgo: 142 * DAY_HOURS,
    works: [
      wallpaper('Still Water', '止水', ['pond', 'jade'], ['nature', 'animals', 'china-style']),
      wallpaper(
        'Waves at Noon',
        '正午青海波',
        ['seigaiha', 'prussian'],
        ['ocean', 'geometric', 'illustration'],
      ),
      wallpaper('Matcha Tide', '抹茶浪', ['seigaiha', 'matcha', 'lock'], ['ocean', 'geometric', 'light']),
      wallpaper('Glasshouse', '温室一角', ['botanica', 'conservatory'], ['forest', 'nature', 'illustration']),
      wallpaper('Fallen Petals', '落花', ['botanica', 'blossom', 'lock'], ['flowers', 'pastel', 'romantic']),
      wallpaper('Peacock Silk', '孔雀绸', ['silk', 'peacock'], ['abstract', 'gradient', 'minimal']),
    ],
  }),
  set('night-garden', {
    designer: 'designer',
    productType: 'WALLPAPER',
    state: 'DECIDED',
    droppedHoursAgo: 33 * DAY_HOURS,
    works: [
      wallpaper('Night Garden', '夜园', ['botanica', 'nocturne'], ['dark', 'flowers', 'illustration']),
      wallpaper('Ink and Koi', '墨与鲤', ['pond', 'ink', 'lock'], ['ink-painting', 'animals', 'dark']),
      wallpaper('Lacquer Sea', '漆海', ['seigaiha', 'lacquer'], ['dark', 'geometric', 'ocean'], {
        priceCoins: 1,
      }),
      wallpaper('After Rain', '雨过天青', ['celadon', 'ruware'], ['china-style', 'minimal', 'healing']),
      wallpaper(
        'Gold Seams',
        '金缮',
        ['celadon', 'kintsugi', 'lock'],
        ['china-style', 'minimal', 'abstract'],
        {
          priceCoins: 2,
        },
      ),
      wallpaper('Champagne Silk', '香槟绸', ['silk', 'champagne'], ['abstract', 'light', 'gradient']),
      wallpaper('Graphite', '石墨', ['silk', 'graphite'], ['dark', 'cars', 'sports'], {
        rejection: {
          reasons: ['wrongNameOrTags'],
          note: {
            en: 'There is no car and no sport in this picture. Please tag what is seen.',
            zh: '画面里没有汽车，也没有运动。请按画面内容选择标签。',
          },
        },
      }),
    ],
  }),
  set('print-room', {
    designer: 'studio',
    productType: 'WALLPAPER',
    state: 'DECIDED',
    droppedHoursAgo: 96 * DAY_HOURS,
    works: [
      wallpaper('Coral Layers', '珊瑚层', ['papercut', 'coral'], ['paper', 'abstract', 'colourful']),
      wallpaper('Paper Forest', '纸上森林', ['papercut', 'forest', 'lock'], ['paper', 'forest', 'nature']),
      wallpaper('Fiesta Print', '节庆孔版', ['riso', 'fiesta'], ['food', 'retro', 'colourful']),
      wallpaper('Dusk Print', '暮色孔版', ['riso', 'dusk', 'lock'], ['food', 'retro', 'illustration']),
      wallpaper(
        'Venetian Floor',
        '威尼斯地面',
        ['terrazzo', 'venetian'],
        ['geometric', 'architecture', 'light'],
      ),
      wallpaper('Weimar', '魏玛', ['bauhaus', 'weimar'], ['geometric', 'retro', 'minimal']),
    ],
  }),
]

/** Two sets that nobody has looked at yet. */
const WAITING: readonly DemoSet[] = [
  set('long-way-north', {
    designer: 'partner',
    productType: 'WALLPAPER',
    state: 'WAITING_REVIEW',
    droppedHoursAgo: 25,
    works: [
      wallpaper('Ember Dunes', '余烬沙丘', ['dunes', 'ember'], ['landscape', 'nature', 'travel']),
      wallpaper(
        'Moonlit Dunes',
        '月下沙丘',
        ['dunes', 'moonlit', 'lock'],
        ['landscape', 'dark', 'starry-night'],
      ),
      wallpaper('Pines at Dawn', '晨松', ['pines', 'dawn'], ['forest', 'landscape', 'mountains']),
      wallpaper('Midnight Pines', '夜松', ['pines', 'midnight'], ['forest', 'dark', 'starry-night']),
      wallpaper('Lava Map', '熔岩图', ['contours', 'lava', 'lock'], ['mountains', 'dark', 'abstract']),
      wallpaper('Neon Harbour', '霓虹港', ['nightCity', 'neon'], ['city', 'neon', 'cyberpunk']),
      wallpaper('Amber Windows', '琥珀窗', ['nightCity', 'amber', 'lock'], ['city', 'architecture', 'dark']),
    ],
  }),
  set('cut-and-woven', {
    designer: 'studio',
    productType: 'WALLPAPER',
    state: 'WAITING_REVIEW',
    droppedHoursAgo: 7,
    works: [
      wallpaper('Andes Cloth', '安第斯织物', ['weave', 'andes'], ['geometric', 'colourful', 'travel']),
      wallpaper('Carnival', '嘉年华', ['ribbons', 'carnival'], ['festival', 'colourful', 'abstract']),
      wallpaper('Reef Ribbons', '礁石飘带', ['ribbons', 'reef', 'lock'], ['ocean', 'abstract', 'colourful']),
      wallpaper('Signal', '信号', ['moire', 'signal'], ['geometric', 'abstract', 'monochrome']),
      wallpaper('Electric Lines', '电流线', ['moire', 'electric'], ['geometric', 'neon', 'dark']),
      wallpaper(
        'Basalt Floor',
        '玄武岩地面',
        ['terrazzo', 'basalt', 'lock'],
        ['geometric', 'dark', 'minimal'],
      ),
      wallpaper('Dessau', '德绍', ['bauhaus', 'dessau', 'lock'], ['geometric', 'retro', 'architecture']),
      wallpaper('Orchard Print', '果园孔版', ['riso', 'orchard'], ['food', 'retro', 'illustration']),
    ],
  }),
]

export const WALLPAPER_SETS: readonly DemoSet[] = [...DECIDED, ...WAITING]
