import { inspectMedium } from '../media/inspect.ts'
import { bytesSource } from '../source.ts'

/** What is said of bytes that are offered as a video wallpaper. */
export const inspect = (bytes: Uint8Array) =>
  inspectMedium(bytesSource(bytes), { productType: 'VIDEO_WALLPAPER', fileName: 'a.mp4' })
export const codesOf = async (bytes: Uint8Array) => (await inspect(bytes)).refusals.map(({ code }) => code)
export const measured = async (bytes: Uint8Array) => (await inspect(bytes)).inspection
