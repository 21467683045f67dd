import { getHome } from '@easel/contract/entrypoints/home/endpoints.ts'
import { getAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { listWorksOfType } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { getTimeline } from '@easel/contract/publishing/products/endpoints.ts'
import { getThread, writeInThread } from '@easel/contract/review/messages/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../app/api.ts'
import { invalidate } from '../../../app/data.ts'
import { threadQuery } from '../../../app/partQueries.ts'
import { useT } from '../../../i18n/texts.ts'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { Sheet } from '../../../ui/layout.tsx'
import { Messages } from './Messages.tsx'
import { WriteForm } from './WriteForm.tsx'

/** The designer's side: what reviewers asked, and the answer. Nothing where there is neither to read nor to write. */
export default function ThreadPart({ auditId }: { auditId: string }) {
  const t = useT('messages')
  const words = useErrorMessage()
  const { data } = useQuery(threadQuery(auditId))
  if (!data || (data.messages.length === 0 && data.can.write)) return null
  const { messages, can } = data
  async function send(text: string) {
    // An answer ends the question: the work and home say so too.
    await call(writeInThread, { params: { id: auditId }, body: { text } }).finally(() =>
      invalidate(getThread, getAudit, getTimeline, listWorksOfType, getHome),
    )
  }
  return (
    <Sheet gap={16} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {messages.length === 0 && <p>{t('lead')}</p>}
      <Messages
        messages={messages.map(({ side, ...message }) => ({
          ...message,
          own: side === 'DESIGNER',
          author: t(side === 'DESIGNER' ? 'you' : 'reviewer'),
        }))}
      />
      {can.write ? (
        <p>{words(can.write)}</p>
      ) : (
        <WriteForm label={t('message')} submitLabel={t('send')} onSend={send} />
      )}
    </Sheet>
  )
}
