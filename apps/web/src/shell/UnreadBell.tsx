import { getUnreadNum } from '@easel/contract/notices.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../i18n/texts.ts'
import { IconBell } from '../ui/icons.ts'
import { Link } from '../ui/Link.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { keyOf } from './data.ts'
import { refreshUnread } from './me.ts'
import { paths } from './paths.ts'
import { useSession } from './session.ts'
import classes from './UnreadBell.module.css'

const everyMs = 20_000

/** The number of unread notifications, kept up to date while the page is in view. */
export function UnreadBell() {
  const t = useT('shell')
  const { unreadCount, me } = useSession()
  useQuery({
    queryKey: keyOf(getUnreadNum),
    queryFn: refreshUnread,
    refetchInterval: everyMs,
    enabled: Boolean(me?.designer),
  })
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
