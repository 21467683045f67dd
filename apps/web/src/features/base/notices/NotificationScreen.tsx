import {
  getNoticeByPage,
  getUnreadNum,
  type Notice,
  readAllNotices,
  readNotice,
} from '@easel/contract/base/notices/endpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../app/api.ts'
import { pagedQuery, useApiMutation } from '../../../app/data.ts'
import { ListScreen } from '../../../app/ListScreen.tsx'
import { pageData } from '../../../app/pageData.ts'
import { useSession } from '../../../app/session.ts'
import { type Address, useAddress } from '../../../app/useAddress.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { Link } from '../../../ui/Link.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Badge } from '../../../ui/StatusBadge.tsx'
import { toast } from '../../../ui/toasts.ts'
import classes from './NotificationScreen.module.css'

const FILTERS = ['all', 'unread'] as const
const RENEWED = [getNoticeByPage, getUnreadNum]

const noticesQuery = ({ page: currentPage, oneOf }: Address) =>
  pagedQuery(getNoticeByPage, {
    query: {
      currentPage,
      perPage: PAGE_SIZE,
      ...(oneOf('filter', FILTERS) === 'unread' ? { unread: 'true' as const } : {}),
    },
  })

const page = pageData((address) => [noticesQuery(address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/notification-center` (spec §2, §3): every notification in words, with the way to its work. */
export default function NotificationScreen() {
  const t = useT('notices')
  const { unreadCount } = useSession()
  const address = useAddress()
  const { hrefWith } = address
  const filter = address.oneOf('filter', FILTERS)
  const notices = useQuery(noticesQuery(address))
  const readOne = useApiMutation((noticeId: string) => call(readNotice, { query: { noticeId } }), {
    invalidates: RENEWED,
  })
  const readAll = useApiMutation(() => call(readAllNotices), {
    invalidates: RENEWED,
    onDone: ({ read }) => toast(t('allRead', { count: read })),
  })
  return (
    <ListScreen
      title={t('title')}
      actions={
        <Button
          busy={readAll.isPending}
          disabledReason={unreadCount === 0 ? t('nothingUnread') : null}
          onClick={() => readAll.mutate(undefined)}
        >
          {t('readAll')}
        </Button>
      }
      filters={[
        {
          show: 'tabs',
          name: 'filter',
          label: t('filters'),
          options: FILTERS.map((value) => ({
            value,
            label: t(`filter.${value}`),
            count: value === 'unread' ? unreadCount : undefined,
          })),
        },
      ]}
      query={notices}
      skeleton={<SkeletonRows rows={5} lines={3} />}
      empty={
        <EmptyState
          title={t(filter === 'unread' ? 'noneUnread' : 'none')}
          action={
            filter === 'unread' && <ButtonLink href={hrefWith({ filter: null })}>{t('showAll')}</ButtonLink>
          }
        >
          {t(filter === 'unread' ? 'noneUnreadText' : 'noneText')}
        </EmptyState>
      }
    >
      {(items) => (
        <ul className={classes.notices} aria-label={t('list')}>
          {items.map((notice) => (
            <NoticeItem key={notice.noticeId} notice={notice} onRead={readOne.mutate} />
          ))}
        </ul>
      )}
    </ListScreen>
  )
}

interface NoticeItemProps {
  readonly notice: Notice
  readonly onRead: (noticeId: string) => void
}

/** One notification in words: what happened, why, what to do, and the way there. */
function NoticeItem({ notice, onRead }: NoticeItemProps) {
  const t = useT('notices')
  const words = useErrorMessage()
  const { noticeId, subject, sentence, reasons, note, noteHead, link, createdAt, readAt } = notice
  const params = { ...notice.params, product: subject?.name || t('untitled') }
  const title = words({ code: notice.title, params })
  const word = (code: string) => words({ code, params: {} })
  const unread = readAt === null
  return (
    <li className={classes.notice} data-unread={unread || undefined}>
      <div className={classes.body}>
        <p className={classes.meta}>
          {unread && <span className={classes.isNew}>{t('isNew')}</span>}
          <DateTime value={createdAt} />
        </p>
        <h2 className={classes.title}>
          <Badge tone={notice.tone}>{title}</Badge>
        </h2>
        {sentence && <p>{words({ code: sentence, params })}</p>}
        {reasons.map((reason) => (
          <div key={reason}>
            <p>{word(`reason.${reason}`)}</p>
            <p className={classes.remedy}>{word(`remedy.${reason}`)}</p>
          </div>
        ))}
        {note && (
          <blockquote className={classes.note}>
            <p className={classes.remedy}>{t(`note.${noteHead}`)}</p>
            <p>{note}</p>
          </blockquote>
        )}
      </div>
      <div className={classes.actions}>
        {link && (
          <Link href={link.href} onClick={() => unread && onRead(noticeId)}>
            {word(link.words)}
          </Link>
        )}
        {unread && (
          <Button small look="quiet" aria-label={t('readNamed', { title })} onClick={() => onRead(noticeId)}>
            {t('read')}
          </Button>
        )}
      </div>
    </li>
  )
}
