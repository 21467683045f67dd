import {
  type AnnouncementSummary,
  listAnnouncements,
} from '@easel/contract/accounts/announcements/endpoints.ts'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { readOnServer } from '../../../app/pageRead.ts'
import { paths } from '../../../app/paths.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import classes from './Announcements.module.css'
import { Failed } from './Failed.tsx'
import { type AnnouncementsPage, fetchAnnouncements } from './fetch.ts'
import { type FromServer, useFetched } from './useFetched.ts'

const keyOf = (page: number) => `page ${page}`

/** The server's page is the same for every query: it has the first page of the list. */
export const loader = async ({ context }: LoaderFunctionArgs): Promise<FromServer<AnnouncementsPage>> => ({
  key: keyOf(1),
  data: await readOnServer(context, listAnnouncements),
})
/** From page to page in the browser the list comes after the page: its frame is there at once. */
export const clientLoader = async (): Promise<FromServer<AnnouncementsPage> | null> => null

/** Spec §2, /announcement: announcements for everybody. */
export default function AnnouncementsScreen() {
  const t = useT('announcements')
  const [search] = useSearchParams()
  const isInBrowser = useInBrowser()
  const page = isInBrowser ? Math.max(1, Math.trunc(Number(search.get('page'))) || 1) : 1
  const came = useLoaderData<typeof loader | typeof clientLoader>()
  const { data, failed, retry } = useFetched(keyOf(page), () => fetchAnnouncements(page), came)
  const last = data ? Math.max(1, Math.ceil(data.total / data.perPage)) : 1
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} lead={t('lead')} />
      {failed && <Failed onRetry={retry} />}
      {!data && !failed && <p aria-busy="true">{t('loading')}</p>}
      {data?.items.length === 0 && (
        <div className={classes.none}>
          <h2>{t('none')}</h2>
          <p>{t('noneText')}</p>
        </div>
      )}
      {data && data.items.length > 0 && (
        <ul className={classes.list} aria-label={t('list')}>
          {data.items.map((item) => (
            <li key={item.announcementId}>
              <Summary announcement={item} />
            </li>
          ))}
        </ul>
      )}
      {data && last > 1 && (
        <nav className={classes.pages} aria-label={t('title')}>
          {page > 1 && <Link href={paths.announcements({ page: page - 1 })}>← {t('newer')}</Link>}
          {page < last && <Link href={paths.announcements({ page: page + 1 })}>{t('older')} →</Link>}
        </nav>
      )}
    </div>
  )
}

function Summary({ announcement }: { announcement: AnnouncementSummary }) {
  const t = useT('announcements')
  const { announcementId, title, pinned, publishAt } = announcement
  return (
    <Link href={paths.announcement(announcementId)} className={classes.item}>
      <span className={classes.line}>
        <DateTime value={publishAt} show="date" />
        {pinned && <span className={classes.pinned}>{t('pinned')}</span>}
      </span>
      <span className={classes.title}>{title[useLocale()]}</span>
    </Link>
  )
}
