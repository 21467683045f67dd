import { useT } from '../../../i18n/texts.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { FACT_SEPARATOR } from '../../../ui/format.ts'
import classes from './Messages.module.css'

export interface ShownMessage {
  readonly messageId: string
  /** Of the reader's own side: at the other edge. */
  readonly own: boolean
  readonly author: string
  readonly text: string
  readonly at: string
}

/** What was written, the oldest first; the reader's own side stands at the end of the line. */
export function Messages({ messages }: { messages: readonly ShownMessage[] }) {
  const t = useT('messages')
  if (messages.length === 0) return null
  return (
    <ol className={classes.messages} aria-label={t('list')}>
      {messages.map(({ messageId, own, author, text, at }) => (
        <li key={messageId} className={classes.message} data-own={own || undefined}>
          <p className={classes.head}>
            {author}
            {FACT_SEPARATOR}
            <DateTime value={at} />
          </p>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
