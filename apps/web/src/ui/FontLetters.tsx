import { useEffect, useRef, useState } from 'react'
import classes from './FontLetters.module.css'
import { useFontFace } from './useFontFace.ts'

const LETTERS = 'Ag 永'
/** A little before it is scrolled into view. */
const AHEAD = '200px'

/** A font's first impression: a few letters drawn with it. Fonts are large: one that nobody sees is not loaded. */
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
  return (
    <span
      ref={place}
      className={classes.letters}
      aria-hidden="true"
      style={face.state === 'ready' ? { fontFamily: `"${face.family}"` } : undefined}
    >
      {face.state === 'ready' ? LETTERS : ''}
    </span>
  )
}
