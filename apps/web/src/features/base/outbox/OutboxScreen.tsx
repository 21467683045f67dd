import { listOutbox, type OutboxMessage } from '@easel/contract/base/outbox/endpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../app/apiError.ts'
import { pagedQuery } from '../../../app/data.ts'
import { ListScreen } from '../../../app/ListScreen.tsx'
import { pageData } from '../../../app/pageData.ts'
import { type Address, useAddress } from '../../../app/useAddress.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toasts.ts'
import { codeIn } from './codeIn.ts'
import classes from './OutboxScreen.module.css'

const REFETCH_MILLISECONDS = 5_000

function outboxQuery({ page: currentPage, get }: Address) {
  const recipient = get('to')
  return pagedQuery(listOutbox, {
    query: { currentPage, perPage: PAGE_SIZE, ...(recipient ? { recipient } : {}) },
  })
}

const page = pageData((address) => [outboxQuery(address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/outbox`: codes and mails, where no carrier takes them away. */
export default function OutboxScreen() {
  const t = useT('outbox')
  const address = useAddress()
  const { hrefWith } = address
  const recipient = address.get('to')
  const outbox = useQuery({
    ...outboxQuery(address),
    refetchInterval: ({ state }) => (state.status === 'error' ? false : REFETCH_MILLISECONDS),
  })
  if (outbox.error instanceof ApiError && outbox.error.status === 404) {
    return (
      <Stack gap={24}>
        <PageHeader title={t('title')} />
        {outbox.error.code === 'outbox.production' ? (
          <EmptyState title={t('production')}>{t('productionText')}</EmptyState>
        ) : (
          <EmptyState title={t('carrier')}>{t('carrierText')}</EmptyState>
        )}
      </Stack>
    )
  }
  return (
    <ListScreen
      title={t('title')}
      lead={
        <>
          {t('lead')}
          {t('renews')}
        </>
      }
      filters={[{ show: 'search', name: 'to', label: t('search') }]}
      query={outbox}
      skeleton={<SkeletonRows rows={4} lines={4} />}
      empty={
        <EmptyState
          title={t(recipient ? 'noneFound' : 'none')}
          action={recipient && <ButtonLink href={hrefWith({ to: null })}>{t('clear')}</ButtonLink>}
        >
          {t(recipient ? 'noneFoundText' : 'noneText')}
        </EmptyState>
      }
    >
      {(items) => (
        <ul className={classes.messages} aria-label={t('list')}>
          {items.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
    </ListScreen>
  )
}

/** One mail or SMS as it would have arrived; its code large, and copied by a click. */
function Message({ message }: { message: OutboxMessage }) {
  const t = useT('outbox')
  const { channel, recipient, subject, text, createdAt } = message
  const code = codeIn(text)

  async function copy(value: string) {
    if (await copyText(value)) toast(t('copied', { code: value }))
    else toast(t('notCopied'), 'warn')
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
