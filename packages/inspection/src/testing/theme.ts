import { font } from './font.ts'
import { jpg, type Pixel, png, wash } from './images.ts'
import { type EntrySpec, utf8, writeZip, type ZipSpec } from './zipWriter.ts'

export interface ThemeSpec {
  title?: { en: string; zh: string }
  designer?: { en: string; zh: string }
  about?: { en: string; zh: string }
  version?: string
  uiVersion?: number | string
  adapterVersion?: string
  /** Replaces description.xml; null leaves it out. */
  descriptionXml?: string | Uint8Array | null
  /** Two ends of the wash that wallpapers, previews and icons are painted with. */
  colours?: readonly [Pixel, Pixel]
  screen?: { width: number; height: number }
  iconApps?: readonly string[]
  /** Width and height of an icon: 192 by default. */
  iconPixels?: number
  /** Paths of the outer archive to leave out: a file, or a folder with its slash. */
  omit?: readonly string[]
  /** Entries to add, or to put in place of those of the same name. */
  extra?: readonly EntrySpec[]
  /** Files to add to, or replace in, a nested module; a module that is not there yet is made. */
  modules?: Readonly<Record<string, readonly EntrySpec[]>>
  aod?: boolean
  zip?: ZipSpec
}

const EVERYDAY_APPS = [
  'com.android.contacts',
  'com.android.mms',
  'com.android.browser',
  'com.android.camera',
  'com.android.settings',
  'com.android.calendar',
  'com.android.deskclock',
  'com.miui.gallery',
]
const PREVIEWS = ['launcher', 'lockscreen', 'icons', 'statusbar', 'contact', 'mms']

/** Whole, but with pictures of a few pixels: for tests that need many packages. */
export const smallTheme: ThemeSpec = { screen: { width: 108, height: 240 }, iconPixels: 16 }

/** A real theme package as spec/mtz-format.md describes it, with pictures that decode. */
export function buildTheme(spec: ThemeSpec = {}): Uint8Array {
  const { omit = [], extra = [] } = spec
  const replaced = extra.map(({ name }) => name)
  const isKept = ({ name }: EntrySpec) =>
    !replaced.includes(name) &&
    !omit.some((path) => name === path || (path.endsWith('/') && String(name).startsWith(path)))
  return writeZip([...themeEntries(spec).filter(isKept), ...extra], spec.zip)
}

/** An always-on-display package: the same outer archive with an `aod` payload. */
export function buildAod(spec: ThemeSpec = {}): Uint8Array {
  return buildTheme({
    omit: ['wallpaper/', 'icons', 'lockscreen', 'com.android.systemui'],
    aod: true,
    ...spec,
  })
}

/** The outer entries of a theme, for tests that lie about single ones. */
export function themeEntries(spec: ThemeSpec = {}): EntrySpec[] {
  const { width, height } = spec.screen ?? { width: 1080, height: 2400 }
  const [from, to] = spec.colours ?? [
    [36, 60, 92],
    [232, 176, 120],
  ]
  const picture = jpg(width, height, wash(from, to, width, height))
  const reversed = jpg(width, height, wash(to, from, width, height))
  const preview = (index: number) => {
    const band = (value: number) => (value * (PREVIEWS.length - index)) / PREVIEWS.length
    return jpg(width, height, wash(from, [band(to[0]), band(to[1]), to[2]], width, height))
  }
  const xml = spec.descriptionXml === undefined ? descriptionXml(spec) : spec.descriptionXml
  const modules: Record<string, EntrySpec[]> = defaultModules(spec)
  if (spec.aod) modules.aod = aodModule()
  for (const [name, files] of Object.entries(spec.modules ?? {})) {
    const added = files.map((file) => file.name)
    modules[name] = [...(modules[name] ?? []).filter((file) => !added.includes(file.name)), ...files]
  }
  return [
    ...(xml === null ? [] : [{ name: 'description.xml', data: xml }]),
    { name: 'wallpaper/', data: '' },
    { name: 'wallpaper/default_wallpaper.jpg', data: picture, method: 0 },
    { name: 'wallpaper/default_lock_wallpaper.jpg', data: reversed, method: 0 },
    ...PREVIEWS.map((kind, index) => ({
      name: `preview/preview_${kind}_0.jpg`,
      data: preview(index),
      method: 0,
    })),
    { name: 'fonts/Roboto-Regular.ttf', data: font() },
    { name: 'ringtones/ringtone.mp3', data: Uint8Array.of(0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 0), method: 0 },
    ...Object.entries(modules).map(([name, files]) => ({ name, data: writeZip(files), method: 0 })),
  ]
}

