import { listOutbox } from '@easel/contract/outbox/endpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useT } from '../../i18n/texts.ts'
import { CallRefused } from '../../shell/callRefused.ts'
import { queryOf } from '../../shell/data.ts'
import { LoadedPage } from '../../shell/LoadedPage.tsx'
import { useAddress } from '../../shell/useAddress.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Stack } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Message } from './Message.tsx'
import classes from './OutboxScreen.module.css'

const renewMs = 5_000

/** `/console/outbox`: codes and mails, where no carrier takes them away. */
export default function OutboxScreen() {
  const t = useT('outbox')
  const { page, get, hrefWith, change } = useAddress()
  const recipient = get('to')
  const outbox = useQuery({
    ...queryOf(listOutbox, {
      query: { currentPage: page, perPage: PAGE_SIZE, ...(recipient ? { recipient } : {}) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : renewMs),
  })
  const find = useCallback((text: string) => change({ to: text }), [change])
  if (outbox.error instanceof CallRefused && outbox.error.status === 404) {
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
    <Stack gap={24}>
      <PageHeader
        title={t('title')}
        lead={
          <>
            {t('lead')} {t('renews')}
          </>
        }
      />
      <SearchField label={t('search')} value={recipient} onSearch={find} />
      <LoadedPage
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
        hrefWith={hrefWith}
      >
        {(items) => (
          <ul className={classes.messages} aria-label={t('list')}>
            {items.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
        )}
      </LoadedPage>
    </Stack>
  )
}
