import {
  getNoticeByPage,
  getUnreadNum,
  readAllNotices,
  readNotice,
} from '@easel/contract/notices/endpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/texts.ts'
import { call } from '../../shell/api.ts'
import { queryOf, useAct } from '../../shell/data.ts'
import { LoadedPage } from '../../shell/LoadedPage.tsx'
import { useSession } from '../../shell/session.ts'
import { useAddress } from '../../shell/useAddress.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Stack } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { say } from '../../ui/toasts.ts'
import { NoticeItem } from './NoticeItem.tsx'
import classes from './NotificationScreen.module.css'

const FILTERS = ['all', 'unread'] as const
const RENEWED = [getNoticeByPage, getUnreadNum]

/** `/notification-center` (spec §2, §3): every notification in words, with the way to its work. */
export default function NotificationScreen() {
  const t = useT('notices')
  const { unreadCount } = useSession()
  const { page, oneOf, hrefWith } = useAddress()
  const filter = oneOf('filter', FILTERS)
  const notices = useQuery({
    ...queryOf(getNoticeByPage, {
      query: {
        currentPage: page,
        perPage: PAGE_SIZE,
        ...(filter === 'unread' ? { unread: 'true' as const } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const readOne = useAct((noticeId: string) => call(readNotice, { query: { noticeId } }), { renews: RENEWED })
  const readAll = useAct(() => call(readAllNotices), {
    renews: RENEWED,
    onDone: ({ read }) => say(t('allRead', { count: read })),
  })
  return (
    <Stack gap={24}>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button
            busy={readAll.isPending}
            disabledReason={unreadCount === 0 ? t('nothingUnread') : null}
            onClick={() => readAll.mutate(undefined)}
          >
            {t('readAll')}
          </Button>
        }
      />
      <Tabs
        label={t('filters')}
        current={filter}
        tabs={FILTERS.map((key) => ({
          key,
          label: t(`filter.${key}`),
          href: hrefWith({ filter: key === 'all' ? null : key }),
          ...(key === 'unread' ? { count: unreadCount } : {}),
        }))}
      />
      <LoadedPage
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
        hrefWith={hrefWith}
      >
        {(items) => (
          <ul className={classes.notices} aria-label={t('list')}>
            {items.map((notice) => (
              <NoticeItem key={notice.noticeId} notice={notice} onRead={readOne.mutate} />
            ))}
          </ul>
        )}
      </LoadedPage>
    </Stack>
  )
}
