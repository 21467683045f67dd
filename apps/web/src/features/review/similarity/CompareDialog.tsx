import { type CSSProperties, useState } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { FullScreen } from '../../../ui/FullScreen.tsx'
import { joinFacts } from '../../../ui/format.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import classes from './CompareDialog.module.css'
import { CompareStage } from './CompareStage.tsx'
import { type Comparable, type Labels, VIEWS, type View } from './comparable.ts'
import { usePairWords } from './usePairWords.ts'

interface CompareDialogProps {
  readonly open: Comparable
  /** Which of how many it is. */
  readonly at: number
  readonly total: number
  readonly onMove: (at: number | null) => void
  readonly labels: Labels
}

const pixelSize = (): CSSProperties & Record<`--${string}`, string> => ({
  '--pixel': `${1 / window.devicePixelRatio}px`,
})

/** Two pictures over the whole screen at one scale: beside each other, across each other, one for the other. */
export default function CompareDialog({ open, at, total, onMove, labels }: CompareDialogProps) {
  const t = useT('similarity')
  const { pair, others } = open
  const { words, figure } = usePairWords()(pair)
  const [view, setView] = useState<View>('sides')
  const [swapped, setSwapped] = useState(false)
  // A mirrored copy is seen as it was before, until somebody wants it otherwise.
  const [flips, setFlips] = useState<ReadonlyMap<number, boolean>>(new Map())
  const flipped = flips.get(at) ?? pair.mirrored
  const flip = () => setFlips(new Map(flips).set(at, !flipped))
  const swap = () => setSwapped(!swapped)
  const [real, setReal] = useState(false)
  const go = (by: number) => onMove((at + by + total) % total)
  const what = [
    open.words ?? words,
    open.words === undefined && figure,
    others && t('by', { name: others.designerName }),
    others?.first && t(`first.${others.first}`),
  ]
  return (
    <FullScreen
      label={t('compare.title')}
      head={
        <div className={classes.what}>
          <h2 tabIndex={-1}>{open.name || t('untitled')}</h2>
          <p aria-live="polite">{joinFacts(what)}</p>
        </div>
      }
      closeLabel={t('compare.close')}
      steps={{
        previous: t('compare.previous'),
        next: t('compare.next'),
        go,
        disabledReason: () => (total > 1 ? null : t('compare.only')),
        between: (
          <p className={classes.foot}>
            <span>{t('compare.place', { number: at + 1, total })}</span>
            <span className={classes.keys}>{t('compare.keys')}</span>
          </p>
        ),
      }}
      keys={{
        arrowleft: () => go(-1),
        arrowright: () => go(1),
        '1': () => setView('sides'),
        '2': () => setView('slider'),
        '3': () => setView('blink'),
        m: flip,
        x: () => setReal(!real),
        ...(view === 'blink' ? { ' ': swap } : {}),
      }}
      onClose={() => onMove(null)}
    >
      <div className={classes.inside} data-pixels={real || undefined} style={pixelSize()}>
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
          <Button
            small
            look={real ? 'secondary' : 'quiet'}
            aria-label={t('compare.pixels')}
            aria-pressed={real}
            onClick={() => setReal(!real)}
          >
            1:1 <Kbd>X</Kbd>
          </Button>
          {view === 'blink' && (
            <Button small onClick={swap}>
              {t('compare.swap')}
            </Button>
          )}
        </div>
        <CompareStage comparable={open} view={view} swapped={swapped} flipped={flipped} labels={labels} />
      </div>
    </FullScreen>
  )
}
