import {
  closeThread,
  listThreads,
  staffGetThread,
  staffWriteInThread,
} from '@easel/contract/review/messages/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../app/api.ts'
import { apiQuery, invalidate, useApiMutation } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row, Sheet } from '../../../ui/layout.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { Messages } from './Messages.tsx'
import { WriteForm } from './WriteForm.tsx'

export const staffThreadQuery = (auditId: string) => apiQuery(staffGetThread, { params: { id: auditId } })

interface StaffThreadPartProps {
  readonly auditId: string
  readonly designerName: string
  /** A reviewer's own work: its thread is on the page of the work. */
  readonly own: boolean
}

/** The reviewers' side of the messages with the designer. */
export function StaffThreadPart({ auditId, designerName, own }: StaffThreadPartProps) {
  const t = useT('messages')
  if (own) return null
  return (
    <Sheet gap={16} aria-label={t('staffTitle')}>
      <h2>{t('staffTitle')}</h2>
      <Thread auditId={auditId} designerName={designerName} />
    </Sheet>
  )
}

function Thread({ auditId, designerName }: Omit<StaffThreadPartProps, 'own'>) {
  const t = useT('messages')
  const query = useQuery(staffThreadQuery(auditId))
  const renewThread = () => invalidate(staffGetThread, listThreads)
  const settle = useApiMutation(() => call(closeThread, { params: { id: auditId } }), {
    invalidates: [staffGetThread, listThreads],
    done: t('settled'),
  })
  async function send(text: string) {
    await call(staffWriteInThread, { params: { id: auditId }, body: { text } }).finally(renewThread)
  }
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={3} />}>
      {({ messages, waitingSince }) => (
        <>
          {messages.length === 0 && <p>{t('none')}</p>}
          <Messages
            messages={messages.map(({ side, author, ...message }) => ({
              ...message,
              own: side === 'STAFF',
              author: side === 'STAFF' ? author : designerName,
            }))}
          />
          {waitingSince && (
            <Row>
              <Button small busy={settle.isPending} onClick={() => settle.mutate(undefined)}>
                {t('settle')}
              </Button>
            </Row>
          )}
          <WriteForm label={t('toDesigner')} submitLabel={t('send')} onSend={send} />
        </>
      )}
    </Loaded>
  )
}
