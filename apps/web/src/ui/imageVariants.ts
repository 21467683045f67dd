import { RENDITION_WIDTHS } from '@easel/domain/base/files/imageVariants.ts'

/** A file of the portal, which has renditions; a local preview has none. */
const isServed = (url: string): boolean => /\/files\/[0-9a-f-]{36}/.test(url)

const at = (url: string, width: number) => `${url}${url.includes('?') ? '&' : '?'}rendition=w${width}.webp`

/** The address of the rendition that fits so many CSS pixels on this screen. */
export function imageVariantOf(url: string, width: number): string {
  const wanted = RENDITION_WIDTHS.find((each) => each >= width * Math.min(2, devicePixelRatio))
  return at(url, wanted ?? RENDITION_WIDTHS[2])
}

interface SharedPicture {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** What messengers show of a picture: they refuse one of many megabytes. */
export function sharedVariantOf({ url, width, height }: SharedPicture): SharedPicture {
  const widest = RENDITION_WIDTHS[2]
  if (!isServed(url) || width <= widest) return { url, width, height }
  return { url: at(url, widest), width: widest, height: Math.round((height * widest) / width) }
}

/** All widths of a picture for the browser to choose from, its own last; undefined where there is only its own. */
export function srcSetOf({
  url,
  width,
}: {
  readonly url: string
  readonly width: number
}): string | undefined {
  const narrower = RENDITION_WIDTHS.filter((each) => each < width)
  if (!isServed(url) || narrower.length === 0) return undefined
  return [...narrower.map((each) => `${at(url, each)} ${each}w`), `${url} ${width}w`].join(', ')
}
