import { useState } from 'react'
import classes from './Picture.module.css'

/** A document at its own ratio; nothing where it cannot be shown. */
export function Picture({ url, alt }: { url: string; alt: string }) {
  const [visible, setVisible] = useState(true)
  if (!visible) return null
  return <img className={classes.picture} src={url} alt={alt} onError={() => setVisible(false)} />
}
