import { waitRange } from '@easel/domain/audits/queue.ts'
import aod from './art/aod.avif'
import home from './art/home.avif'
import lock from './art/lock.avif'

const ICON = /icon-(.+)\.avif$/
const icons = import.meta.glob<string>('./art/icon-*.avif', { eager: true, import: 'default' })

/** The pictures of one theme's package, drawn by tools/demo/frontArt.ts. */
export const pictures = {
  home: { url: home },
  lock: { url: lock },
  aod: { url: aod },
  icons: Object.entries(icons).map(([path, url]) => ({
    androidPackage: ICON.exec(path)?.[1] ?? path,
    picture: { url },
  })),
}

const { fromHours, toHours } = waitRange([], 1)
/** A place as a designer sees it, with the wait that is promised while little is known. */
export const place = { place: 3, of: 11, waitHours: { low: fromHours, high: toHours } }
