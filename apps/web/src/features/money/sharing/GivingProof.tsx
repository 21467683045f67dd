import { useSession } from '../../../app/session.ts'
import { useT } from '../../../i18n/texts.ts'
import { FormSection } from '../../../ui/FormSection.tsx'
import { type ProofBy, ProofFields } from '../../accounts/accounts/public.ts'

interface GivingProofProps {
  readonly by: ProofBy
  readonly onBy: (by: ProofBy) => void
}

/** A share is given away for good: the password or a code shows that the owner gives it. */
export function GivingProof({ by, onBy }: GivingProofProps) {
  const t = useT('sharing')
  const account = useSession().me?.account
  if (!account) return null
  return (
    <FormSection title={t('proof.title')} lead={t('proof.lead')}>
      <ProofFields what="payout" account={account} by={by} onBy={onBy} />
    </FormSection>
  )
}
