import { getJudgingDesk } from '@easel/contract/competitions/judging/endpoints.ts'
import type { DeskItem, JudgingDesk } from '@easel/contract/competitions/judging/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { Banner } from '../../../../ui/Banner.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { IconCheck, IconPlayerPause } from '../../../../ui/icons.ts'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import classes from './Desk.module.css'
import { DeskEntryView } from './DeskEntryView.tsx'
import { deskEntryQuery } from './deskEntryQuery.ts'
import { nextOnDesk } from './nextOnDesk.ts'
import { PicksElsewhere } from './PicksElsewhere.tsx'

interface FilmstripProps {
  readonly items: readonly DeskItem[]
  readonly at: number
  readonly onShow: (item: DeskItem) => void
}

const HEIGHT = '3.5rem'

/** Every entry of the desk in the order of scoring, each with what is done of it. */
function Filmstrip({ items, at, onShow }: FilmstripProps) {
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

const deskQuery = (roundId: string) => apiQuery(getJudgingDesk, { params: { id: roundId } })

const firstOpen = (items: readonly DeskItem[]) => nextOnDesk(items, -1).item?.assignmentId
/** Where the wanted entry is; the first where there is none such. */
const placeOf = (items: readonly DeskItem[], wanted: string | undefined) =>
  Math.max(
    items.findIndex(({ assignmentId }) => assignmentId === wanted),
    0,
  )

const page = pageData(
  ({ param, get }) => [
    deskQuery(param('roundId')),
    ...(get('entry') === '' ? [] : [deskEntryQuery(get('entry'))]),
  ],
  ({ param, get }, answer) => {
    const items = answer(deskQuery(param('roundId')))?.items ?? []
    const item = items[placeOf(items, get('entry') || firstOpen(items))]
    return item ? [deskEntryQuery(item.assignmentId)] : []
  },
)
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/judging/:roundId`: a judge's desk in one round (docs/design/competitions.md, The desk). */
export default function DeskScreen() {
  const { roundId = '' } = useParams()
  const query = useQuery(deskQuery(roundId))
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={14} />}>
      {(desk) => <Desk desk={desk} />}
    </Loaded>
  )
}

/** The entry that is shown: that of the address, else the first that was not scored when the desk was opened. */
function useShown({ items }: JudgingDesk) {
  const [search, setSearch] = useSearchParams()
  const [first] = useState(() => firstOpen(items))
  const wanted = search.get('entry') ?? first
  const at = placeOf(items, wanted)
  const show = (item: DeskItem | undefined) => {
    if (item) setSearch({ entry: item.assignmentId }, { replace: true, preventScrollReset: true })
  }
  return { at, item: items[at], show }
}

function Desk({ desk }: { desk: JudgingDesk }) {
  const t = useT('judging')
  const locale = useLocale()
  const words = useErrorMessage()
  const { items, editionName, name, until, can, progress } = desk
  const { at, item, show } = useShown(desk)
  const { scored, assigned, later } = progress
  const go = (by: 1 | -1) => show(items[(at + by + items.length) % items.length])
  const next = nextOnDesk(items, at)
  return (
    <div className={classes.desk} data-wide>
      <PageHeader
        compact
        title={name[locale]}
        lead={editionName[locale]}
        back={{ href: paths.judging(), label: t('title') }}
        actions={
          <div className={classes.progress}>
            <span>
              {t('progress', { scored, assigned })}
              {later > 0 && `${FACT_SEPARATOR}${t('later', { later })}`}
              {FACT_SEPARATOR}
              {t('until')} <DateTime value={until} />
            </span>
            <ProgressBar
              label={t('progress', { scored, assigned })}
              fraction={assigned === 0 ? 1 : scored / assigned}
              tone={scored === assigned ? 'ok' : 'ink'}
            />
          </div>
        }
      />
      {can.score && <Banner tone="info">{words(can.score)}</Banner>}
      <PicksElsewhere desk={desk} />
      {item ? (
        <>
          <Filmstrip items={items} at={at} onShow={show} />
          <DeskEntryView
            key={item.assignmentId}
            desk={desk}
            at={at}
            next={next}
            onGo={go}
            onNext={() => show(next.item)}
          />
        </>
      ) : (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
    </div>
  )
}
