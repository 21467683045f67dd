const SIDE = 24
const NOBODYS = 'a-family-that-nobody-has'

function pixelsOf(family: string, character: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (!pen) return ''
  pen.font = `${SIDE - 4}px "${family}"`
  pen.fillText(character, 2, SIDE - 6)
  return canvas.toDataURL()
}

/** No font has a sign for it: what is drawn is the font's own mark of a missing one. */
const UNASSIGNED = '\u{10fffd}'

/**
 * Whether a loaded font has a character. If not, it looks as it does under a name that is no font's or, where no font of
 * the system has it either, as the font's own mark of a missing one.
 */
export const drawsItself = (family: string, character: string): boolean =>
  ![pixelsOf(NOBODYS, character), pixelsOf(family, UNASSIGNED)].includes(pixelsOf(family, character))
