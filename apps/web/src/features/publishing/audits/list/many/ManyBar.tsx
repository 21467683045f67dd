import type { Work } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { useState } from 'react'
import { useT } from '../../../../../i18n/texts.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { SelectionBar } from '../../../../../ui/layout.tsx'
import { useUploadReason } from '../../../../accounts/designers/public.ts'
import { actedOn, MANY_ACTS, type ManyAct } from './acts.ts'
import { ManyDialog } from './ManyDialog.tsx'

interface ManyBarProps {
  readonly chosen: readonly Work[]
  /** How many the page has. */
  readonly shown: number
  readonly onAll: () => void
  /** What stays chosen. */
  readonly onKeep: (ids: readonly string[]) => void
}

/** What is done with the chosen works; each button says with how many of them. */
export default function ManyBar({ chosen, shown, onAll, onKeep }: ManyBarProps) {
  const t = useT('manyWorks')
  const [asked, setAsked] = useState<{ readonly act: ManyAct; readonly works: readonly Work[] } | null>(null)
  const barred = useUploadReason(chosen[0]?.productType ?? 'THEME')
  return (
    <>
      <SelectionBar
        label={t('label')}
        text={t('chosen', { count: chosen.length })}
        choice={
          <>
            {chosen.length < shown && (
              <Button small look="quiet" onClick={onAll}>
                {t('all', { count: shown })}
              </Button>
            )}
            <Button small look="quiet" onClick={() => onKeep([])}>
              {t('none')}
            </Button>
          </>
        }
      >
        {MANY_ACTS.map((act) => {
          const works = actedOn(act, chosen)
          const params = { count: works.length, chosen: chosen.length }
          const reason = works.length === 0 ? t(`nothing.${act}`) : act === 'submit' ? barred : null
          return (
            <Button
              key={act}
              small
              look={act === 'submit' ? 'primary' : 'secondary'}
              disabledReason={reason}
              onClick={() => setAsked({ act, works })}
            >
              {t(works.length === chosen.length ? `act.${act}` : `actOf.${act}`, params)}
            </Button>
          )
        })}
      </SelectionBar>
      {asked && (
        <ManyDialog
          act={asked.act}
          works={asked.works}
          onClose={() => setAsked(null)}
          onDone={(refused) => {
            setAsked(null)
            onKeep(refused)
          }}
        />
      )}
    </>
  )
}
