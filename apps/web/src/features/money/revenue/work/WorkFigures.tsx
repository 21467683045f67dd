import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../../app/Loaded.tsx'
import { workSalesQuery } from '../../../../app/partQueries.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Figures } from '../../../../ui/Figures.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'

interface WorkFiguresProps {
  readonly productId: string
  /** Null before the store has reported any. */
  readonly downloads: number | null
  readonly downloadsUntil: string | null
}

/** How a released work does: downloads, sales and what its designer earned, as the store has reported them. */
export default function WorkFigures({ productId, downloads, downloadsUntil }: WorkFiguresProps) {
  const t = useT('revenue')
  const sales = useQuery(workSalesQuery(productId))
  const count = (value: number) => t('count', { count: value })
  return (
    <Loaded query={sales} skeleton={<SkeletonRows rows={1} lines={3} />}>
      {({ total, totals, soldUntil }) => {
        if (downloads === null && total === 0) return <p>{t('work.none')}</p>
        const until = (day: string | null) => day && t('work.until', { day: calendarText(day) })
        const same = downloadsUntil === soldUntil
        return (
          <Stack gap={8}>
            <Figures
              figures={[
                {
                  key: 'downloads',
                  label: t('work.downloads'),
                  value: downloads === null ? '–' : count(downloads),
                  note: !same && downloads !== null && until(downloadsUntil),
                },
                {
                  key: 'sales',
                  label: t('column.sales'),
                  value: count(totals.sales),
                  note: !same && until(soldUntil),
                },
                {
                  key: 'earned',
                  label: t('work.earned'),
                  value: <Money fen={totals.myShareFen + totals.correctionsFen} />,
                  note: !same && until(soldUntil),
                },
              ]}
            />
            <p>
              <small>
                {same && until(soldUntil)}{' '}
                {total > 0 && <Link href={paths.revenueProduct(productId)}>{t('work.days')}</Link>}
              </small>
            </p>
          </Stack>
        )
      }}
    </Loaded>
  )
}
