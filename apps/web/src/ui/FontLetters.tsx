import classes from './FontLetters.module.css'
import { useFontFace } from './useFontFace.ts'

const LETTERS = 'Ag 永'

/** A font's first impression: a few letters drawn with it. */
export function FontLetters({ url }: { url: string }) {
  const face = useFontFace(url)
  return (
    <span
      className={classes.letters}
      aria-hidden="true"
      style={face.state === 'ready' ? { fontFamily: `"${face.family}"` } : undefined}
    >
      {face.state === 'ready' ? LETTERS : ''}
    </span>
  )
}
