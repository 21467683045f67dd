import {
  type StaffDesigner,
  staffGetDesigner,
  staffRevealDesigner,
} from '@easel/contract/accounts/designers/endpoints.ts'
import { payoutPartsOf } from '@easel/domain/accounts/designers/payoutChange.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { call } from '../../../../app/api.ts'
import { apiQuery, useApiMutation } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { FormSection } from '../../../../ui/FormSection.tsx'
import { FACT_SEPARATOR, joinFacts } from '../../../../ui/format.ts'
import { Split, Stack } from '../../../../ui/layout.tsx'
import { MaskedNumber as Masked } from '../../../../ui/MaskedNumber.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { LevelPanel, levelQueries } from '../../levels/public.ts'
import { ChangeTable } from '../ChangeTable.tsx'
import { useDesignerFacts } from '../DesignerFacts.tsx'
import { RejectionNote } from '../RejectionNote.tsx'
import { BansPanel, designerBansQuery } from './bans/BansPanel.tsx'
import { DecisionPanel } from './DecisionPanel.tsx'
import { DesignerNavigation } from './DesignerNavigation.tsx'
import { badgeOf, statusOf } from './DesignersScreen.tsx'
import { Documents } from './Documents.tsx'
import { waitingWith } from './useDesignerNeighbours.ts'
import { WhitelistPanel } from './WhitelistPanel.tsx'

const designerQuery = (designerId: string) => apiQuery(staffGetDesigner, { params: { id: designerId } })

const page = pageData(
  ({ param }) => {
    const designerId = param('designerId')
    return [designerQuery(designerId), designerBansQuery(designerId), ...levelQueries(designerId)]
  },
  ({ param }, answer) => {
    const designer = answer(designerQuery(param('designerId')))
    return designer ? [waitingWith(designer)] : []
  },
)
export const loader = page.loader
export const clientLoader = page.clientLoader

/** One designer as staff see them: what was entered, the documents, what is asked for, and the decision. */
export default function DesignerScreen() {
  const { designerId = '' } = useParams()
  const query = useQuery(designerQuery(designerId))
  return (
    <Loaded
      query={query}
      skeleton={
        <Stack gap={24}>
          <Skeleton width="20rem" height="2.25rem" />
          <Skeleton height="30rem" />
        </Stack>
      }
    >
      {(designer) => <Designer key={designer.designerId} designer={designer} />}
    </Loaded>
  )
}

function Designer({ designer }: { designer: StaffDesigner }) {
  const t = useT('designers')
  const { details, bank } = useDesignerFacts(designer, {
    secret: (field, masked) => (
      <MaskedNumber key={field} designerId={designer.designerId} field={field} masked={masked} />
    ),
  })
  // What waits for a decision is decided by its documents: they come first then.
  const isDecided = statusOf(designer) === 'VERIFIED'
  const powers = (
    <>
      <BansPanel designer={designer} />
      <LevelPanel designer={designer} />
      <WhitelistPanel designer={designer} />
    </>
  )
  return (
    <Stack gap={32}>
      <PageHeader
        title={designer.nickname}
        lead={designer.realName}
        badge={<StatusBadge status={badgeOf(designer)} />}
        back={{ href: paths.console('designers'), label: t('staff.back') }}
        actions={<DesignerNavigation designer={designer} />}
      />
      <Split sticky asideWidth="22rem" aside={<DecisionPanel designer={designer} />}>
        <Stack gap={24}>
          <RejectionNote rejection={designer} />
          <ClosingNote designer={designer} />
          <PayoutChangeNote designer={designer} />
          {designer.requestedChange && (
            <ChangeTable
              info={designer}
              change={designer.requestedChange}
              secret={(field, masked, requested) => (
                <MaskedNumber
                  designerId={designer.designerId}
                  field={field}
                  masked={masked}
                  requested={requested}
                />
              )}
            />
          )}
          {isDecided && powers}
          <Documents designer={designer} />
          <FormSection
            level={2}
            title={t(`section.details.${designer.designerType}`)}
            lead={t('staff.logged')}
          >
            <DescriptionList facts={details} />
          </FormSection>
          <FormSection level={2} title={t('section.bank')}>
            <DescriptionList facts={bank} />
          </FormSection>
          <FormSection level={2} title={t('section.account')}>
            <DescriptionList
              facts={[
                { label: t('field.miId'), value: designer.miId },
                {
                  label: t('field.miAccountEmail'),
                  // A closed account has an address that nothing is sent to.
                  value: designer.accountClosedAt ? null : designer.miAccountEmail,
                },
                { label: t('field.miAccountPhone'), value: designer.miAccountPhone },
                { label: t('field.designerLevel'), value: t(`level.${designer.designerLevel}`) },
                { label: t('field.appliedAt'), value: <DateTime value={designer.appliedAt} /> },
                ...(designer.changeRequestedAt
                  ? [
                      {
                        label: t('staff.changeAsked'),
                        value: <DateTime value={designer.changeRequestedAt} />,
                      },
                    ]
                  : []),
                {
                  label: t('field.decidedAt'),
                  value: designer.decidedAt && <DateTime value={designer.decidedAt} />,
                },
              ]}
            />
          </FormSection>
          {!isDecided && powers}
        </Stack>
      </Split>
    </Stack>
  )
}

