import { staffGetTender, staffInvite } from '@easel/contract/tenders/tenders/endpoints.ts'
import type { StaffTender } from '@easel/contract/tenders/tenders/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { DesignerLink } from '../../../../app/DesignerLink.tsx'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { untilChange } from '../../../../app/untilChange.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { useNow } from '../../../../app/useNow.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { takeOver } from '../../../../ui/form/useSavedValues.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { TenderBadge } from '../Badges.tsx'
import { BidsPart, bidsQuery } from './BidsPart.tsx'
import { DeliveriesPart, staffDeliveriesQuery } from './DeliveriesPart.tsx'
import { Editor } from './Editor.tsx'
import { MaterialsPart, staffMaterialsQuery } from './MaterialsPart.tsx'
import { Moves } from './Moves.tsx'
import { QuestionsPart } from './QuestionsPart.tsx'
import { takeTender } from './takeTender.ts'

const Invitation = z.object({ account: z.string().trim().min(1) })

/** Who is invited beside the levels that may bid; whoever bids is told why they are not told. */
function InvitedPart({ tender }: { tender: StaffTender }) {
  const t = useT('tenders')
  const words = useErrorMessage()
  const refused = tender.can.readInvited && words(tender.can.readInvited)
  return (
    <Section title={t('invitations.title')} lead={t('invitations.lead')}>
      {refused === null ? <Invitations tender={tender} /> : <p>{refused}</p>}
    </Section>
  )
}

function Invitations({ tender }: { tender: StaffTender }) {
  const t = useT('tenders')
  const words = useErrorMessage()
  const form = useFormOf(Invitation, { account: '' })
  return (
    <>
      {tender.invited.length === 0 ? (
        <EmptyState title={t('invitations.none')} />
      ) : (
        <DataTable
          caption={t('invitations.title')}
          rows={tender.invited}
          rowKey={({ designerId }) => designerId}
          columns={[
            {
              key: 'name',
              header: t('invitations.designer'),
              narrow: 'title',
              cell: ({ name, ...invited }) => <DesignerLink of={{ ...invited, designerName: name }} />,
            },
            { key: 'level', header: t('compare.level'), cell: ({ level }) => t(`level.${levelOf(level)}`) },
            {
              key: 'at',
              header: t('invitations.at'),
              cell: ({ invitedAt }) => <DateTime value={invitedAt} />,
            },
          ]}
        />
      )}
      <Form
        form={form}
        submitLabel={t('invitations.invite')}
        lockedReason={tender.can.save && words(tender.can.save)}
        onSubmit={async (body, typed) => {
          await takeTender(await call(staffInvite, { params: { id: tender.tenderId }, body }))
          takeOver(form, { account: '' }, typed)
          toast(t('invitations.invited'))
        }}
      >
        <TextField name="account" label={t('invitations.account')} help={t('invitations.help')} />
      </Form>
    </>
  )
}

const levels = ['S', 'A', 'B', 'C', 'NONE'] as const
const levelOf = (level: string) => levels.find((each) => each === level) ?? 'NONE'

const views = ['edit', 'materials', 'invited', 'questions', 'bids', 'deliveries', 'versions'] as const

const tenderQuery = (tenderId: string) => apiQuery(staffGetTender, { params: { id: tenderId } })

const NEW = 'new'

