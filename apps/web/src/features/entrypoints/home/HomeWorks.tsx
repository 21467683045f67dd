import { getHome, HOME_RELEASED } from '@easel/contract/entrypoints/home/endpoints.ts'
import { listProducts } from '@easel/contract/publishing/products/endpoints.ts'
import { useQueries } from '@tanstack/react-query'
import { apiQuery } from '../../../app/data.ts'
import { paths } from '../../../app/paths.ts'
import { useSession } from '../../../app/session.ts'
import { useT } from '../../../i18n/texts.ts'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { Approved } from './Approved.tsx'
import { Attention } from './Attention.tsx'
import { FirstTheme, HowItGoes } from './FirstTheme.tsx'
import classes from './Home.module.css'
import { InReview } from './InReview.tsx'
import { Released } from './Released.tsx'

const RENEW_MS = 60_000

/** Asked anew whenever the page is opened: whatever was done elsewhere shows here. */
export const homeQuery = () => ({ ...apiQuery(getHome), staleTime: 0 })

/** Everything on its way and what was released, drawn from the designer's own works. */
export function HomeWorks({ verified }: { verified: boolean }) {
  const t = useT('home')
  const { unreadCount } = useSession()
  const [home, released] = useQueries({
    queries: [
      { ...homeQuery(), refetchInterval: RENEW_MS },
      apiQuery(listProducts, { query: HOME_RELEASED }),
    ],
  })
  const asked = [home, released]
  const failed = asked.find(({ isError }) => isError)
  const retry = () => void Promise.all(asked.map(({ refetch }) => refetch()))
  const panel = failed?.error && (
    <ErrorPanel message={failed.error.message} onRetry={retry} stale={failed.data !== undefined} />
  )
  if (!home.data || !released.data) return panel || <HomeSkeleton />
  const { hasWorks, groups } = home.data
  if (!hasWorks && released.data.total === 0) return verified ? <FirstTheme /> : <HowItGoes />
  return (
    <Stack gap={48}>
      {panel}
      <Attention groups={groups} unreadCount={unreadCount} />
      {groups.approved.entries.length > 0 && <Approved group={groups.approved} />}
      {groups.review.entries.length > 0 && <InReview group={groups.review} />}
      <Released products={released.data.items} />
      <p>
        <Link href={paths.works()}>{t('released.all')}</Link>
      </p>
    </Stack>
  )
}

function HomeSkeleton() {
  return (
    <Loading>
      <div className={classes.wall}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} ratio="9 / 20" />
        ))}
      </div>
    </Loading>
  )
}
