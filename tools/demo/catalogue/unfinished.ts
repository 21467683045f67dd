import { type DemoSet, recut, set, untouched, wallpaper } from './sets.ts'

const NO_TAGS: readonly string[] = []

const morning = wallpaper('Lotus at Six', '六点的荷', ['pond', 'morning'], ['flowers', 'light', 'nature'])
const atlas = wallpaper('Star Atlas', '星图', ['celestial', 'atlas', 'lock'], NO_TAGS)
const parchment = wallpaper('Parchment Sky', '羊皮纸天空', ['celestial', 'parchment'], NO_TAGS)
const azurite = wallpaper('Azurite Peaks', '石青峰', ['shanshui', 'azurite'], NO_TAGS)
const sunset = wallpaper('Sunset Silk', '落日绸', ['silk', 'sunset'], NO_TAGS)

/** A set that its designer went to bed over: some finished, some without tags, some as the camera named them. */
export const UNFINISHED: DemoSet = set('unfinished', {
  designer: 'designer',
  productType: 'WALLPAPER',
  state: 'DRAFT',
  droppedHoursAgo: 16,
  works: [
    morning,
    wallpaper('Violet Pool', '紫池', ['pond', 'violet', 'lock'], ['flowers', 'dark', 'fantasy']),
    wallpaper('Vermilion Sea', '朱砂海', ['seigaiha', 'vermilion'], ['ocean', 'geometric', 'china-style']),
    wallpaper('Longquan', '龙泉', ['celadon', 'longquan'], ['china-style', 'minimal', 'healing']),
    wallpaper('Blush Glaze', '胭脂釉', ['celadon', 'blush', 'lock'], NO_TAGS),
    wallpaper('Terracotta Leaves', '赤陶叶', ['botanica', 'terracotta'], NO_TAGS),
    wallpaper('Periwinkle Silk', '长春花绸', ['silk', 'periwinkle', 'lock'], NO_TAGS),
    untouched('IMG_20261118_2043.jpg', sunset),
    untouched('IMG_20261118_2051.jpg', atlas),
    untouched('DSC_0417.jpg', parchment),
    untouched('未命名 3.jpg', azurite),
    recut('mmexport1763480011.jpg', 2160, morning),
  ],
})