function defaultModules(spec: ThemeSpec): Record<string, EntrySpec[]> {
  const apps = spec.iconApps ?? EVERYDAY_APPS
  const pixels = spec.iconPixels ?? 192
  const icon = (index: number) => {
    const hue: Pixel = [(index * 67) % 256, (index * 131) % 256, (index * 193) % 256]
    return png(pixels, pixels, wash(hue, [255, 255, 255], pixels, pixels))
  }
  return {
    icons: [
      { name: 'transform_config.xml', data: '<?xml version="1.0" encoding="utf-8"?>\n<IconTransform/>\n' },
      ...apps.map((app, index) => ({ name: `res/drawable-xxhdpi/${app}.png`, data: icon(index), method: 0 })),
      { name: 'res/drawable-xxhdpi/com.miui.weather2/0.png', data: icon(90), method: 0 },
      { name: 'res/drawable-xxhdpi/com.miui.weather2/1.png', data: icon(91), method: 0 },
    ],
    lockscreen: [
      {
        name: 'advance/manifest.xml',
        data: '<?xml version="1.0" encoding="utf-8"?>\n<Lockscreen version="2" screenWidth="1080">\n</Lockscreen>\n',
      },
    ],
    'com.android.systemui': [
      { name: 'theme_values.xml', data: '<?xml version="1.0" encoding="utf-8"?>\n<MIUI_Theme_Values/>\n' },
      { name: 'res/drawable-xxhdpi/status_bar_background.9.png', data: icon(7), method: 0 },
    ],
  }
}

function aodModule(): EntrySpec[] {
  return [
    {
      name: 'aod_description.xml',
      data: '<?xml version="1.0" encoding="utf-8"?>\n<aod><theme_type>1</theme_type><support_battery>true</support_battery></aod>\n',
    },
    { name: 'content/manifest.xml', data: '<Aod version="1" screenWidth="1080"></Aod>\n' },
  ]
}

/** description.xml in two languages, as theme tools write it. */
export function descriptionXml(spec: ThemeSpec = {}): Uint8Array {
  const title = spec.title ?? { en: 'Harbour Light', zh: '港湾之光' }
  const designer = spec.designer ?? { en: 'Lin Hai', zh: '林海' }
  const about = spec.about ?? { en: 'Dusk over still water.', zh: '静水暮色。' }
  const uiVersion = spec.uiVersion ?? 15
  return utf8(`<?xml version="1.0" encoding="utf-8"?>
<MIUI-Theme>
  <title>${escaped(title.en)}</title>
  <title locale="zh_CN">${escaped(title.zh)}</title>
  <designers>
    <designer locale="en_US">${escaped(designer.en)}</designer>
    <designer locale="zh_CN">${escaped(designer.zh)}</designer>
  </designers>
  <author>${escaped(designer.en)}</author>
  <description>${escaped(about.en)}</description>
  <description locale="zh_CN">${escaped(about.zh)}</description>
  <version>${escaped(spec.version ?? '1.0.0')}</version>
  <platform>${uiVersion}</platform>
  <uiVersion>${uiVersion}</uiVersion>
  <miuiAdapterVersion>${escaped(spec.adapterVersion ?? '3.0')}</miuiAdapterVersion>
  <screenRatio>20:9</screenRatio>
</MIUI-Theme>
`)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
