import classes from './Kbd.module.css'

/** A key, beside the button that does the same. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={classes.kbd}>{children}</kbd>
}
