import type { RefObject } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FontSpecimen } from '../../../../ui/FontSpecimen.tsx'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { BulkCopiesPart } from '../../similarity/public.ts'
import { ReasonPicker } from '../review/ReasonPicker.tsx'
import classes from './BulkPanel.module.css'
import { reasonsOf } from './marks.ts'
import { useActName } from './useActName.ts'
import type { BulkReview } from './useBulkReview.ts'

interface BulkPanelProps {
  readonly bulk: BulkReview
  readonly note: RefObject<HTMLTextAreaElement | null>
  /** Null where nothing can be seen large. */
  readonly large: (() => void) | null
  readonly onRecord: () => void
}

const SPECIMEN_SIZES = [22, 14] as const

/** What can be done with the works that are chosen, and what the one in focus looks like. */
export function BulkPanel({ bulk, note, large, onRecord }: BulkPanelProps) {
  const t = useT('reviews')
  const { tally, selection, marking, focused, copies, playing } = bulk
  const { target } = selection
  const first = marking.marks.get(target[0] ?? '')
  const act = useActName(target.length)
  return (
    <>
      <p className={classes.tally}>{t('bulk.tally', { ...tally, open: bulk.open })}</p>
      <p>{t('bulk.acting', { count: target.length })}</p>
      <Row gap={8}>
        <Button small look="secondary" onClick={bulk.approve}>
          {act('approve')} <Kbd>A</Kbd>
        </Button>
        <Button small look="secondary" onClick={bulk.reject}>
          {act('reject')} <Kbd>R</Kbd>
        </Button>
        <Button small look="quiet" onClick={bulk.clear}>
          {act('unmark')} <Kbd>U</Kbd>
        </Button>
      </Row>
      <Row gap={8}>
        {large && (
          <Button small look="quiet" onClick={large}>
            {t('bulk.large')} <Kbd>↵</Kbd>
          </Button>
        )}
        {playing.can && (
          <Button small look="quiet" onClick={playing.toggle}>
            {t('bulk.play')} <Kbd>V</Kbd>
          </Button>
        )}
        <Button small look="quiet" onClick={onRecord}>
          {t('bulk.record')} <Kbd>E</Kbd>
        </Button>
        <Button
          small
          look="quiet"
          disabledReason={marking.canUndo ? null : t('bulk.nothingToUndo')}
          onClick={marking.undo}
        >
          {t('bulk.undo')}
        </Button>
        <Button small look="quiet" onClick={bulk.approveRest}>
          {t('bulk.approveRest', { count: bulk.unmarked })} <Kbd>⇧A</Kbd>
        </Button>
      </Row>
      {focused?.productType === 'FONT' && focused.medium && (
        <FontSpecimen
          key={focused.auditId}
          url={focused.medium.url}
          languages={focused.details.fontLanguages ?? []}
          sizes={SPECIMEN_SIZES}
        />
      )}
      {focused && copies.compares && (
        <BulkCopiesPart
          key={focused.auditId}
          auditId={focused.auditId}
          copy={copies.of(focused.auditId)}
          looking={copies.looking}
        />
      )}
      <ReasonPicker
        productType={focused?.productType ?? 'WALLPAPER'}
        chosen={reasonsOf(first)}
        onToggle={bulk.reason}
      />
      <label className={classes.note}>
        <span>
          {t('bulk.note')} <Kbd>N</Kbd>
        </span>
        <textarea
          ref={note}
          rows={3}
          maxLength={1000}
          value={first?.kind === 'REJECT' ? first.note : ''}
          onChange={(event) => bulk.annotate(event.target.value)}
        />
        <small>{t('bulk.noteSaved')}</small>
      </label>
    </>
  )
}
