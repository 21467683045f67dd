import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { CountList } from '../../../../ui/CountList.tsx'
import { Sheet, Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { overviewQuery, useOverview } from '../useOverview.ts'
import { DayChart } from './DayChart.tsx'
import classes from './OverviewScreen.module.css'
import { WaitingTable } from './WaitingTable.tsx'

const page = pageData(() => [overviewQuery])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/overview`: what waits for reviewers, what is late, and what comes in and goes out. */
export default function OverviewScreen() {
  const t = useT('reviews')
  const overview = useOverview()
  return (
    <Stack gap={24}>
      <PageHeader title={t('overview.title')} lead={t('overview.lead')} />
      <Loaded query={overview} skeleton={<Skeleton height="32rem" />}>
        {({ kinds, days, mine, appeals, removals, designers, infoChanges, tags }) => {
          const others = [
            ['mine', mine, paths.console('queue', { filter: 'MINE' })],
            ['appeals', appeals, paths.console('appeals')],
            ['removals', removals, paths.console('removals')],
            ['designers', designers, paths.console('designers')],
            ['infoChanges', infoChanges, paths.console('designers', { filter: 'INFO_CHANGES' })],
            ['tags', tags, paths.console('tags', { view: 'requests' })],
          ] as const
          return (
            <Stack gap={32}>
              <WaitingTable kinds={kinds} />
              <div className={classes.halves}>
                <Sheet aria-label={t('overview.also')} gap={12}>
                  <h2>{t('overview.also')}</h2>
                  <CountList
                    rows={others.map(([key, count, href]) => ({
                      key,
                      label: t(`overview.${key}`),
                      count,
                      href,
                    }))}
                  />
                </Sheet>
                <Sheet aria-label={t('overview.days')} gap={12}>
                  <h2>{t('overview.days')}</h2>
                  <DayChart days={days} />
                </Sheet>
              </div>
            </Stack>
          )
        }}
      </Loaded>
    </Stack>
  )
}
