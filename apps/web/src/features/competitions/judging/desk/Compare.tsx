import type { DeskItem, JudgingDesk } from '@easel/contract/competitions/judging/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FullScreen } from '../../../../ui/FullScreen.tsx'
import { joinFacts } from '../../../../ui/format.ts'
import { Kbd } from '../../../../ui/Kbd.tsx'
import classes from './Desk.module.css'
import { deskEntryQuery } from './deskEntryQuery.ts'
import { Plate } from './Plate.tsx'

interface CompareProps {
  readonly desk: JudgingDesk
  readonly at: number
  readonly onClose: () => void
}

/** Two entries of one category side by side, with the judge's own scores; the arrows change the right one. */
export default function Compare({ desk, at, onClose }: CompareProps) {
  const t = useT('judging')
  const left = desk.items[at]
  const others = desk.items.filter(({ category }, index) => index !== at && category === left?.category)
  const [chosen, setChosen] = useState(0)
  const [real, setReal] = useState(false)
  const right = others[chosen]
  const go = (by: 1 | -1) => setChosen((now) => (now + by + others.length) % others.length)
  return (
    <FullScreen
      label={t('compareTitle')}
      head={<span>{t('compareTitle')}</span>}
      tools={
        <Button small look="quiet" aria-pressed={real} onClick={() => setReal(!real)}>
          {t('realPixels')} <Kbd>X</Kbd>
        </Button>
      }
      onClose={onClose}
      keys={{ arrowright: () => go(1), arrowleft: () => go(-1), s: onClose, x: () => setReal(!real) }}
      {...(others.length > 1
        ? {
            steps: {
              previous: t('previousOther'),
              next: t('nextOther'),
              go,
              between: (
                <span aria-live="polite">{t('otherOf', { number: chosen + 1, total: others.length })}</span>
              ),
            },
          }
        : {})}
    >
      <div className={classes.pair}>
        {left && <Half desk={desk} item={left} real={real} />}
        {right ? (
          <Half key={right.assignmentId} desk={desk} item={right} real={real} />
        ) : (
          <p>{t('noOther')}</p>
        )}
      </div>
    </FullScreen>
  )
}

function Half({ desk, item, real }: { desk: JudgingDesk; item: DeskItem; real: boolean }) {
  const t = useT('judging')
  const locale = useLocale()
  const { data: entry } = useQuery(deskEntryQuery(item.assignmentId))
  const label = item.title || t('untitled')
  return (
    <figure className={classes.half}>
      <div>
        {entry?.files.map((file) => (
          <Plate key={file.fileId} file={file} label={label} real={real} most="76svh" />
        ))}
      </div>
      <figcaption>
        <strong>{label}</strong>{' '}
        {joinFacts(desk.criteria.map(({ key, name }) => `${name[locale]} ${item.scores[key] ?? '–'}`))}
      </figcaption>
    </figure>
  )
}
