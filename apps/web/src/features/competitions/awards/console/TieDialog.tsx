import { staffOrderTie } from '@easel/contract/competitions/awards/endpoints.ts'
import type { DraftPrize, StaffAwards } from '@easel/contract/competitions/awards/shapes.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import classes from './Console.module.css'
import { titleIn } from './entries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

interface TieDialogProps {
  readonly prize: DraftPrize
  readonly tie: NonNullable<DraftPrize['tie']>
  readonly awards: StaffAwards
  readonly onClose: () => void
}

/** Brings entries that tie into an order, with a reason; two people publish it with the next list. */
export function TieDialog({ prize, tie, awards, onClose }: TieDialogProps) {
  const t = useT('awards')
  const [order, setOrder] = useState<readonly string[]>(tie.entryIds)
  const { scope, rule, prizeKey } = prize
  const up = (at: number) =>
    setOrder((before) => before.toSpliced(at, 1).toSpliced(at - 1, 0, ...before.slice(at, at + 1)))
  return (
    <ReasonDialog
      title={t('orderTie')}
      done={t('tieOrdered')}
      onClose={onClose}
      act={(reason) =>
        call(staffOrderTie, {
          params: { id: awards.editionId },
          body: { scope, prizeKey: rule === 'RANK' ? null : prizeKey, entryIds: [...order], reason },
        })
      }
    >
      <p>{t('orderTieText')}</p>
      <ol className={classes.order}>
        {order.map((entryId, at) => {
          const title = titleIn(awards, entryId)
          return (
            <li key={entryId}>
              <span>{title}</span>
              <Button
                small
                look="quiet"
                aria-label={t('upOf', { title })}
                disabledReason={at === 0 ? t('isFirst') : null}
                onClick={() => up(at)}
              >
                {t('up')}
              </Button>
            </li>
          )
        })}
      </ol>
    </ReasonDialog>
  )
}
