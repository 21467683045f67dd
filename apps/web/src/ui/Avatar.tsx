import classes from './Avatar.module.css'

/** A person's picture, or the first letter of the name. The name stands beside it or is its label. */
export function Avatar({ name, url, large = false }: { name: string; url?: string | null; large?: boolean }) {
  const first = [...name.trim()][0] ?? '?'
  return (
    <span className={classes.avatar} data-large={large || undefined} aria-hidden="true">
      {url ? <img src={url} alt="" /> : first.toLocaleUpperCase()}
    </span>
  )
}
