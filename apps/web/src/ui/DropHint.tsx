import { useT } from '../i18n/texts.ts'
import classes from './FileDrop.module.css'

/** How files come in: nothing can be dropped, and no folder chosen, where there is only touch. */
export function DropHint({ text }: { readonly text: string }) {
  const t = useT('ui')
  return (
    <>
      <span className={classes.withMouse}>{text}</span>
      <span className={classes.withTouch}>{t('drop.touch')}</span>
    </>
  )
}
