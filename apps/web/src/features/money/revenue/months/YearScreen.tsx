import type { EarnedMonths } from '@easel/contract/money/revenue/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useSession } from '../../../../app/session.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import classes from '../statement/Statement.module.css'
import { MonthsTable, monthsQuery } from './MonthsTable.tsx'

const rangeOf = (year: string) => ({ from: `${year}-01`, to: `${year}-12` })
const yearQuery = (year: string) => monthsQuery(rangeOf(year).from, rangeOf(year).to)

const page = pageData(({ param }) => [yearQuery(param('year'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/revenues/statement/<year>`: the months of a year with their sums; made to be printed too. */
export default function YearScreen() {
  const t = useT('revenue')
  const { year = '' } = useParams()
  const months = useQuery(yearQuery(year))
  return (
    <Stack gap={32}>
      <PageHeader
        title={t('year.title', { year: Number(year) })}
        lead={t('year.lead')}
        back={{ href: paths.revenues('statement'), label: t('sections.statement') }}
        actions={
          <Row gap={8} className={classes.screenOnly}>
            <Button onClick={() => window.print()}>{t('statement.print')}</Button>
            {(['csv', 'xlsx'] as const).map((form) => (
              <ButtonLink key={form} href={paths.revenueExport('months', form, rangeOf(year))} download>
                {t('exports.months', { form: form.toUpperCase() })}
              </ButtonLink>
            ))}
          </Row>
        }
      />
      <Loaded query={months} skeleton={<SkeletonRows rows={6} lines={2} />}>
        {(data) => <Year year={Number(year)} months={data} />}
      </Loaded>
    </Stack>
  )
}

function Year({ year, months }: { year: number; months: EarnedMonths }) {
  const t = useT('revenue')
  const { me } = useSession()
  if (months.items.length === 0)
    return <EmptyState title={t('year.none', { year })}>{t('statement.noneText')}</EmptyState>
  return (
    <Stack gap={24}>
      <p className={classes.printOnly}>{t('year.of', { miId: me?.account?.miId ?? '', year })}</p>
      <MonthsTable months={months} caption={t('year.title', { year })} />
      <p className={classes.screenOnly}>
        <Link href={paths.taxStatement(year)}>{t('year.tax', { year })}</Link>
      </p>
    </Stack>
  )
}
