import { IMAGE_VARIANT_WIDTHS } from '@easel/domain/base/files/imageVariants.ts'

/** A file of the portal, which has image variants; a local preview has none. */
const isServed = (url: string): boolean => /\/files\/[0-9a-f-]{36}/.test(url)

const at = (url: string, width: number) => `${url}${url.includes('?') ? '&' : '?'}rendition=w${width}.webp`

/** The address of the image variant that fits so many CSS pixels on this screen. */
export function imageVariantOf(url: string, width: number): string {
  const wanted = IMAGE_VARIANT_WIDTHS.find((each) => each >= width * Math.min(2, devicePixelRatio))
  return at(url, wanted ?? IMAGE_VARIANT_WIDTHS[2])
}

interface SharedPicture {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** What messengers show of a picture: they refuse one of many megabytes. */
export function sharedVariantOf({ url, width, height }: SharedPicture): SharedPicture {
  const widest = IMAGE_VARIANT_WIDTHS[2]
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
  const narrower = IMAGE_VARIANT_WIDTHS.filter((each) => each < width)
  if (!isServed(url) || narrower.length === 0) return undefined
  return [...narrower.map((each) => `${at(url, each)} ${each}w`), `${url} ${width}w`].join(', ')
}
