import { useT } from '../i18n/texts.ts'
import classes from './FileDrop.module.css'

/** How files come in: nothing can be dropped, and no folder chosen, where there is only touch. */
export function DropHint({ text, multiple }: { readonly text: string; readonly multiple: boolean }) {
  const t = useT('ui')
  return (
    <>
      <span className={classes.withMouse}>{text}</span>
      <span className={classes.withTouch}>{t(multiple ? 'drop.touch' : 'drop.touchOne')}</span>
    </>
  )
}
