import { decideAgreement } from '@easel/contract/accounts/designers/endpoints.ts'
import { call } from '../../../../app/api.ts'
import { refreshMe } from '../../../../app/me.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { AgreementConsent } from './AgreementConsent.tsx'

interface AgreeDialogProps {
  readonly title: string
  readonly lead: string
  readonly onAgreed: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the agreements in place, where something needs them that an account wants to do. */
export default function AgreeDialog({ title, lead, onAgreed, onClose }: AgreeDialogProps) {
  return (
    <Dialog open wide title={title} onClose={onClose}>
      <AgreementConsent
        title={title}
        lead={lead}
        onAgree={async () => {
          await call(decideAgreement, { body: { decision: 'AGREE' }, stay: true })
          await refreshMe()
          await onAgreed()
        }}
      />
    </Dialog>
  )
}
