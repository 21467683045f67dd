import { PAYOUT_HOLD_DAYS } from '@easel/domain/accounts/designers/payoutChange.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSession } from '../../../../app/session.ts'
import { useT } from '../../../../i18n/texts.ts'
import { FormSection } from '../../../../ui/FormSection.tsx'
import { type ProofBy, ProofFields } from '../../accounts/public.ts'
import { type ChangeValues, movesMoney } from '../form/values.ts'

interface ChangeProofProps {
  readonly info: Parameters<typeof movesMoney>[0]
  readonly by: ProofBy
  readonly onBy: (by: ProofBy) => void
}

/** Asks for the password or a code as soon as something that money follows is another than on file. */
export function ChangeProof({ info, by, onBy }: ChangeProofProps) {
  const t = useT('designers')
  const account = useSession().me?.account
  const { control } = useFormContext<ChangeValues>()
  // Subscribes; the values themselves are whole only from the form.
  useWatch({ control })
  const { getValues } = useFormContext<ChangeValues>()
  if (!account || !movesMoney(info, getValues())) return null
  return (
    <FormSection title={t('proof.title')} lead={t('proof.lead', { days: PAYOUT_HOLD_DAYS })}>
      <ProofFields what="payout" account={account} by={by} onBy={onBy} />
    </FormSection>
  )
}
