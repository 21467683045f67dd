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

/** Whether a loaded font has a character: if not, it looks as it does under a name that is no font's. */
export const drawsItself = (family: string, character: string): boolean =>
  pixelsOf(family, character) !== pixelsOf(NOBODYS, character)
