import {
  type AccountSession,
  endOtherSessions,
  endSession,
  listSessions,
} from '@easel/contract/accounts/accounts/endpoints.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { apiQuery, useApiMutation, useApiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { deviceOf } from './deviceOf.ts'

const page = pageData(() => [apiQuery(listSessions)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** Where the account is signed in; one session or all others are ended from here. */
export default function SessionsScreen() {
  const t = useT('accounts')
  const columns = useColumns()
  const query = useApiQuery(listSessions)
  const table = (rows: readonly AccountSession[] | undefined) => (
    <DataTable
      caption={t('sessions.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      skeletonRows={3}
      isCurrent={({ current }) => current}
    />
  )
  return (
    <Section title={t('sessions.title')} lead={t('sessions.lead')}>
      <Loaded query={query} skeleton={table(undefined)}>
        {({ sessions }) => (
          <Stack gap={24}>
            {table(sessions)}
            <EndOthers others={sessions.filter(({ current }) => !current).length} />
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

function useDeviceName() {
  const t = useT('accounts')
  return ({ userAgent }: AccountSession) => {
    const device = deviceOf(userAgent)
    return device ? t('sessions.browserOn', device) : t('sessions.unknownDevice')
  }
}

function useColumns(): readonly Column<AccountSession>[] {
  const t = useT('accounts')
  const deviceName = useDeviceName()
  return [
    {
      key: 'device',
      header: t('sessions.device'),
      narrow: 'title',
      cell: (session) => (
        <Row gap={8}>
          {deviceName(session)}
          {session.current && <Badge tone="live">{t('sessions.current')}</Badge>}
        </Row>
      ),
    },
    { key: 'ip', header: t('sessions.address'), cell: ({ ip }) => ip ?? '–' },
    {
      key: 'seen',
      header: t('sessions.lastSeen'),
      cell: ({ lastSeenAt }) => <DateTime value={lastSeenAt} />,
    },
    { key: 'since', header: t('sessions.since'), cell: ({ createdAt }) => <DateTime value={createdAt} /> },
    {
      key: 'action',
      header: t('sessions.action'),
      align: 'end',
      cell: (session) => <EndOne session={session} device={deviceName(session)} />,
    },
  ]
}

function EndOne({ session, device }: { session: AccountSession; device: string }) {
  const t = useT('accounts')
  const end = useApiMutation((id: string) => call(endSession, { params: { id } }), {
    done: t('sessions.ended'),
    invalidates: [listSessions],
  })
  return (
    <Button
      small
      aria-label={t('sessions.endNamed', { device })}
      busy={end.isPending}
      disabledReason={session.current ? t('sessions.endCurrent') : null}
      onClick={() => end.mutate(session.id)}
    >
      {t('sessions.end')}
    </Button>
  )
}

function EndOthers({ others }: { others: number }) {
  const t = useT('accounts')
  const [asking, setAsking] = useState(false)
  const end = useApiMutation(() => call(endOtherSessions), {
    invalidates: [listSessions],
    onDone: ({ ended }) => {
      setAsking(false)
      toast(t('sessions.othersEnded', { count: ended }))
    },
  })
  return (
    <>
      <Row>
        <Button disabledReason={others === 0 ? t('sessions.noOthers') : null} onClick={() => setAsking(true)}>
          {t('sessions.endOthers')}
        </Button>
      </Row>
      <ConfirmDialog
        open={asking}
        danger
        busy={end.isPending}
        title={t('sessions.confirmTitle')}
        confirmLabel={t('sessions.endOthers')}
        onConfirm={() => end.mutate(undefined)}
        onCancel={() => setAsking(false)}
      >
        {t('sessions.confirmText')}
      </ConfirmDialog>
    </>
  )
}
