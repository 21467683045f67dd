import type { DeskItem, JudgingDesk } from '@easel/contract/competitions/judging/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { FullScreen } from '../../../../ui/FullScreen.tsx'
import { VideoPreview } from '../../../../ui/VideoPreview.tsx'
import classes from './Desk.module.css'
import { deskEntryQuery } from './deskEntryQuery.ts'

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
  const right = others[chosen]
  const go = (by: 1 | -1) => setChosen((now) => (now + by + others.length) % others.length)
  return (
    <FullScreen
      label={t('compareTitle')}
      head={<span>{t('compareTitle')}</span>}
      onClose={onClose}
      keys={{ arrowright: () => go(1), arrowleft: () => go(-1), c: onClose }}
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
        {left && <Half desk={desk} item={left} />}
        {right ? <Half key={right.assignmentId} desk={desk} item={right} /> : <p>{t('noOther')}</p>}
      </div>
    </FullScreen>
  )
}

function Half({ desk, item }: { desk: JudgingDesk; item: DeskItem }) {
  const t = useT('judging')
  const locale = useLocale()
  const { data: entry } = useQuery(deskEntryQuery(item.assignmentId))
  const label = item.title || t('untitled')
  return (
    <figure className={classes.half}>
      <div>
        {entry?.files.map(({ fileId, mediaType, url, picture }) =>
          mediaType.startsWith('video/') ? (
            <VideoPreview key={fileId} url={url} poster={picture} label={label} />
          ) : (
            picture && (
              <Artwork
                key={fileId}
                picture={picture}
                alt={label}
                whole
                width={`min(100%, calc(76svh * ${picture.width / picture.height}))`}
              />
            )
          ),
        )}
      </div>
      <figcaption>
        <strong>{label}</strong>{' '}
        {desk.criteria.map(({ key, name }) => `${name[locale]} ${item.scores[key] ?? '–'}`).join(' · ')}
      </figcaption>
    </figure>
  )
}
