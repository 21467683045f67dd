import { listActivity } from '@easel/contract/activity/endpoints.ts'
import { Id } from '@easel/contract/envelope.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/texts.ts'
import { pageOf } from '../../shell/data.ts'
import { ListScreen } from '../../shell/ListScreen.tsx'
import { useAddress } from '../../shell/useAddress.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ActivityTable } from './ActivityTable.tsx'

/** `/console/activity`: the log, newest first, by act, by what it was done to, by who did it. */
export default function ActivityScreen() {
  const t = useT('activity')
  const { page, get, hrefWith } = useAddress()
  const act = get('act')
  const subjectId = get('subject')
  const actorId = get('actor')
  const badId = actorId !== '' && !Id.safeParse(actorId).success
  const log = useQuery({
    ...pageOf(listActivity, {
      query: {
        currentPage: page,
        perPage: PAGE_SIZE,
        ...(act ? { act } : {}),
        ...(subjectId ? { subjectId } : {}),
        ...(actorId ? { actorId } : {}),
      },
    }),
    enabled: !badId,
  })
  const filtered = act !== '' || subjectId !== '' || actorId !== ''
  const clear = (
    <ButtonLink href={hrefWith({ act: null, subject: null, actor: null })}>{t('clear')}</ButtonLink>
  )
  return (
    <ListScreen
      title={t('title')}
      lead={t('lead')}
      filters={[
        { show: 'search', name: 'act', label: t('act') },
        { show: 'search', name: 'subject', label: t('subject') },
        { show: 'search', name: 'actor', label: t('actor') },
      ]}
      aside={filtered && clear}
      instead={badId ? <Banner tone="warn">{t('badId')}</Banner> : undefined}
      query={log}
      skeleton={<ActivityTable lines={undefined} hrefWith={hrefWith} />}
      empty={
        <EmptyState title={t(filtered ? 'noneFound' : 'none')} action={filtered && clear}>
          {t(filtered ? 'noneFoundText' : 'noneText')}
        </EmptyState>
      }
    >
      {(items) => <ActivityTable lines={items} hrefWith={hrefWith} />}
    </ListScreen>
  )
}
