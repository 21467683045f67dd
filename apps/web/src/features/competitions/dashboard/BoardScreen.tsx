import {
  type Board,
  type Board as Figures,
  staffGetBoard,
} from '@easel/contract/competitions/dashboard/endpoints.ts'
import type { StaffEdition } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { pageData } from '../../../app/pageData.ts'
import { paths } from '../../../app/paths.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { formatTime } from '../../../ui/format.ts'
import { Link } from '../../../ui/Link.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useZone } from '../../../ui/ZoneNote.tsx'
import { EditionHead, staffEditionQuery, useStaffEdition } from '../editions/public.ts'
import classes from './Board.module.css'

/** While the page is looked at it is read anew so often. */
const RENEW_MS = 10_000

const boardQuery = (editionId: string) => apiQuery(staffGetBoard, { params: { id: editionId } })

const page = pageData(({ param }) => [staffEditionQuery(param('editionId')), boardQuery(param('editionId'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/competitions/:editionId/board`: what goes on in an edition now. */
export default function BoardScreen() {
  return (
    <Loaded query={useStaffEdition()} skeleton={<SkeletonText lines={10} />}>
      {(edition) => (
        <Stack gap={32}>
          <EditionHead edition={edition} current="board" />
          <Live edition={edition} />
        </Stack>
      )}
    </Loaded>
  )
}

function Live({ edition: { editionId } }: { edition: StaffEdition }) {
  const query = useQuery({
    ...boardQuery(editionId),
    refetchInterval: RENEW_MS,
  })
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={10} />}>
      {(board) => (
        <>
          <Votes board={board} />
          <Entries board={board} />
          <FraudFigures board={board} editionId={editionId} />
          <Rounds board={board} />
        </>
      )}
    </Loaded>
  )
}

function Votes({ board: { at, phases, votes, phones } }: { board: Figures }) {
  const t = useT('dashboard')
  const { counted, isFinal, perMinute } = votes
  const lastHour = perMinute.reduce((sum, minute) => sum + minute.votes, 0)
  return (
    <Section
      title={t('votes')}
      lead={
        <>
          {t('asOf')} <DateTime value={at} />
        </>
      }
    >
      <DescriptionList
        facts={[
          { label: t(isFinal ? 'final' : 'counted'), value: t('number', { count: counted }) },
          { label: t('lastHour'), value: t('number', { count: lastHour }) },
          ...(phones
            ? [
                {
                  label: t('phones'),
                  value:
                    phones.asked === 0
                      ? t('noPhones')
                      : t('phonesOf', {
                          percent: Math.round((100 * phones.eligible) / phones.asked),
                          eligible: phones.eligible,
                          asked: phones.asked,
                        }),
                },
              ]
            : []),
        ]}
      />
      {/* Before and after the window of voting there is nothing to draw. */}
      {(phases.includes('VOTING') || lastHour > 0) && <MinuteBars minutes={perMinute} />}
    </Section>
  )
}

function FraudFigures({
  board: { votes, fraud },
  editionId,
}: {
  board: Pick<Figures, 'votes' | 'fraud'>
  editionId: string
}) {
  const t = useT('dashboard')
  const waits = fraud.groups + fraud.placed + fraud.proposed + fraud.objections
  return (
    <Section title={t('fraud')}>
      <DescriptionList
        facts={[
          { label: t('groups'), value: t('number', { count: fraud.groups }) },
          { label: t('placed'), value: t('number', { count: fraud.placed }) },
          { label: t('proposed'), value: t('number', { count: fraud.proposed }) },
          { label: t('objections'), value: t('number', { count: fraud.objections }) },
          { label: t('quarantined'), value: t('number', { count: votes.quarantined }) },
          { label: t('voided'), value: t('number', { count: votes.voided }) },
        ]}
      />
      {waits > 0 && <Link href={paths.consoleEdition(editionId, 'fraud')}>{t('openFraud')}</Link>}
    </Section>
  )
}

type Category = Figures['categories'][number]
const STATES = [
  'DRAFT',
  'WAITING_SCREENSHOTS',
  'UNDER_REVIEW',
  'SECONDARY_REVIEW',
  'PASSED',
  'FAILED',
] as const

/** One column for each state that some entry is in, and for those that every edition has. */
const ALWAYS: ReadonlySet<string> = new Set(['UNDER_REVIEW', 'PASSED', 'FAILED'])

function Entries({ board: { categories } }: { board: Figures }) {
  const t = useT('dashboard')
  const locale = useLocale()
  const states = STATES.filter(
    (state) =>
      ALWAYS.has(state) || categories.some(({ entries }) => entries.some((each) => each.state === state)),
  )
  const columns: readonly Column<Category>[] = [
    { key: 'category', header: t('category'), narrow: 'title', cell: ({ name }) => name[locale] },
    ...states.map(
      (state): Column<Category> => ({
        key: state,
        header: t(`state.${state}`),
        align: 'end',
        cell: ({ entries }) =>
          t('number', { count: entries.find((each) => each.state === state)?.count ?? 0 }),
      }),
    ),
    {
      key: 'votes',
      header: t('votes'),
      align: 'end',
      cell: ({ votes }) => t('number', { count: votes }),
    },
  ]
  return (
    <Section title={t('entries')}>
      <DataTable caption={t('entries')} columns={columns} rows={categories} rowKey={({ key }) => key} />
    </Section>
  )
}

function Rounds({ board: { rounds } }: { board: Figures }) {
  const t = useT('dashboard')
  const locale = useLocale()
  if (rounds.length === 0) return null
  return (
    <Section title={t('judging')}>
      <ul className={classes.rounds}>
        {rounds.map(({ name, scored, assigned }) => {
          const words = t('scored', { scored, assigned })
          return (
            <li key={name.en}>
              <span>{name[locale]}</span>
              <ProgressBar
                label={name[locale]}
                fraction={assigned === 0 ? 1 : scored / assigned}
                valueText={words}
                tone={scored === assigned ? 'ok' : 'ink'}
              />
              <small>{words}</small>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** The votes of each of the last minutes as bars, with the highest one written beside them. */
function MinuteBars({ minutes }: { minutes: Board['votes']['perMinute'] }) {
  const t = useT('dashboard')
  const zone = useZone()
  const most = Math.max(1, ...minutes.map(({ votes }) => votes))
  const [first, now] = [minutes[0], minutes.at(-1)]
  const highest = minutes.find(({ votes }) => votes === most)
  return (
    <figure className={classes.figure}>
      <figcaption>
        {t('perMinute')}{' '}
        <span className={classes.most}>
          {highest ? t('highest', { count: most, time: formatTime(highest.at, zone) }) : t('none')}
        </span>
      </figcaption>
      <ol className={classes.bars} aria-label={t('perMinute')}>
        {minutes.map(({ at, votes }) => (
          <li key={at} title={t('bar', { count: votes, time: formatTime(at, zone) })}>
            <span className={classes.bar} style={{ blockSize: `${(100 * votes) / most}%` }} />
            <VisuallyHidden>{t('bar', { count: votes, time: formatTime(at, zone) })}</VisuallyHidden>
          </li>
        ))}
      </ol>
      <div className={classes.ends}>
        <span>{first && formatTime(first.at, zone)}</span>
        <span>{now && formatTime(now.at, zone)}</span>
      </div>
    </figure>
  )
}
