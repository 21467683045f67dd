import {
  infoDetailWithAudit,
  infoList,
  withdrawInfo,
} from '@easel/contract/competitions/entries/endpoints.ts'
import type { Entry } from '@easel/contract/competitions/entries/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { apiQuery, useApiMutation } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { lazyPart } from '../../../../app/lazyPart.tsx'
import { RequireSession } from '../../../../app/RequireSession.tsx'
import { untilChange } from '../../../../app/untilChange.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Bullets, Row } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { TraySlot } from '../../../base/uploads/public.ts'
import { FileList } from '../../../publishing/media/public.ts'
import { Moment, useBilingual, useEdition, useEditionPath, useEntryPath } from '../../editions/public.ts'
import classes from '../Entries.module.css'
import { EntryBadge } from '../EntryBadge.tsx'
import { PinnedPictures } from '../PinnedPictures.tsx'
import { RepeatedFiles } from '../RepeatedFiles.tsx'
import { EntryForm } from './EntryForm.tsx'

/** An entry of one's own: written as long as it may be, read afterwards. */
export default function OwnEntry({ entryId }: { entryId: string }) {
  return (
    <RequireSession>
      <section className={classes.section}>
        <Shown entryId={entryId} />
      </section>
      <TraySlot />
    </RequireSession>
  )
}

function Shown({ entryId }: { entryId: string }) {
  const query = useQuery({
    ...apiQuery(infoDetailWithAudit, { params: { id: entryId } }),
    refetchInterval: ({ state: { data } }) => untilChange([data?.canUntil], new Date()),
  })
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={12} />}>
      {(entry) => <One entry={entry} />}
    </Loaded>
  )
}

function One({ entry }: { entry: Entry }) {
  const t = useT('entries')
  const say = useBilingual()
  const path = useEditionPath()
  const { edition } = useEdition()
  const category = edition.categories.find(({ key }) => key === entry.category)
  return (
    <>
      <PageHeader
        title={entry.title || t('untitled')}
        lead={say(entry.categoryName)}
        badge={<EntryBadge state={entry.state} />}
        back={{ href: path('portfolio'), label: t('portfolio.back') }}
      />
      {entry.disqualifiedAt && (
        <Banner tone="bad" title={t('disqualified.title')}>
          <p>{t('disqualified.text')}</p>
          <p>
            <Moment value={entry.disqualifiedAt} />
          </p>
        </Banner>
      )}
      <Decisions entry={entry} />
      {category && entry.can.save === null ? (
        <EntryForm
          key={entry.entryId}
          entry={entry}
          category={category}
          withdraw={<WithdrawButton entry={entry} />}
        />
      ) : (
        <>
          <EntryView entry={entry} />
          <Row>
            <WithdrawButton entry={entry} />
          </Row>
        </>
      )}
    </>
  )
}

const EntryPhone = lazyPart(() => import('../EntryPhone.tsx'))

/** An entry that is not changed now: what was submitted, and why nothing can be written. */
function EntryView({ entry }: { entry: Entry }) {
  const t = useT('entries')
  const words = useErrorMessage()
  const entryPath = useEntryPath()
  const { can, files, theme, declarations, submittedAt } = entry
  const texts = (['creator', 'description', 'gameIp', 'aiTool', 'aiPrompt'] as const).flatMap((name) =>
    entry[name] === ''
      ? []
      : [{ label: t(`field.${name}`), value: <span className={classes.text}>{entry[name]}</span> }],
  )
  return (
    <>
      {can.save && <Banner>{words(can.save)}</Banner>}
      <RepeatedFiles files={entry.repeated} hrefOf={(id) => entryPath('entry', id)} />
      <DescriptionList
        facts={[
          ...texts,
          ...(theme ? [{ label: t('field.theme'), value: theme.name }] : []),
          ...(submittedAt ? [{ label: t('field.submittedAt'), value: <Moment value={submittedAt} /> }] : []),
          ...declarations.map(({ declaration, declaredAt }) => ({
            label: t(`declared.${declaration}`),
            value: <Moment value={declaredAt} />,
          })),
        ]}
      />
      <FileList files={files} />
      {theme?.mockup && <EntryPhone name={theme.name} mockup={theme.mockup} />}
    </>
  )
}

/** What reviewers said of the latest submission, with the places in its pictures; older ones below. */
function Decisions({ entry: { audit, state } }: { entry: Entry }) {
  const t = useT('entries')
  const words = useErrorMessage()
  const rejections = audit.filter(({ decision }) => decision === 'FAIL')
  if (rejections.length === 0) return null
  return (
    <ol className={classes.decisions}>
      {rejections.map((decision, at) => {
        const { submission, stage, reasons, note, decidedAt } = decision
        return (
          <li key={`${submission} ${stage}`}>
            <Banner
              tone={at === 0 && state === 'FAILED' ? 'bad' : 'info'}
              title={t('decision.failed', { submission })}
            >
              <Bullets>
                {reasons.map((reason) => (
                  <li key={reason}>
                    {words({ code: `reason.${reason}`, params: {} })}{' '}
                    {words({ code: `remedy.${reason}`, params: {} })}
                  </li>
                ))}
              </Bullets>
              {note && <p className={classes.text}>{note}</p>}
              <PinnedPictures decision={decision} />
              <p>
                <Moment value={decidedAt} />
              </p>
            </Banner>
          </li>
        )
      })}
    </ol>
  )
}

/** Takes an entry out of the competition for good. */
function WithdrawButton({ entry: { entryId, revision, state, can } }: { entry: Entry }) {
  const t = useT('entries')
  const words = useErrorMessage()
  const [asking, setAsking] = useState(false)
  const withdraw = useApiMutation(() => call(withdrawInfo, { params: { id: entryId }, body: { revision } }), {
    done: t('withdraw.done'),
    invalidates: [infoDetailWithAudit, infoList],
    onDone: () => setAsking(false),
  })
  if (state === 'WITHDRAWN') return null
  return (
    <>
      <Button
        look="danger"
        disabledReason={can.withdraw && words(can.withdraw)}
        onClick={() => setAsking(true)}
      >
        {t('withdraw.now')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('withdraw.title')}
        confirmLabel={t('withdraw.now')}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined)}
        onCancel={() => setAsking(false)}
      >
        {t('withdraw.text')}
      </ConfirmDialog>
    </>
  )
}
