import { drawContacts } from './previews/contact.ts'
import { drawIconSheet } from './previews/iconSheet.ts'
import type { Kit } from './previews/kit.ts'
import { drawLauncher } from './previews/launcher.ts'
import { drawLockscreen } from './previews/lockscreen.ts'
import { drawStatusPanel } from './previews/statusbar.ts'
import { encodeJpeg, encodeWebp } from './raster/finish.ts'
import type { Surface } from './raster/surface.ts'

/** In the order in which a store shows them. */
const PREVIEWS: Readonly<Record<string, (kit: Kit) => Promise<Surface>>> = {
  preview_lockscreen_0: drawLockscreen,
  preview_launcher_0: drawLauncher,
  preview_icons_0: drawIconSheet,
  preview_statusbar_0: drawStatusPanel,
  preview_contact_0: drawContacts,
}

export interface Preview {
  /** Its path inside the package. */
  readonly path: string
  readonly bytes: Uint8Array
}

// A screenshot is looked at smaller than a wallpaper is.
const QUALITY = 74

/** Five screens of the theme, 1080 × 2400 each. */
export async function makePreviews(kit: Kit, format: 'jpg' | 'webp' = 'jpg'): Promise<Preview[]> {
  const encode = { jpg: encodeJpeg, webp: encodeWebp }[format]
  return Promise.all(
    Object.entries(PREVIEWS).map(async ([name, draw]) => ({
      path: `preview/${name}.${format}`,
      bytes: await encode(await draw(kit), QUALITY),
    })),
  )
}
