import { decideAgreement } from '@easel/contract/designers/endpoints.ts'
import { useEffect, useRef } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { call } from '../../../shell/api.ts'
import { refreshMe } from '../../../shell/me.ts'
import { AgreementConsent } from './AgreementConsent.tsx'
import classes from './ReagreeScreen.module.css'

/** A new version of the agreements stands before every page of a designer until they agree, or exit. */
export default function ReagreeScreen() {
  const t = useT('designers')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    // It is read from its beginning, not from what can be pressed first.
    dialog.current?.focus()
  }, [])
  return (
    // Escape is no answer: what lies behind needs one.
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classes.page}
      aria-label={t('consent.newTitle')}
      onCancel={(event) => event.preventDefault()}
    >
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
    </dialog>
  )
}
