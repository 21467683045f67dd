import { paths } from '../../../app/paths.ts'
import { useSession } from '../../../app/session.ts'
import { useT } from '../../../i18n/texts.ts'
import { IconBell } from '../../../ui/icons.ts'
import { Link } from '../../../ui/Link.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import classes from './UnreadBell.module.css'
import { useUnread } from './useUnread.ts'

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
