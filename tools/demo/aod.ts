import { momentOf, paletteOf } from './mtz.ts'
import { pluginConfig, repeatingDescription } from './package/description.ts'
import { makeModules } from './package/modules.ts'
import { zip } from './package/zip.ts'
import { drawClock } from './previews/clock.ts'
import { lighten } from './raster/colour.ts'
import { encodeJpeg } from './raster/finish.ts'
import { copySurface, filledSurface } from './raster/surface.ts'
import type { ThemeSpec } from './themeSpec.ts'

const TOP = 700
const QUALITY = 80

/** The clock alone on black, 1080 × 2400, as the display shows it while the phone sleeps; JPEG. */
export async function drawAod(spec: ThemeSpec): Promise<Uint8Array> {
  const colours = paletteOf(spec)
  const black = filledSurface('#000000')
  const palette = { ...colours, ground: '#000000', ink: lighten(colours.accent, 0.2) }
  const screen = copySurface(black)
  const kit = {
    title: spec.title.en,
    palette,
    home: black,
    lock: black,
    blurred: black,
    frosted: black,
    icons: [],
    clock: spec.clock,
    language: spec.language,
    moment: momentOf(spec.art.seed),
  }
  await drawClock(screen, kit, TOP, 'lock')
  return encodeJpeg(screen, QUALITY)
}

/** An always-on package: what it says of itself, one preview and the display. */
export async function packAod(spec: ThemeSpec, preview: Uint8Array): Promise<Uint8Array> {
  const modules = await makeModules(paletteOf(spec), spec.clock, 'usual')
  const display = modules.find(({ name }) => name === 'aod')
  if (!display) throw new RangeError('No always-on module')
  return zip([
    { path: 'description.xml', bytes: repeatingDescription(spec) },
    { path: 'plugin_config.xml', bytes: pluginConfig(spec.uiVersion) },
    { path: 'preview/preview_aod_0.jpg', bytes: preview },
    { path: display.name, bytes: await zip(display.entries) },
  ])
}
