import { staffDisqualifyEntry } from '@easel/contract/competitions/awards/endpoints.ts'
import type { StaffAwards } from '@easel/contract/competitions/awards/shapes.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { titleIn } from './entries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** Lets an entry win nothing, with a reason. */
export function DisqualifyButton({ awards, entryId }: { awards: StaffAwards; entryId: string }) {
  const t = useT('awards')
  const words = useErrorMessage()
  const [asking, setAsking] = useState(false)
  const { disqualify } = awards.can
  const title = titleIn(awards, entryId)
  return (
    <>
      <Button
        small
        look="quiet"
        aria-label={t('disqualifyOf', { title })}
        disabledReason={disqualify && words(disqualify)}
        onClick={() => setAsking(true)}
      >
        {t('disqualify')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('disqualify')}
          done={t('disqualified')}
          act={(reason) => call(staffDisqualifyEntry, { params: { id: entryId }, body: { reason } })}
          onClose={() => setAsking(false)}
        >
          <p>{t('disqualifyText', { title })}</p>
        </ReasonDialog>
      )}
    </>
  )
}
