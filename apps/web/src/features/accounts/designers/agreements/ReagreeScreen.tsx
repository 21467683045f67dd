import { decideAgreement } from '@easel/contract/accounts/designers/endpoints.ts'
import { call } from '../../../../app/api.ts'
import { refreshMe } from '../../../../app/me.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Modal } from '../../../../ui/Modal.tsx'
import { AgreementConsent } from './AgreementConsent.tsx'
import classes from './ReagreeScreen.module.css'

/** A new version of the agreements is shown over every page of a designer until they agree, or exit: Escape is no answer. */
export default function ReagreeScreen() {
  const t = useT('designers')
  return (
    <Modal open className={classes.page} label={t('consent.newTitle')}>
      <div className={classes.inside}>
        <AgreementConsent
          title={t('consent.newTitle')}
          lead={t('consent.newLead')}
          onAgree={async () => {
            await call(decideAgreement, { body: { decision: 'AGREE' }, stay: true })
            await refreshMe()
          }}
        />
      </div>
    </Modal>
  )
}
