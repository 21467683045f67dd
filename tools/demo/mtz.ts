import { GALLERY } from './art/gallery.ts'
import type { Family, Palette } from './art/palette.ts'
import { drawIcons, encodeIcon } from './icons.ts'
import { pluginConfig } from './package/description.ts'
import { withHabits } from './package/habits.ts'
import { iconTransform, looseFiles, makeModules } from './package/modules.ts'
import { TOOLS } from './package/tools.ts'
import type { ZipEntry } from './package/zip.ts'
import { zip } from './package/zip.ts'
import type { Moment } from './previews/kit.ts'
import type { Preview } from './previews.ts'
import { makePreviews } from './previews.ts'
import { hashText, randomFrom } from './random.ts'
import { encodeJpeg } from './raster/finish.ts'
import { defocus, frost } from './raster/scale.ts'
import type { ThemeSpec } from './themeSpec.ts'

/** The drawn parts of a theme: one drawing serves all of its versions. */
export interface ThemePictures {
  readonly palette: Palette
  /** JPEG, 1080 × 2400. */
  readonly home: Uint8Array
  readonly lock: Uint8Array
  readonly previews: readonly Preview[]
  /** PNG by android package. */
  readonly icons: readonly { readonly app: string; readonly bytes: Uint8Array }[]
}

export function paletteOf({ art }: ThemeSpec): Palette {
  const family: Family = GALLERY[art.family]
  const palette = family.palettes[art.palette]
  if (!palette) throw new RangeError(`${art.family} has no palette ${art.palette}`)
  return palette
}

/** A time of day that suits no theme better than another, but is always the same for one. */
export function momentOf(seed: string): Moment {
  const hash = hashText(`moment ${seed}`)
  return {
    hour: 6 + (hash % 16),
    minute: (hash >>> 5) % 60,
    day: 1 + ((hash >>> 11) % 28),
    month: 1 + ((hash >>> 16) % 12),
    weekday: (hash >>> 20) % 7,
  }
}

/** Draws wallpapers, icons and previews; about half a second of one core. */
export async function drawTheme(spec: ThemeSpec): Promise<ThemePictures> {
  const palette = paletteOf(spec)
  const { family, seed } = spec.art
  const { paint }: Family = GALLERY[family]
  const home = await paint({ palette, random: randomFrom(seed), scene: 'home' })
  const lock = await paint({ palette, random: randomFrom(seed), scene: 'lock' })
  const icons = await drawIcons(palette, spec.icons)
  const blurred = defocus(home)
  const kit = {
    title: spec.title.en,
    palette,
    home,
    lock,
    blurred,
    frosted: frost(blurred, { colour: palette.ground, share: 0.14 }),
    icons,
    clock: spec.clock,
    language: spec.language,
    moment: momentOf(seed),
  }
  const [homeBytes, lockBytes, previews, pngs] = await Promise.all([
    encodeJpeg(home),
    encodeJpeg(lock),
    spec.withoutPreviews ? [] : makePreviews(kit, spec.previewFormat),
    Promise.all(icons.map(async (icon) => ({ app: icon.app, bytes: await encodeIcon(icon) }))),
  ])
  return { palette, home: homeBytes, lock: lockBytes, previews, icons: pngs }
}

async function entriesOf(spec: ThemeSpec, pictures: ThemePictures): Promise<ZipEntry[]> {
  const { modules: set = 'usual', tool = 'editor' } = spec
  const { zip: manner, description } = TOOLS[tool]
  const icons = await zip(
    [
      { path: 'transform_config.xml', bytes: iconTransform },
      ...pictures.icons.map(({ app, bytes }) => ({ path: `res/drawable-xxhdpi/${app}.png`, bytes })),
    ],
    manner,
  )
  const made = await makeModules(pictures.palette, spec.clock, set)
  const modules = made.map(async ({ name, entries }) => ({ path: name, bytes: await zip(entries, manner) }))
  return [
    {
      path: 'description.xml',
      bytes: description(
        spec,
        made.map(({ name }) => name),
      ),
    },
    { path: 'plugin_config.xml', bytes: pluginConfig(spec.uiVersion) },
    { path: 'wallpaper/default_wallpaper.jpg', bytes: pictures.home },
    { path: 'wallpaper/default_lock_wallpaper.jpg', bytes: pictures.lock },
    ...(spec.withoutPreviews ? [] : pictures.previews),
    { path: 'icons', bytes: icons },
    ...(await Promise.all(modules)),
    ...(await looseFiles(set)),
  ]
}

/** The package of one version out of parts drawn before. */
export async function packTheme(spec: ThemeSpec, pictures: ThemePictures): Promise<Uint8Array> {
  const entries = await entriesOf(spec, pictures)
  return zip(await withHabits(entries, spec.habits ?? []), TOOLS[spec.tool ?? 'editor'].zip)
}

export interface MadeTheme {
  /** The `.mtz`. */
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly pictures: ThemePictures
}

export const fileNameOf = ({ title, version }: ThemeSpec) => `${title.en.replaceAll(' ', '_')}_${version}.mtz`

/** A real theme package as spec/mtz-format.md describes it. */
export async function makeTheme(spec: ThemeSpec): Promise<MadeTheme> {
  const pictures = await drawTheme(spec)
  return { bytes: await packTheme(spec, pictures), fileName: fileNameOf(spec), pictures }
}
