import { getSalesDay, listSalesBatches, type SalesDayPage } from '@easel/contract/money/sales/staff.ts'
import { useParams } from 'react-router'
import { useApiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner, type BannerTone } from '../../../../ui/Banner.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { BatchTable } from './BatchesScreen.tsx'
import { CountedRows } from './CountedRows.tsx'
import { DayTotals } from './DayTotals.tsx'
import { StateBadge } from './StateBadge.tsx'

/** `/console/finance/feed/days/{day}`: what the store counts beside what came, and what became of it. */
export default function DayScreen() {
  const { day = '' } = useParams()
  const found = useApiQuery(getSalesDay, { params: { day } })
  return (
    <Loaded query={found} skeleton={<SkeletonRows rows={3} lines={4} />}>
      {(page) => <Day key={day} page={page} />}
    </Loaded>
  )
}

const TONES: Readonly<Record<SalesDayPage['state'], BannerTone>> = {
  MISSING: 'warn',
  OPEN: 'info',
  MISMATCH: 'bad',
  CLOSED: 'ok',
}

function Day({ page }: { page: SalesDayPage }) {
  const t = useT('finance')
  const { day, state, breaks } = page
  const batches = useApiQuery(listSalesBatches, { query: { day } })
  return (
    <Stack gap={32}>
      <PageHeader
        title={calendarText(day)}
        back={{ href: paths.console('finance/feed'), label: t('feed.view.days') }}
        badge={<StateBadge state={state} />}
      />
      <Banner tone={TONES[state]} title={t(`state.${state}`)}>
        {t(`todo.${state}`)}
        {page.overdueSince && (
          <p>
            {t('days.overdueSince')} <DateTime value={page.overdueSince} ruleZone="Asia/Shanghai" />
          </p>
        )}
      </Banner>
      <Row>
        {state !== 'CLOSED' && !page.received?.rows && (
          <ButtonLink href={paths.feedRequests({ kind: 'CLOSE_EMPTY', day })}>
            {t('requests.kind.CLOSE_EMPTY')}
          </ButtonLink>
        )}
        {page.received && (
          <ButtonLink href={paths.feedRequests({ kind: 'DISCARD_BATCH', day })}>
            {t('requests.kind.DISCARD_BATCH')}
          </ButtonLink>
        )}
      </Row>
      {breaks > 0 && (
        <Banner
          tone="warn"
          title={t('dayBreaks', { count: breaks })}
          action={<ButtonLink href={paths.feedBreaks({ day })}>{t('toBreaks')}</ButtonLink>}
        >
          {t('dayBreaksText')}
        </Banner>
      )}
      {page.received && <DayTotals page={page} />}
      <Section title={t('batches.ofDay')} lead={t('batches.ofDayLead')}>
        <Loaded query={batches} skeleton={<BatchTable batches={undefined} />}>
          {({ items }) =>
            items.length > 0 ? <BatchTable batches={items} /> : <p>{t('batches.noneOfDay')}</p>
          }
        </Loaded>
      </Section>
      {page.received && <CountedRows day={day} />}
    </Stack>
  )
}
