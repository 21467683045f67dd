import { useState } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { BottomSheet } from '../../../../ui/BottomSheet.tsx'
import { Button, IconButton } from '../../../../ui/Button.tsx'
import { IconPlayerPlay, IconZoomIn } from '../../../../ui/icons.ts'
import classes from './BulkBar.module.css'
import { BulkPanel } from './BulkPanel.tsx'
import { useActName } from './useActName.ts'
import type { BulkReview } from './useBulkReview.ts'

interface BulkBarProps extends Omit<Parameters<typeof BulkPanel>[0], 'desk'> {
  readonly bulk: BulkReview
  readonly busy: boolean
  readonly onDecide: () => void
}

/** On a narrow screen: what the thumb needs for every work at the foot, the rest of the panel from below. */
export function BulkBar({ bulk, note, large, busy, onRecord, onDecide }: BulkBarProps) {
  const t = useT('reviews')
  const [more, setMore] = useState(false)
  const { tally, playing, selection, focused, marking } = bulk
  const act = useActName(selection.target.length)
  const title = focused?.name || t('untitled')
  return (
    <aside className={classes.bar} aria-label={t('bulk.panel')}>
      <p className={classes.tally}>{t('bulk.tally', { ...tally, open: bulk.open })}</p>
      <Button small look="primary" busy={busy} disabledReason={bulk.blocked} onClick={onDecide}>
        {t('bulk.decide', { count: marking.marks.size })}
      </Button>
      <div className={classes.acts}>
        <Button onClick={bulk.approve}>{act('approve')}</Button>
        <Button
          onClick={() => {
            bulk.reject()
            setMore(true)
          }}
        >
          {act('reject')}
        </Button>
        {large && (
          <IconButton label={t('bulk.large')} onClick={large}>
            <IconZoomIn aria-hidden />
          </IconButton>
        )}
        {playing.can && (
          <IconButton label={t('bulk.play')} onClick={playing.toggle}>
            <IconPlayerPlay aria-hidden />
          </IconButton>
        )}
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setMore(true)}>
          {t('bulk.more')}
        </Button>
      </div>
      <BottomSheet
        open={more}
        onClose={() => setMore(false)}
        title={selection.target.length > 1 ? t('bulk.acting', { count: selection.target.length }) : title}
      >
        <div className={classes.sheet}>
          <BulkPanel bulk={bulk} note={note} large={null} onRecord={onRecord} />
        </div>
      </BottomSheet>
    </aside>
  )
}
