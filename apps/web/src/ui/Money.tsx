import { useT } from '../i18n/texts.ts'
import classes from './Money.module.css'

/** An amount of integer fen; what is owed has a minus sign. */
export function Money({ fen, large = false }: { fen: number; large?: boolean }) {
  const t = useT('ui')
  return (
    <span className={classes.money} data-large={large || undefined}>
      {t('money', { amountFen: fen })}
    </span>
  )
}
