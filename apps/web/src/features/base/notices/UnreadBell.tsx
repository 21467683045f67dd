import {
  getNoticeByPage,
  getUnreadNum,
  NOTICE_STREAM,
  UnreadCount,
} from '@easel/contract/base/notices/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { invalidate, keyOf } from '../../../app/data.ts'
import { refreshUnread } from '../../../app/me.ts'
import { paths } from '../../../app/paths.ts'
import { changeSession, getSession, useSession } from '../../../app/session.ts'
import { useT } from '../../../i18n/texts.ts'
import { IconBell } from '../../../ui/icons.ts'
import { Link } from '../../../ui/Link.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import classes from './UnreadBell.module.css'

/** Only while the stream is down. */
const pollMs = 20_000
/** After a refusal the browser does not try again by itself. */
const reopenMs = 30_000

/** Keeps the session's unread count up to date: by server-sent events, by asking while those do not come. */
function useUnread(enabled: boolean) {
  const live = useStream(enabled)
  const { me } = useSession()
  useQuery({
    queryKey: keyOf(getUnreadNum),
    queryFn: async () => {
      await refreshUnread()
      return getSession().unreadCount
    },
    refetchInterval: live ? false : pollMs,
    // Who is signed in comes with the count.
    initialData: me?.unreadCount,
    enabled,
  })
}

/** @returns whether counts come by themselves now. */
function useStream(enabled: boolean): boolean {
  const [live, setLive] = useState(false)
  useEffect(() => {
    if (!enabled) return
    let source: EventSource
    let timer: ReturnType<typeof setTimeout> | undefined
    function open() {
      source = new EventSource(NOTICE_STREAM.path)
      source.addEventListener(NOTICE_STREAM.event, ({ data }) => {
        setLive(true)
        take(data)
      })
      source.addEventListener('error', () => {
        setLive(false)
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, reopenMs)
      })
    }
    open()
    return () => {
      clearTimeout(timer)
      source.close()
    }
  }, [enabled])
  return live
}

function take(data: unknown) {
  const count = UnreadCount.safeParse(typeof data === 'string' ? JSON.parse(data) : null)
  if (!count.success || count.data.unreadNum === getSession().unreadCount) return
  changeSession({ unreadCount: count.data.unreadNum })
  void invalidate(getNoticeByPage)
}

/** The number of unread notifications, kept up to date. */
export function UnreadBell() {
  const t = useT('app')
  const { unreadCount, me } = useSession()
  useUnread(Boolean(me?.account))
  return (
    <Link href={paths.notifications()} className={classes.bell}>
      <IconBell size={20} stroke={1.75} aria-hidden />
      {unreadCount > 0 && (
        <span className={classes.count} aria-hidden="true">
          {unreadCount > 99 ? '99+' : unreadCount}
        </span>
      )}
      <VisuallyHidden>{t('unread', { count: unreadCount })}</VisuallyHidden>
    </Link>
  )
}
