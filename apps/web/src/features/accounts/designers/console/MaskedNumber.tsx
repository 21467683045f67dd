import { staffUnmaskDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { MaskedNumber as Masked } from '../../../../ui/MaskedNumber.tsx'

interface MaskedNumberProps {
  readonly designerId: string
  readonly field: 'idCardNumber' | 'accountNumber' | 'businessLicense'
  readonly masked: string
  /** Of the change asked for, not of what is in force. */
  readonly requested?: boolean
}

/** A masked number; each look at the whole one is logged (docs/design/product.md, Designer). */
export function MaskedNumber({ designerId, field, masked, requested = false }: MaskedNumberProps) {
  const t = useT('designers')
  const show = useApiMutation(() =>
    call(staffUnmaskDesigner, { params: { id: designerId }, body: { field, requested } }),
  )
  return (
    <Masked
      name={t(`field.${field}`)}
      masked={masked}
      whole={show.data?.value}
      busy={show.isPending}
      onShow={() => show.mutate(undefined)}
      onHide={() => show.reset()}
    />
  )
}
