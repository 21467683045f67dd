import type { Notice } from '@easel/contract/notices/endpoints.ts'
import { BAN_NOTICE_KINDS } from '@easel/domain/notices/types.ts'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { useWords } from '../../ui/form/refusal.ts'
import { Link } from '../../ui/Link.tsx'
import { Badge } from '../../ui/StatusBadge.tsx'
import classes from './NoticeItem.module.css'
import { viewOf } from './noticeView.ts'

/** Kinds that the message catalogue words, as the mail does. */
const SENTENCES = [
  ...BAN_NOTICE_KINDS,
  'WHITELIST_CHANGED',
  'LEVEL_CHANGED',
  'TAG_ADDED',
  'TAG_DECLINED',
] as const
const TEXTS = ['ONLINE', 'APPEAL_GRANTED', 'APPEAL_UPHELD', 'DESIGNER_VERIFIED', 'INFO_CHANGE_PASS'] as const

interface NoticeItemProps {
  readonly notice: Notice
  readonly onRead: (noticeId: string) => void
}

/** One notification in words: what happened, why, what to do, and the way there. */
export function NoticeItem({ notice, onRead }: NoticeItemProps) {
  const t = useT('notices')
  const words = useWords()
  const { noticeId, kind, reasons, note, params, createdAt, readAt } = notice
  const view = viewOf(notice)
  const title = t(`kind.${view.title}`, { name: notice.productName || params.word || t('untitled') })
  const text = TEXTS.find((each) => each === kind)
  const sentence = SENTENCES.find((each) => each === kind)
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
          <Badge tone={view.tone}>{title}</Badge>
        </h2>
        {text && <p>{t(`text.${text}`)}</p>}
        {sentence && <p>{words({ code: `notice.${sentence}`, params })}</p>}
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
        {view.link && (
          <Link href={view.link.href} onClick={() => unread && onRead(noticeId)}>
            {t(`link.${view.link.key}`)}
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
