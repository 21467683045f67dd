import { useParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { formatDate } from '../../../ui/format.ts'
import { Link } from '../../../ui/Link.tsx'
import { Markdown } from '../../../ui/Markdown.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import classes from './Announcements.module.css'
import { Failed } from './Failed.tsx'
import { fetchAnnouncement } from './fetch.ts'
import { useFetched } from './useFetched.ts'

/** One announcement. */
export default function AnnouncementScreen() {
  const t = useT('announcements')
  const locale = useLocale()
  const { announcementId = '' } = useParams()
  const { data, failed, missing, retry } = useFetched(announcementId, () => fetchAnnouncement(announcementId))
  const back = { href: paths.announcements(), label: t('back') }
  if (missing)
    return (
      <div className={classes.page}>
        <PageHeader title={t('gone')} lead={t('goneText')} back={back} />
      </div>
    )
  if (!data || data.announcementId !== announcementId)
    return (
      <div className={classes.page}>
        <p>
          <Link href={back.href}>← {back.label}</Link>
        </p>
        <title>{`${t('title')} · Easel`}</title>
        {failed ? <Failed onRetry={retry} /> : <p aria-busy="true">{t('loading')}</p>}
      </div>
    )
  const [published, updated] = [formatDate(data.publishAt), formatDate(data.updatedAt)]
  const changed = data.updatedAt > data.publishAt && updated !== published
  return (
    <article className={classes.page}>
      <PageHeader
        title={data.title[locale]}
        back={back}
        lead={
          <>
            <time dateTime={data.publishAt}>{published}</time>
            {changed && ` · ${t('updated', { date: updated })}`}
          </>
        }
      />
      <Markdown text={data.body[locale]} />
    </article>
  )
}
