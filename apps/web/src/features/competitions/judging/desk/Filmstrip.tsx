import type { DeskItem } from '@easel/contract/competitions/judging/shapes.ts'
import { useEffect, useRef } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { IconCheck, IconPlayerPause } from '../../../../ui/icons.ts'
import classes from './Desk.module.css'

interface FilmstripProps {
  readonly items: readonly DeskItem[]
  readonly at: number
  readonly onShow: (item: DeskItem) => void
}

const HEIGHT = '4.5rem'

/** Every entry of the desk in the order of scoring, each with what is done of it. */
export function Filmstrip({ items, at, onShow }: FilmstripProps) {
  const t = useT('judging')
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at])
  return (
    <nav aria-label={t('strip')}>
      <ol ref={list} className={classes.strip}>
        {items.map((item, index) => {
          const { assignmentId, cover, title, state, isCalibration } = item
          return (
            <li key={assignmentId}>
              <button
                type="button"
                className={classes.frame}
                data-state={state}
                aria-current={index === at ? 'true' : undefined}
                aria-label={t('frame', {
                  number: index + 1,
                  title: title || t('untitled'),
                  state: t(`state.${state}`),
                })}
                onClick={() => onShow(item)}
              >
                {cover ? (
                  <Artwork picture={cover} alt="" width={`calc(${HEIGHT} * ${cover.width / cover.height})`} />
                ) : (
                  <span className={classes.noCover}>{title || index + 1}</span>
                )}
                {state === 'DONE' && <IconCheck className={classes.mark} size={16} aria-hidden />}
                {state === 'LATER' && <IconPlayerPause className={classes.mark} size={16} aria-hidden />}
                {isCalibration && <span className={classes.calibration} aria-hidden="true" />}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
