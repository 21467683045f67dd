import aod from './art/aod.avif'
import home from './art/home.avif'
import lock from './art/lock.avif'

const ICON = /icon-(.+)\.avif$/
const icons = import.meta.glob<string>('./art/icon-*.avif', { eager: true, import: 'default' })

/** The pictures of one theme's package. */
export const pictures = {
  home: { url: home },
  lock: { url: lock },
  aod: { url: aod },
  icons: Object.entries(icons).map(([path, url]) => ({
    androidPackage: ICON.exec(path)?.[1] ?? path,
    picture: { url },
  })),
}

/** A place in the queue as a designer sees it. */
export const place = { place: 3, of: 11 }