const page = pageData(
  ({ param, oneOf }) => {
    const tenderId = param('tenderId')
    if (tenderId === NEW) return []
    const ofView = oneOf('view', views) === 'materials' ? [staffMaterialsQuery(tenderId)] : []
    return [tenderQuery(tenderId), ...ofView]
  },
  ({ param, oneOf }, answer) => {
    const tenderId = param('tenderId')
    const view = oneOf('view', views)
    // Nobody reads bids, nor what comes of them, before they are opened.
    if (answer(tenderQuery(tenderId))?.opening.state !== 'OPENED') return []
    if (view === 'bids') return [bidsQuery(tenderId)]
    return view === 'deliveries' ? [staffDeliveriesQuery(tenderId)] : []
  },
)
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/tenders/{id}`: writing and publishing a tender, its questions, and its bids; `new` begins one. */
export default function StaffTenderScreen() {
  const { tenderId = '' } = useParams()
  return tenderId === NEW ? <New /> : <Existing tenderId={tenderId} />
}

function New() {
  const t = useT('tenders')
  return (
    <Stack gap={32}>
      <PageHeader
        title={t('console.new')}
        back={{ href: paths.console('tenders'), label: t('console.title') }}
      />
      <Editor saved={null} />
    </Stack>
  )
}

function Existing({ tenderId }: { tenderId: string }) {
  const now = useNow()
  const query = useQuery({
    ...tenderQuery(tenderId),
    refetchInterval: ({ state }) => untilChange([state.data?.canUntil], now),
  })
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={12} />}>
      {(tender) => <Tender key={tender.tenderId} tender={tender} />}
    </Loaded>
  )
}

function Tender({ tender }: { tender: StaffTender }) {
  const t = useT('tenders')
  const locale = useLocale()
  const { oneOf, hrefWith } = useAddress()
  const view = oneOf('view', views)
  const counts: Readonly<Partial<Record<(typeof views)[number], number>>> = {
    ...(tender.can.readInvited === null && { invited: tender.invited.length }),
    questions: tender.questions.filter(({ answer }) => answer === null).length,
    bids: tender.bids,
  }
  const { title } = tender
  return (
    <Stack gap={32}>
      <PageHeader
        title={title[locale] || title.en || title.zh || t('console.untitled')}
        badge={<TenderBadge state={tender.state} />}
        back={{ href: paths.console('tenders'), label: t('console.title') }}
        actions={<Moves tender={tender} />}
      />
      {tender.cancelReason !== null && (
        <Banner tone="bad" title={t('cancelled')}>
          {tender.cancelReason}
        </Banner>
      )}
      <Tabs
        label={t('console.views')}
        current={view}
        tabs={views.map((key) => ({
          key,
          label: t(`console.view.${key}`),
          href: hrefWith({ view: key === 'edit' ? null : key }),
          count: counts[key],
        }))}
      />
      {view === 'edit' && <Editor saved={tender} />}
      {view === 'materials' && <MaterialsPart tender={tender} />}
      {view === 'deliveries' && <DeliveriesPart tender={tender} />}
      {view === 'invited' && <InvitedPart tender={tender} />}
      {view === 'questions' && <QuestionsPart tender={tender} />}
      {view === 'bids' && <BidsPart tender={tender} />}
      {view === 'versions' && <VersionsPart tender={tender} />}
    </Stack>
  )
}

/** Every version that was published, with what it changed. */
function VersionsPart({ tender }: { tender: StaffTender }) {
  const t = useT('tenders')
  return (
    <Section title={t('console.view.versions')} lead={t('versions.lead')}>
      {tender.versions.length === 0 ? (
        <EmptyState title={t('versions.none')} />
      ) : (
        <DataTable
          caption={t('console.view.versions')}
          rows={tender.versions}
          rowKey={({ version }) => `${version}`}
          columns={[
            {
              key: 'version',
              header: t('versions.version'),
              narrow: 'title',
              cell: ({ version }) => version,
            },
            {
              key: 'changed',
              header: t('versions.changed'),
              cell: ({ changed, version }) =>
                version === 1
                  ? t('versions.first')
                  : changed.map((part) => t(`part.${part}`)).join(t('bid.comma')),
            },
            { key: 'by', header: t('versions.by'), cell: ({ publishedBy }) => publishedBy },
            {
              key: 'at',
              header: t('versions.at'),
              cell: ({ publishedAt }) => <DateTime value={publishedAt} />,
            },
          ]}
        />
      )}
    </Section>
  )
}
