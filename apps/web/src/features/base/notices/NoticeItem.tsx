import type { Notice } from '@easel/contract/base/notices/endpoints.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { Link } from '../../../ui/Link.tsx'
import { Badge } from '../../../ui/StatusBadge.tsx'
import classes from './NoticeItem.module.css'

interface NoticeItemProps {
  readonly notice: Notice
  readonly onRead: (noticeId: string) => void
}

/** One notification in words: what happened, why, what to do, and the way there. */
export function NoticeItem({ notice, onRead }: NoticeItemProps) {
  const t = useT('notices')
  const words = useErrorMessage()
  const { noticeId, subject, sentence, reasons, note, link, createdAt, readAt } = notice
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
            <p className={classes.remedy}>{t('note')}</p>
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
