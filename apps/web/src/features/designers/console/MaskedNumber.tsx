import { staffUnmaskDesigner } from '@easel/contract/designers/endpoints.ts'
import { useT } from '../../../i18n/texts.ts'
import { call } from '../../../shell/api.ts'
import { useAct } from '../../../shell/data.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row } from '../../../ui/layout.tsx'
import classes from './MaskedNumber.module.css'

interface MaskedNumberProps {
  readonly designerId: string
  readonly field: 'idCardNumber' | 'accountNumber' | 'businessLicense'
  readonly masked: string
  /** Of the change asked for, not of what is in force. */
  readonly requested?: boolean
}

/** A masked number; each look at the whole one is logged (design/product.md, Designer). */
export function MaskedNumber({ designerId, field, masked, requested = false }: MaskedNumberProps) {
  const t = useT('designers')
  const show = useAct(() =>
    call(staffUnmaskDesigner, { params: { id: designerId }, body: { field, requested } }),
  )
  const whole = show.data?.value
  const name = t(`field.${field}`)
  return (
    <Row gap={8} className={classes.number}>
      <span>{whole ?? masked}</span>
      {whole === undefined ? (
        <Button
          small
          look="quiet"
          busy={show.isPending}
          aria-label={t('staff.showNamed', { name })}
          onClick={() => show.mutate(undefined)}
        >
          {t('staff.show')}
        </Button>
      ) : (
        <Button small look="quiet" aria-label={t('staff.hideNamed', { name })} onClick={() => show.reset()}>
          {t('staff.hide')}
        </Button>
      )}
    </Row>
  )
}
