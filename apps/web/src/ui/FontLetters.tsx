import { useEffect, useMemo, useRef, useState } from 'react'
import { drawsItself } from './drawsItself.ts'
import classes from './FontLetters.module.css'
import { useFontFace } from './useFontFace.ts'

/** Of the first two scripts that it has. */
const LETTERS = ['Ag', '永', 'あ', '한', 'Ж', 'Ω', 'ع', 'अ', 'ก'] as const
const SHOWN = 2
/** A little before it is scrolled into view. */
const AHEAD = '200px'

/** A font's first impression: a few letters that it has, drawn with it. Fonts are large: one that nobody sees is not loaded. */
export function FontLetters({ url }: { url: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: AHEAD },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
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
