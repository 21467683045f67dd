import { listWithdrawals } from '@easel/contract/money/withdrawals/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pagedQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { FilterSelect } from '../../../../ui/FilterSelect.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Pagination } from '../../../../ui/Pagination.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { HistoryTable } from './HistoryTable.tsx'

/** Spec §2: withdrawals by year; year and page are in the address. */
export function History() {
  const t = useT('withdrawals')
  const words = useErrorMessage()
  const [search, setSearch] = useSearchParams()
  const year = search.get('year')
  const currentPage = Number(search.get('page') ?? 1) || 1
  const list = useQuery(pagedQuery(listWithdrawals, { query: { currentPage, ...(year ? { year } : {}) } }))
  return (
    <Section title={t('history.title')}>
      <Loaded
        query={list}
        skeleton={<SkeletonRows rows={3} lines={2} />}
        failure={words({ code: 'withdrawal.historyUnavailable', params: {} })}
      >
        {(data) => (
          <Stack gap={16}>
            <Row gap={16}>
              <FilterSelect
                label={t('history.year')}
                options={data.years.map((each) => ({ value: String(each), label: String(each) }))}
                value={String(data.year)}
                onChange={(next) => setSearch({ year: next }, { preventScrollReset: true })}
              />
              <Link href={paths.taxStatement(data.year)}>{t('history.tax')}</Link>
            </Row>
            {data.items.length === 0 ? (
              <p>{t('history.none', { year: data.year })}</p>
            ) : (
              <HistoryTable items={data.items} year={data.year} />
            )}
            <Pagination
              currentPage={data.currentPage}
              perPage={data.perPage}
              total={data.total}
              hrefOf={(page) =>
                paths.revenues('withdrawals', { year: String(data.year), page: String(page) })
              }
            />
            {data.paid.actualFen > 0 && (
              <p>{t('history.paid', { actualFen: data.paid.actualFen, taxFen: data.paid.taxFen })}</p>
            )}
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}
