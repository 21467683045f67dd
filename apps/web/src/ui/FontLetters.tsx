import { useEffect, useMemo, useState } from 'react'
import classes from './FontLetters.module.css'
import { useFontFace } from './useFontFace.ts'
import { useInView } from './useInView.ts'

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
const drawsItself = (family: string, character: string): boolean =>
  ![pixelsOf(NOBODYS, character), pixelsOf(family, UNASSIGNED)].includes(pixelsOf(family, character))

/** Of the first two scripts that it has. */
const LETTERS = ['Ag', '永', 'あ', '한', 'Ж', 'Ω', 'ع', 'अ', 'ก'] as const
const SHOWN = 2
/** A little before it is scrolled into view. */
const AHEAD = '200px'

/** A font's first impression: a few letters that it has, drawn with it. Fonts are large: one that nobody sees is not loaded. */
export function FontLetters({ url }: { url: string }) {
  const [place, isInView] = useInView<HTMLSpanElement>(AHEAD)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (isInView) setSeen(true)
  }, [isInView])
  const face = useFontFace(seen ? url : null)
  const family = face.state === 'ready' ? face.family : null
  const letters = useMemo(
    () => (family === null ? [] : LETTERS.filter((letter) => drawsItself(family, letter)).slice(0, SHOWN)),
    [family],
  )
  return (
    <span
      ref={place}
      className={classes.letters}
      aria-hidden="true"
      style={family === null ? undefined : { fontFamily: `"${family}"` }}
    >
      {letters.join(' ')}
    </span>
  )
}
