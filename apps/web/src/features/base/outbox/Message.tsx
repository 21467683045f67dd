import type { OutboxMessage } from '@easel/contract/base/outbox/endpoints.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { toast } from '../../../ui/toasts.ts'
import { codeIn } from './codeIn.ts'
import classes from './Message.module.css'

/** One mail or SMS as it would have arrived; its code large, and copied by a click. */
export function Message({ message }: { message: OutboxMessage }) {
  const t = useT('outbox')
  const { channel, recipient, subject, text, createdAt } = message
  const code = codeIn(text)

  async function copy(value: string) {
    try {
      await navigator.clipboard.writeText(value)
      toast(t('copied', { code: value }))
    } catch {
      toast(t('notCopied'), 'warn')
    }
  }

  return (
    <li className={classes.message}>
      <div className={classes.body}>
        <p className={classes.meta}>
          <span className={classes.channel}>{t(`channel.${channel}`)}</span>
          <span>{t('to', { recipient })}</span>
          <DateTime value={createdAt} />
        </p>
        {subject && <h2 className={classes.subject}>{subject}</h2>}
        <p className={classes.text}>{text}</p>
      </div>
      {code && (
        <div className={classes.code}>
          <output aria-label={t('code')}>{code}</output>
          <Button small onClick={() => void copy(code)}>
            {t('copy', { code })}
          </Button>
        </div>
      )}
    </li>
  )
}
