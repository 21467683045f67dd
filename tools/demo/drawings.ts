import { drawAod, packAod } from './aod.ts'
import { HIGH_TIDE_THEMES } from './catalogue/highTide/themes.ts'
import type { DemoTheme } from './catalogue/shape.ts'
import { packageVersions, pictureOf, specOf, WORKS } from './catalogue.ts'
import { drawTheme, fileNameOf, makeTheme, packTheme } from './mtz.ts'
import type { ThemeSpec } from './themeSpec.ts'
import { drawWallpaper } from './wallpaper.ts'

/** A file as it is uploaded. */
export interface DrawnFile {
  /** Of a package; empty of a picture. */
  readonly version: string
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** Every version of a theme's package out of one drawing. */
async function drawPackages(theme: DemoTheme): Promise<DrawnFile[]> {
  const versions = packageVersions(theme)
  const opening = { ...specOf(theme, versions[0] ?? ''), withoutPreviews: false }
  const packages: DrawnFile[] = []
  if (theme.productType === 'AOD') {
    const preview = await drawAod(opening)
    for (const version of versions) {
      const spec = specOf(theme, version)
      packages.push({ version, fileName: fileNameOf(spec), bytes: await packAod(spec, preview) })
    }
    return packages
  }
  const pictures = await drawTheme(opening)
  for (const version of versions) {
    const spec = specOf(theme, version)
    const included = spec.withoutPreviews ? { ...pictures, previews: [] } : pictures
    packages.push({ version, fileName: fileNameOf(spec), bytes: await packTheme(spec, included) })
  }
  return packages
}

const CONCEPT_IMAGES = 3

/** The package of a theme that is entered, and after it the pictures that show it. */
async function drawEntered(spec: ThemeSpec): Promise<DrawnFile[]> {
  const { bytes, fileName, pictures } = await makeTheme(spec)
  return [
    { version: spec.version, fileName, bytes },
    ...pictures.previews
      .slice(0, CONCEPT_IMAGES)
      .map((preview, index) => ({ version: '', fileName: `concept-${index + 1}.jpg`, bytes: preview.bytes })),
  ]
}

/** Every file of the demo that has to be drawn, by the key of its theme or wallpaper. */
export async function drawFiles(key: string): Promise<DrawnFile[]> {
  const theme = WORKS.find((known) => known.key === key)
  if (theme) return drawPackages(theme)
  const entered = HIGH_TIDE_THEMES.find((known) => known.key === key)
  if (entered) return drawEntered(entered.spec)
  return [{ version: '', fileName: '', bytes: await drawWallpaper(pictureOf(key)) }]
}
