import type { PortalStatus } from '@easel/contract/base/status/endpoints.ts'
import { languageTag, useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { formatNumber, tenths } from '../../../ui/format.ts'
import { Stack } from '../../../ui/layout.tsx'
import { failureKindOf } from './failureKind.ts'

type Queue = PortalStatus['jobs']['queues'][number]
type Tick = PortalStatus['failing'][number]
type Channel = PortalStatus['messages'][number]
type Replica = PortalStatus['replicas'][number]

export function Queues({ jobs: { queues, dead } }: Pick<PortalStatus, 'jobs'>) {
  const t = useT('status')
  const tag = languageTag[useLocale()]
  const columns: Column<Queue>[] = [
    { key: 'job', header: t('queue'), narrow: 'title', cell: ({ job }) => <code>{job}</code> },
    {
      key: 'waiting',
      header: t('waiting'),
      align: 'end',
      narrow: 'line',
      cell: ({ waiting }) => formatNumber(waiting, tag),
    },
    {
      key: 'oldest',
      header: t('oldest'),
      narrow: 'line',
      cell: ({ oldestAt }) => (oldestAt ? <DateTime value={oldestAt} /> : t('later')),
    },
  ]
  return (
    <Stack gap={12}>
      {queues.length === 0 ? (
        <p>{t('noQueues')}</p>
      ) : (
        <DataTable caption={t('queues')} columns={columns} rows={queues} rowKey={({ job }) => job} />
      )}
      <p>
        {t('dead', { count: dead })}
        {dead > 0 && <code>npm run jobs -- list</code>}
      </p>
    </Stack>
  )
}

export function Failing({ failing }: Pick<PortalStatus, 'failing'>) {
  const t = useT('status')
  const tag = languageTag[useLocale()]
  const columns: Column<Tick>[] = [
    { key: 'tick', header: t('task'), narrow: 'title', cell: ({ tick }) => <code>{tick}</code> },
    {
      key: 'failures',
      header: t('failures'),
      align: 'end',
      narrow: 'line',
      cell: ({ failures }) => formatNumber(failures, tag),
    },
    {
      key: 'since',
      header: t('failingSince'),
      narrow: 'line',
      cell: ({ sinceAt }) => <DateTime value={sinceAt} />,
    },
    {
      key: 'last',
      header: t('lastTried'),
      narrow: 'line',
      cell: ({ lastAt }) => <DateTime value={lastAt} />,
    },
    {
      key: 'reason',
      header: t('reason'),
      narrow: 'line',
      cell: ({ reason }) => (
        <>
          {t(`failure.${failureKindOf(reason)}`)}{' '}
          <small>
            <code>{reason}</code>
          </small>
        </>
      ),
    },
  ]
  if (failing.length === 0) return <p>{t('noneFails')}</p>
  return <DataTable caption={t('due')} columns={columns} rows={failing} rowKey={({ tick }) => tick} />
}

export function Messages({ messages }: Pick<PortalStatus, 'messages'>) {
  const t = useT('status')
  const tag = languageTag[useLocale()]
  const columns: Column<Channel>[] = [
    {
      key: 'channel',
      header: t('kind'),
      narrow: 'title',
      cell: ({ channel }) => t(`channel.${channel}`),
    },
    {
      key: 'waiting',
      header: t('waiting'),
      align: 'end',
      narrow: 'line',
      cell: ({ waiting }) => formatNumber(waiting, tag),
    },
    {
      key: 'oldest',
      header: t('written'),
      narrow: 'line',
      cell: ({ oldestAt }) => (oldestAt ? <DateTime value={oldestAt} /> : t('none')),
    },
    {
      key: 'dead',
      header: t('givenUp'),
      align: 'end',
      narrow: 'line',
      cell: ({ dead }) => formatNumber(dead, tag),
    },
  ]
  if (messages.length === 0) return <p>{t('noChannels')}</p>
  return (
    <DataTable caption={t('messages')} columns={columns} rows={messages} rowKey={({ channel }) => channel} />
  )
}

export function Replicas({ replicas }: Pick<PortalStatus, 'replicas'>) {
  const t = useT('status')
  const columns: Column<Replica>[] = [
    { key: 'name', header: t('server'), narrow: 'title', cell: ({ name }) => name || t('unknown') },
    { key: 'state', header: t('state'), narrow: 'line', cell: ({ state }) => state ?? t('unknown') },
    {
      key: 'lag',
      header: t('lag'),
      align: 'end',
      narrow: 'line',
      cell: ({ lagSeconds }) =>
        lagSeconds === null ? t('unknown') : t('seconds', { seconds: String(tenths(lagSeconds)) }),
    },
  ]
  if (replicas.length === 0) return <p>{t('noReplicas')}</p>
  return (
    <DataTable
      caption={t('replicas')}
      columns={columns}
      rows={replicas}
      rowKey={({ name, state }) => `${name} ${state}`}
    />
  )
}