interface MaskedNumberProps {
  readonly designerId: string
  readonly field: 'idCardNumber' | 'accountNumber' | 'businessLicense'
  readonly masked: string
  /** Of the change asked for, not of what is in force. */
  readonly requested?: boolean
}

/** A masked number; each look at the whole one is logged (docs/design/product.md, Designer). */
function MaskedNumber({ designerId, field, masked, requested = false }: MaskedNumberProps) {
  const t = useT('designers')
  const show = useApiMutation(() =>
    call(staffRevealDesigner, { params: { id: designerId }, body: { field, requested } }),
  )
  return (
    <Masked
      name={field === 'accountNumber' ? t('field.account') : t(`field.${field}`)}
      masked={masked}
      whole={show.data?.value}
      busy={show.isPending}
      onShow={() => show.mutate(undefined)}
      onHide={() => show.reset()}
    />
  )
}

/** That a change moves money, how its owner proved to ask, and whether the documents are new. */
function PayoutChangeNote({ designer }: { designer: StaffDesigner }) {
  const t = useT('designers')
  const { payoutChange, designerType } = designer
  if (!payoutChange) return null
  const { state, fields, provedAt, provedBy, heldUntil } = payoutChange
  const parts = payoutPartsOf(fields)
  const hasNewDocument = fields.some((field) => field === 'idCardPicId' || field === 'licensePicId')
  return (
    <Banner tone="warn" title={t(parts.includes('BANK') ? `payout.bank.${state}` : `payout.other.${state}`)}>
      <Stack gap={12}>
        <DescriptionList
          facts={[
            {
              label: t('payout.changes'),
              value: joinFacts(parts.map((part) => t(`payoutPart.${part}`))),
            },
            {
              label: t('payout.proof'),
              value:
                provedAt && provedBy ? (
                  <>
                    {t(`payout.proved.${provedBy}`)}
                    {FACT_SEPARATOR}
                    <DateTime value={provedAt} />
                  </>
                ) : (
                  t('payout.noProof')
                ),
            },
            {
              label: t(`payout.document.${designerType}`),
              value: t(hasNewDocument ? 'payout.newDocument' : 'payout.oldDocument'),
            },
            ...(heldUntil ? [{ label: t('payout.heldUntil'), value: <DateTime value={heldUntil} /> }] : []),
          ]}
        />
      </Stack>
    </Banner>
  )
}

/** That the account is being closed, or is closed. */
function ClosingNote({ designer: { accountClosing, accountClosedAt } }: { designer: StaffDesigner }) {
  const t = useT('designers')
  if (accountClosedAt)
    return (
      <Banner
        tone="info"
        title={
          <>
            {t('closing.closed')}
            <DateTime value={accountClosedAt} />
          </>
        }
      >
        {t('closing.closedText')}
      </Banner>
    )
  if (!accountClosing) return null
  if (accountClosing.hasLeft)
    return (
      <Banner tone="info" title={t('closing.waits')}>
        {t('closing.waitsText')}
      </Banner>
    )
  return (
    <Banner
      tone="info"
      title={
        <>
          {t('closing.asked')}
          <DateTime value={accountClosing.closesAt} />
        </>
      }
    >
      {t('closing.askedText')}
    </Banner>
  )
}
