import { useT } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import { Row } from './layout.tsx'
import classes from './MaskedNumber.module.css'

interface MaskedNumberProps {
  /** What the number is, for who does not see where the button is. */
  readonly name: string
  readonly masked: string
  /** Undefined while it is masked. */
  readonly whole: string | undefined
  readonly busy: boolean
  readonly onShow: () => void
  readonly onHide: () => void
}

/** A number of which only the end is seen, until it is asked for. */
export function MaskedNumber({ name, masked, whole, busy, onShow, onHide }: MaskedNumberProps) {
  const t = useT('ui')
  return (
    <Row gap={8} className={classes.number}>
      <span className={classes.digits}>{whole ?? masked}</span>
      {whole === undefined ? (
        <Button small look="quiet" busy={busy} aria-label={t('masked.showNamed', { name })} onClick={onShow}>
          {t('masked.show')}
        </Button>
      ) : (
        <Button small look="quiet" aria-label={t('masked.hideNamed', { name })} onClick={onHide}>
          {t('masked.hide')}
        </Button>
      )}
    </Row>
  )
}
