import { type StaffEntry, staffGetEntry } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import { DesignerLink } from '../../../../app/DesignerLink.tsx'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { lazyPart } from '../../../../app/lazyPart.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { joinFacts } from '../../../../ui/format.ts'
import { Sheet, Split, Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Shortcuts } from '../../../../ui/Shortcuts.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import { PinViewer, usePinning } from '../../../base/pins/public.ts'
import { FileList } from '../../../publishing/media/public.ts'
import { EntryCopiesPart, entryCopiesQuery } from '../../../review/similarity/public.ts'
import classes from '../Entries.module.css'
import { EntryBadge } from '../EntryBadge.tsx'
import { PinnedPictures } from '../PinnedPictures.tsx'
import { RepeatedFiles } from '../RepeatedFiles.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { Failure, markedPictures } from './failure.ts'

const entryQuery = (entryId: string) => apiQuery(staffGetEntry, { params: { id: entryId } })

const page = pageData(({ param }) => [entryQuery(param('entryId')), entryCopiesQuery(param('entryId'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/entries/:entryId`: an entry with what was measured of it, and its decision. */
export default function StaffEntryScreen() {
  const { entryId = '' } = useParams()
  const query = useQuery(entryQuery(entryId))
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={12} />}>
      {(entry) => <Reviewed key={entry.entryId} entry={entry} />}
    </Loaded>
  )
}

const EntryPhone = lazyPart(() => import('../EntryPhone.tsx'))

const KEYS = [
  ['pin', ['P']],
  ['pictures', ['←', '→']],
  ['zoom', ['+', '−', '0']],
  ['pixels', ['X']],
] as const
const TEXTS = ['creator', 'description', 'gameIp', 'aiTool', 'aiPrompt'] as const

function Reviewed({ entry }: { entry: StaffEntry }) {
  const t = useT('entries')
  const locale = useLocale()
  const { title, state, categoryName, editionName, designerName, designerBanned, files } = entry
  const pictures = markedPictures(entry)
  const form = useFormOf(Failure, { reasons: [], note: '', pins: [] })
  const pins = useWatch({ control: form.control, name: 'pins' })
  const { pinning, setPinning, addPin, startPinning } = usePinning({
    pins,
    onChange: (next) => form.setValue('pins', next, { shouldDirty: true }),
    possible: pictures.length > 0 && entry.can.fail === null,
  })
  useHotkeys({ p: startPinning })
  const reviews = useT('reviews')
  return (
    <Split
      aside={
        <DecisionForm
          entry={entry}
          form={form}
          pictures={pictures}
          pinning={pinning}
          onPinning={startPinning}
        />
      }
      asideWidth="24rem"
      sticky
    >
      <Stack gap={24}>
        <PageHeader
          title={title || t('untitled')}
          lead={joinFacts([editionName[locale], categoryName[locale], designerName])}
          badge={
            <>
              <EntryBadge state={state} />
              {designerBanned && <StatusBadge status="BANNED" />}
            </>
          }
          back={{ href: paths.console('entries'), label: t('console.title') }}
          actions={
            pictures.length > 0 && (
              <Shortcuts
                lines={KEYS.map(([name, pressed]) => ({ name, pressed, text: reviews(`help.${name}`) }))}
              />
            )
          }
        />
        {pictures.length > 0 && (
          <PinViewer
            pictures={pictures}
            pins={pins}
            pinning={pinning}
            onPinning={setPinning}
            onPin={addPin}
          />
        )}
        <Warnings entry={entry} />
        <RepeatedFiles files={entry.repeated} hrefOf={paths.consoleEntry} />
        <FileList files={files} factsOnly />
        {entry.theme?.mockup && <EntryPhone name={entry.theme.name} mockup={entry.theme.mockup} />}
        <EntryCopiesPart entryId={entry.entryId} submittedAt={entry.submittedAt} />
        <DescriptionList
          facts={[
            ...TEXTS.filter((name) => entry[name] !== '').map((name) => ({
              label: t(`field.${name}`),
              value: <span className={classes.text}>{entry[name]}</span>,
            })),
            ...(entry.theme
              ? [
                  { label: t('field.theme'), value: entry.theme.name },
                  { label: t('console.firstAt'), value: <DateTime value={entry.theme.firstAt} /> },
                ]
              : []),
            {
              label: t('console.designer'),
              value: <DesignerLink of={entry} />,
            },
          ]}
        />
        <History entry={entry} />
      </Stack>
    </Split>
  )
}

/** What a reviewer must know before deciding, and what keeps an entry from taking part. */
function Warnings({ entry }: { entry: StaffEntry }) {
  const t = useT('entries')
  const locale = useLocale()
  const { state, least, can } = entry
  return (
    <>
      {can.pass?.code === 'entry.themeGone' && <Banner tone="bad">{t('console.themeGone')}</Banner>}
      {entry.disqualifiedAt && (
        <Banner tone="bad" title={t('disqualified.title')}>
          <p>{t('disqualified.text')}</p>
          <p>
            <DateTime value={entry.disqualifiedAt} />
          </p>
        </Banner>
      )}
      {state === 'PASSED' && least.submitted < least.needed && (
        <Banner tone="warn">{t('console.tooFew', least)}</Banner>
      )}
      {entry.meantGames.length > 0 && (
        <Banner tone="warn" title={t('console.meantGames')}>
          {entry.meantGames.map(({ game, place }) => (
            <p key={`${place} ${game.en}`}>{t(`console.meantIn.${place}`, { game: game[locale] })}</p>
          ))}
        </Banner>
      )}
    </>
  )
}

/** Every decision on the entry, the newest first. */
function History({ entry: { audit } }: { entry: StaffEntry }) {
  const t = useT('entries')
  const words = useErrorMessage()
  if (audit.length === 0) return null
  return (
    <Sheet gap={16}>
      <h2>{t('console.history')}</h2>
      <ol className={classes.decisions}>
        {audit.map((each) => {
          const { submission, stage, decision, reasons, note, decidedBy, decidedAt } = each
          return (
            <li key={`${submission} ${stage}`}>
              <p>
                <strong>{t(`console.decided.${decision}`, { submission })}</strong> {decidedBy}{' '}
                <DateTime value={decidedAt} />
              </p>
              {reasons.length > 0 && (
                <p>{reasons.map((reason) => words({ code: `reason.${reason}`, params: {} })).join(' ')}</p>
              )}
              {note && <p className={classes.text}>{note}</p>}
              <PinnedPictures decision={each} />
            </li>
          )
        })}
      </ol>
    </Sheet>
  )
}
