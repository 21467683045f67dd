import { listWorks } from '@easel/contract/audits.ts'
import { listBatches } from '@easel/contract/batches.ts'
import { listProducts } from '@easel/contract/products.ts'
import { useQueries } from '@tanstack/react-query'
import { useT } from '../../i18n/texts.ts'
import { queryOf } from '../../shell/data.ts'
import { paths } from '../../shell/paths.ts'
import { useSession } from '../../shell/session.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Link } from '../../ui/Link.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { Approved } from './Approved.tsx'
import { Attention } from './Attention.tsx'
import { FirstTheme, HowItGoes } from './FirstTheme.tsx'
import { groupsOf } from './groups.ts'
import classes from './Home.module.css'
import { InReview } from './InReview.tsx'
import { Released } from './Released.tsx'

/** The newest of each list; the works page has the rest. */
const READ = 60
const SHOWN = 10
const RENEW_MS = 60_000

/** Rejections stand here only; what is in process has a list of its own. */
export const newestWorks = () => queryOf(listWorks, { query: { filter: 'ALL', perPage: READ } })

/** Everything on its way and what was released, drawn from the designer's own works. */
export function HomeWorks({ verified }: { verified: boolean }) {
  const t = useT('home')
  const { unreadCount } = useSession()
  const [newest, underway, released, batches] = useQueries({
    queries: [
      { ...newestWorks(), refetchInterval: RENEW_MS },
      {
        ...queryOf(listWorks, { query: { filter: 'IN_PROCESS', perPage: READ } }),
        refetchInterval: RENEW_MS,
      },
      queryOf(listProducts, { query: { state: 'PUBLISHED', perPage: SHOWN } }),
      queryOf(listBatches, { query: { perPage: SHOWN } }),
    ],
  })
  const asked = [newest, underway, released, batches]
  const failed = asked.find(({ isError }) => isError)
  const retry = () => void Promise.all(asked.map(({ refetch }) => refetch()))
  const panel = failed?.error && (
    <ErrorPanel message={failed.error.message} onRetry={retry} stale={failed.data !== undefined} />
  )
  if (!newest.data || !underway.data || !released.data || !batches.data) return panel || <HomeSkeleton />
  if (newest.data.total === 0) return verified ? <FirstTheme /> : <HowItGoes />
  const { attention, review, approved } = groupsOf([...underway.data.items, ...newest.data.items])
  return (
    <Stack gap={48}>
      {panel}
      <Attention
        works={attention}
        batches={batches.data.items.filter(({ counts }) => counts.DRAFT)}
        unreadCount={unreadCount}
      />
      {approved.length > 0 && <Approved works={approved} />}
      {review.length > 0 && <InReview works={review} />}
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
