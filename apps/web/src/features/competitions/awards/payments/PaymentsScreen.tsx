import { staffGetPayments } from '@easel/contract/competitions/awards/endpoints.ts'
import type { AwardPayment } from '@easel/contract/competitions/awards/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { useUsd } from '../../../../i18n/useUsd.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { FACT_SEPARATOR, joinFacts } from '../../../../ui/format.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { Badge, StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { awardTones } from '../tones.ts'
import classes from './Payments.module.css'

const paymentsQuery = (editionId: string) => apiQuery(staffGetPayments, { params: { id: editionId } })

const page = pageData(({ param }) => [paymentsQuery(param('editionId'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/awards/:editionId`: what an edition pays to whom, and what is missing for it. */
export default function PaymentsScreen() {
  const t = useT('awards')
  const locale = useLocale()
  const usd = useUsd()
  const { editionId = '' } = useParams()
  const query = useQuery(paymentsQuery(editionId))
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={5} lines={3} />}>
      {({ items, editionName, announcedAt, awards, usd: sum, readyAwards, readyUsd }) => (
        <Stack gap={32}>
          <PageHeader
            title={t('payments.titleOf', { edition: editionName[locale] })}
            lead={t('payments.logged')}
            back={{ href: paths.console('finance/awards'), label: t('payments.back') }}
            actions={<ButtonLink href={paths.awardPayments(editionId)}>{t('payments.download')}</ButtonLink>}
          />
          <DescriptionList
            facts={[
              { label: t('payments.announcedAt'), value: <DateTime value={announcedAt} /> },
              { label: t('payments.awards'), value: awards },
              { label: t('payments.sum'), value: usd(sum) },
              {
                label: t('payments.ready'),
                value: t('payments.readyOf', { awards: readyAwards, usd: usd(readyUsd) }),
              },
            ]}
          />
          {items.length > 0 ? (
            <Payees items={items} />
          ) : (
            <EmptyState title={t('payments.nobody')}>{t('payments.nobodyText')}</EmptyState>
          )}
        </Stack>
      )}
    </Loaded>
  )
}

function Payees({ items }: { items: readonly AwardPayment[] }) {
  const t = useT('awards')
  const locale = useLocale()
  const columns: readonly Column<AwardPayment>[] = [
    {
      key: 'prize',
      header: t('payments.prize'),
      narrow: 'title',
      cell: ({ prizeName, categoryName, title }) => (
        <div className={classes.two}>
          {prizeName[locale]}
          <small>{joinFacts([categoryName?.[locale], title])}</small>
        </div>
      ),
    },
    {
      key: 'payee',
      header: t('payments.payee'),
      cell: ({ realName, designerBanned, email, account }) => (
        <div className={classes.two}>
          <span>
            {realName ?? t('payments.noName')} {designerBanned && <StatusBadge status="BANNED" />}
          </span>
          <small>
            {email}
            {FACT_SEPARATOR}
            {account}
          </small>
        </div>
      ),
    },
    { key: 'amount', header: t('payments.amount'), align: 'end', cell: (each) => <Amount payment={each} /> },
    {
      key: 'state',
      header: t('payments.state'),
      cell: ({ state }) => <Badge tone={awardTones[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      key: 'lacks',
      header: t('payments.lacks'),
      cell: ({ lacks }) =>
        lacks.length === 0 ? (
          t('payments.complete')
        ) : (
          <ul className={classes.two}>
            {lacks.map((lack) => (
              <li key={lack}>{t(`payments.lack.${lack}`)}</li>
            ))}
          </ul>
        ),
    },
  ]
  return (
    <DataTable
      caption={t('payments.title')}
      columns={columns}
      rows={items}
      rowKey={({ awardId }) => awardId}
    />
  )
}

function Amount({ payment: { usd, creatorFundUsd, couponUsd } }: { payment: AwardPayment }) {
  const t = useT('awards')
  const amount = useUsd()
  return (
    <div className={classes.two}>
      {amount(usd)}
      {creatorFundUsd !== null && creatorFundUsd > 0 && (
        <small>{t('payments.fund', { amount: amount(creatorFundUsd) })}</small>
      )}
      {couponUsd !== null && <small>{t('payments.coupon', { amount: amount(couponUsd) })}</small>}
    </div>
  )
}
