import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/texts.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { IconChevronLeft, IconChevronRight, IconX } from '../../ui/icons.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { keyName } from '../../ui/useHotkeys.ts'
import classes from './CompareDialog.module.css'
import { CompareStage } from './CompareStage.tsx'
import { type Comparable, type Labels, VIEWS, type View } from './comparable.ts'
import { usePairWords } from './usePairWords.ts'

interface CompareDialogProps {
  readonly comparables: readonly Comparable[]
  /** The pair that is open; null while it is closed. */
  readonly at: number | null
  readonly onMove: (at: number | null) => void
  readonly labels: Labels
}

/** Two pictures over the whole screen at one scale: beside each other, across each other, one for the other. */
export function CompareDialog({ comparables, at, onMove, labels }: CompareDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const t = useT('likeness')
  const open = at === null ? undefined : comparables[at]
  useEffect(() => {
    if (open && dialog.current && !dialog.current.open) {
      dialog.current.showModal()
      dialog.current.querySelector('h2')?.focus()
    }
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={t('compare.title')}
      onClose={() => onMove(null)}
    >
      {open && at !== null && (
        <Comparison
          open={open}
          at={at}
          total={comparables.length}
          onMove={onMove}
          onClose={() => dialog.current?.close()}
          labels={labels}
        />
      )}
    </dialog>
  )
}

interface ComparisonProps {
  readonly open: Comparable
  readonly at: number
  readonly total: number
  readonly onMove: (at: number) => void
  readonly onClose: () => void
  readonly labels: Labels
}

function Comparison({ open, at, total, onMove, onClose, labels }: ComparisonProps) {
  const t = useT('likeness')
  const { pair, others } = open
  const { words, figure } = usePairWords()(pair)
  const [view, setView] = useState<View>('sides')
  const [swapped, setSwapped] = useState(false)
  // A mirrored copy is seen as it was before, until somebody wants it otherwise.
  const [flips, setFlips] = useState<ReadonlyMap<number, boolean>>(new Map())
  const flipped = flips.get(at) ?? pair.mirrored
  const flip = () => setFlips(new Map(flips).set(at, !flipped))
  const go = (by: number) => onMove((at + by + total) % total)

  const keys: Readonly<Record<string, () => void>> = {
    arrowleft: () => go(-1),
    arrowright: () => go(1),
    '1': () => setView('sides'),
    '2': () => setView('slider'),
    '3': () => setView('blink'),
    m: flip,
  }
  function press(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement
    const isButton = event.target instanceof HTMLButtonElement
    const key = keyName(event)
    const swaps = key === ' ' && !isButton && view === 'blink'
    const act = swaps ? () => setSwapped(!swapped) : keys[key]
    // The slider and the choice of view have arrows of their own.
    if (!act || (isField && key.startsWith('arrow'))) return
    event.preventDefault()
    act()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole dialog; each has a button too
    <div className={classes.inside} onKeyDown={press}>
      <header className={classes.bar}>
        <div className={classes.what}>
          <h2 tabIndex={-1}>{open.name || t('untitled')}</h2>
          <p aria-live="polite">
            {[
              words,
              figure,
              others && t('by', { name: others.designerName }),
              others && t(`first.${others.first}`),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <IconButton label={t('compare.close')} onClick={onClose}>
          <IconX aria-hidden />
        </IconButton>
      </header>
      <div className={classes.tools}>
        <Segmented
          label={t('compare.views')}
          value={view}
          onChange={setView}
          options={VIEWS.map((value) => ({ value, label: t(`compare.${value}`) }))}
        />
        <Button small look={flipped ? 'secondary' : 'quiet'} aria-pressed={flipped} onClick={flip}>
          {t('compare.flip')}
        </Button>
        {view === 'blink' && (
          <Button small onClick={() => setSwapped(!swapped)}>
            {t('compare.swap')}
          </Button>
        )}
      </div>
      <CompareStage shown={open} view={view} swapped={swapped} flipped={flipped} labels={labels} />
      <footer className={classes.bar}>
        <IconButton
          label={t('compare.previous')}
          disabledReason={total > 1 ? null : t('compare.only')}
          onClick={() => go(-1)}
        >
          <IconChevronLeft aria-hidden />
        </IconButton>
        <p className={classes.foot}>
          <span>{t('compare.place', { number: at + 1, total })}</span>
          <span className={classes.keys}>{t('compare.keys')}</span>
        </p>
        <IconButton
          label={t('compare.next')}
          disabledReason={total > 1 ? null : t('compare.only')}
          onClick={() => go(1)}
        >
          <IconChevronRight aria-hidden />
        </IconButton>
      </footer>
    </div>
  )
}
