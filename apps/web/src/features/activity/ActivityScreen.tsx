import { listActivity } from '@easel/contract/activity/endpoints.ts'
import { Id } from '@easel/contract/envelope.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useT } from '../../i18n/texts.ts'
import { queryOf } from '../../shell/data.ts'
import { LoadedPage } from '../../shell/LoadedPage.tsx'
import { useAddress } from '../../shell/useAddress.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { ActivityTable } from './ActivityTable.tsx'

/** `/console/activity`: the log, newest first, by act, by what it was done to, by who did it. */
export default function ActivityScreen() {
  const t = useT('activity')
  const { page, get, hrefWith, change } = useAddress()
  const act = get('act')
  const subjectId = get('subject')
  const actorId = get('actor')
  const badId = actorId !== '' && !Id.safeParse(actorId).success
  const log = useQuery({
    ...queryOf(listActivity, {
      query: {
        currentPage: page,
        perPage: PAGE_SIZE,
        ...(act ? { act } : {}),
        ...(subjectId ? { subjectId } : {}),
        ...(actorId ? { actorId } : {}),
      },
    }),
    enabled: !badId,
    placeholderData: keepPreviousData,
  })
  const findAct = useCallback((text: string) => change({ act: text }), [change])
  const findSubject = useCallback((text: string) => change({ subject: text }), [change])
  const findActor = useCallback((text: string) => change({ actor: text }), [change])
  const filtered = act !== '' || subjectId !== '' || actorId !== ''
  const clear = (
    <ButtonLink href={hrefWith({ act: null, subject: null, actor: null })}>{t('clear')}</ButtonLink>
  )
  return (
    <Stack gap={24}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Row gap={12}>
        <SearchField label={t('act')} value={act} onSearch={findAct} />
        <SearchField label={t('subject')} value={subjectId} onSearch={findSubject} />
        <SearchField label={t('actor')} value={actorId} onSearch={findActor} />
        {filtered && clear}
      </Row>
      {badId ? (
        <Banner tone="warn">{t('badId')}</Banner>
      ) : (
        <LoadedPage
          query={log}
          skeleton={<ActivityTable lines={undefined} hrefWith={hrefWith} />}
          empty={
            <EmptyState title={t(filtered ? 'noneFound' : 'none')} action={filtered && clear}>
              {t(filtered ? 'noneFoundText' : 'noneText')}
            </EmptyState>
          }
          hrefWith={hrefWith}
        >
          {(items) => <ActivityTable lines={items} hrefWith={hrefWith} />}
        </LoadedPage>
      )}
    </Stack>
  )
}
