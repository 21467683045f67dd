import { getStatus, type PortalStatus } from '@easel/contract/base/status/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { pageData } from '../../../app/pageData.ts'
import { useT } from '../../../i18n/texts.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { FACT_SEPARATOR, formatBytes } from '../../../ui/format.ts'
import { Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Badge } from '../../../ui/StatusBadge.tsx'
import { Failing, Messages, Queues, Replicas } from './tables.tsx'

const renewMs = 10_000
const COMMIT_FIGURES = 8

const page = pageData(() => [apiQuery(getStatus)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/status`: what those who run the portal look at first. */
export default function StatusScreen() {
  const status = useQuery({ ...apiQuery(getStatus), refetchInterval: renewMs })
  return (
    <Loaded query={status} skeleton={<SkeletonRows rows={4} lines={4} />}>
      {(known) => <Page page={known} />}
    </Loaded>
  )
}

function Page({ page }: { page: PortalStatus }) {
  const t = useT('status')
  const { version, release, disk, jobs, messages, replicas } = page
  const named = release ? `${version} (${release.slice(0, COMMIT_FIGURES)})` : version
  return (
    <Stack gap={32}>
      <PageHeader title={t('title')} lead={t('lead', { release: named })} />
      <Section title={t('now')}>
        <Checks checks={page.checks} />
      </Section>
      <Section title={t('due')} lead={t('dueLead')}>
        <Due failing={page.failing} overdue={page.overdue} />
      </Section>
      <Section title={t('queues')} lead={t('queuesLead')}>
        <Queues jobs={jobs} />
      </Section>
      <Section title={t('messages')}>
        <Messages messages={messages} />
      </Section>
      <Section title={t('replicas')}>
        <Replicas replicas={replicas} />
      </Section>
      <Section title={t('disk')}>
        <DescriptionList
          facts={[
            { label: t('size'), value: formatBytes(disk.database) },
            {
              label: t('free'),
              value: t('freeOf', { free: formatBytes(disk.free), total: formatBytes(disk.total) }),
            },
          ]}
        />
      </Section>
      <Section title={t('log')} lead={t('logLead')}>
        <Ending activity={page.activity} />
      </Section>
    </Stack>
  )
}

function Checks({ checks: { database, replica, store, space } }: Pick<PortalStatus, 'checks'>) {
  const t = useT('status')
  const badge = (isWell: boolean, words: readonly [well: string, ill: string]) => (
    <Badge tone={isWell ? 'ok' : 'bad'}>{isWell ? words[0] : words[1]}</Badge>
  )
  const answers = [t('answers'), t('silent')] as const
  return (
    <DescriptionList
      facts={[
        { label: t('check.database'), value: badge(database, answers) },
        ...(replica === null ? [] : [{ label: t('check.replica'), value: badge(replica, answers) }]),
        { label: t('check.store'), value: badge(store, answers) },
        { label: t('check.space'), value: badge(space, [t('room'), t('full')]) },
      ]}
    />
  )
}

function Due({ failing, overdue }: Pick<PortalStatus, 'failing' | 'overdue'>) {
  const t = useT('status')
  const since = (at: string | null) =>
    at ? (
      <>
        <Badge tone="bad">{t('overdue')}</Badge> <DateTime value={at} />
      </>
    ) : (
      <Badge tone="ok">{t('onTime')}</Badge>
    )
  return (
    <Stack gap={12}>
      <DescriptionList
        facts={[
          { label: t('releases'), value: since(overdue.releaseAt) },
          { label: t('settlements'), value: since(overdue.settlementAt) },
          { label: t('freezes'), value: since(overdue.freezeAt) },
        ]}
      />
      <Failing failing={failing} />
    </Stack>
  )
}

function Ending({ activity }: Pick<PortalStatus, 'activity'>) {
  const t = useT('status')
  if (!activity) return <p>{t('storeSilent')}</p>
  const { published, whole } = activity
  return (
    <DescriptionList
      facts={[
        {
          label: t('published'),
          value: published ? (
            <>
              {t('line', { sequence: published.sequence })}
              {FACT_SEPARATOR}
              <DateTime value={published.at} />
            </>
          ) : (
            t('unpublished')
          ),
        },
        {
          label: t('end'),
          value: <Badge tone={whole ? 'ok' : 'bad'}>{t(whole ? 'whole' : 'cutOff')}</Badge>,
        },
      ]}
    />
  )
}
