/** Screens of phones by their ratio, width to height: a wallpaper fills one and is cut evenly where it is of another. */
export const PHONE_SCREENS = [
  { key: 'tall', width: 9, height: 20 },
  { key: 'wide', width: 9, height: 16 },
] as const
export type PhoneScreen = (typeof PHONE_SCREENS)[number]

/** The part of a picture that a screen shows, as shares of the picture; the middle of it. */
export interface ShownPart {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export function shownPart(
  picture: { readonly width: number; readonly height: number },
  screen: { readonly width: number; readonly height: number },
): ShownPart {
  const ratio = (screen.width * picture.height) / (screen.height * picture.width)
  const [width, height] = ratio < 1 ? [ratio, 1] : [1, 1 / ratio]
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height }
}

/** The part of a picture that a screen leaves out, 0 to 1; less than half a per cent is nothing. */
export function cutShare({ width, height }: ShownPart): number {
  const cut = 1 - width * height
  return cut < 0.005 ? 0 : cut
}
