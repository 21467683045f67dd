import { type Announcement, getAnnouncement } from '@easel/contract/accounts/announcements/endpoints.ts'
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { findOnServer } from '../../../app/pageRead.ts'
import { paths } from '../../../app/paths.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { FACT_SEPARATOR, formatDate } from '../../../ui/format.ts'
import { Link } from '../../../ui/Link.tsx'
import { Markdown } from '../../../ui/Markdown.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useZone } from '../../../ui/ZoneNote.tsx'
import classes from './Announcements.module.css'
import { Failed } from './Failed.tsx'
import { fetchAnnouncement } from './fetch.ts'
import { type FromServer, useFetched } from './useFetched.ts'

type Came = FromServer<Announcement>

/** What does not exist is a 404 in the page's own words. */
export async function loader({ context, params: { announcementId: id = '' } }: LoaderFunctionArgs) {
  const found = await findOnServer(context, getAnnouncement, { params: { id } })
  return data<Came>({ key: id, data: found }, { status: found ? 200 : 404 })
}
/** From page to page in the browser the text comes after the page: its frame is there at once. */
export const clientLoader = async (): Promise<Came | null> => null

/** One announcement. */
export default function AnnouncementScreen() {
  const t = useT('announcements')
  const locale = useLocale()
  const { announcementId = '' } = useParams()
  const came = useLoaderData<typeof loader | typeof clientLoader>()
  const zone = useZone()
  const fetched = useFetched(announcementId, () => fetchAnnouncement(announcementId), came)
  const { data: announcement, failed, missing, retry } = fetched
  const back = { href: paths.announcements(), label: t('back') }
  if (missing)
    return (
      <div className={classes.page}>
        <PageHeader title={t('gone')} lead={t('goneText')} back={back} />
      </div>
    )
  if (!announcement || announcement.announcementId !== announcementId)
    return (
      <div className={classes.page}>
        <p>
          <Link href={back.href}>← {back.label}</Link>
        </p>
        <title>{`${t('title')} · Easel`}</title>
        {failed ? <Failed onRetry={retry} /> : <p aria-busy="true">{t('loading')}</p>}
      </div>
    )
  const { title, body, publishAt, updatedAt } = announcement
  const [published, updated] = [formatDate(publishAt, zone), formatDate(updatedAt, zone)]
  const changed = updatedAt > publishAt && updated !== published
  return (
    <article className={classes.page}>
      <PageHeader
        title={title[locale]}
        back={back}
        lead={
          <>
            <time dateTime={publishAt}>{published}</time>
            {changed && `${FACT_SEPARATOR}${t('updated', { date: updated })}`}
          </>
        }
      />
      <Markdown text={body[locale]} />
    </article>
  )
}
