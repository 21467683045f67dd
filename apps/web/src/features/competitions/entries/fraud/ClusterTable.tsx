import type { Can } from '@easel/contract/can.ts'
import {
  banSuspectVoter,
  quarantineVotes,
  type SuspectBallot,
  staffVoteCluster,
  type VoteCluster,
} from '@easel/contract/competitions/votes/fraudEndpoints.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { useApiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { listed, useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { joinFacts } from '../../../../ui/format.ts'
import { Row } from '../../../../ui/layout.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { VoterBanDialogPart } from '../../../accounts/designers/public.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

const SHOWN_DIGITS = 12
const shown = (pseudonym: string): string => pseudonym.slice(0, SHOWN_DIGITS)

interface BallotsDialogProps {
  readonly editionId: string
  readonly cluster: VoteCluster
  readonly onClose: () => void
}

/** The ballots of a group, under pseudonyms. */
function BallotsDialog({ editionId, cluster: { cluster, signal }, onClose }: BallotsDialogProps) {
  const t = useT('fraud')
  const [banning, setBanning] = useState<string | null>(null)
  const query = useApiQuery(staffVoteCluster, { params: { id: editionId }, query: { cluster } })
  const columns: readonly Column<SuspectBallot>[] = [
    {
      key: 'voter',
      header: t('voter'),
      narrow: 'title',
      cell: ({ pseudonym }) => <code>{shown(pseudonym)}</code>,
    },
    { key: 'at', header: t('at'), cell: ({ at }) => <DateTime value={at} /> },
    { key: 'score', header: t('score'), align: 'end', cell: ({ score }) => score },
    {
      key: 'signals',
      header: t('signal'),
      cell: ({ signals }) => joinFacts(signals.map((each) => t(`signals.${each}`))),
    },
    { key: 'state', header: t('state'), cell: ({ state }) => t(`ballotState.${state}`) },
    {
      key: 'act',
      header: t('acts'),
      width: '8rem',
      cell: ({ pseudonym }) => (
        <Button
          small
          aria-label={t('banNamed', { voter: shown(pseudonym) })}
          onClick={() => setBanning(pseudonym)}
        >
          {t('ban')}
        </Button>
      ),
    },
  ]
  return (
    <Dialog open wide onClose={onClose} title={t(`signals.${signal}`)}>
      <Loaded query={query} skeleton={<SkeletonText lines={6} />}>
        {({ ballots }) => (
          <DataTable
            caption={t('ballots')}
            columns={columns}
            rows={ballots}
            rowKey={({ pseudonym, entryId }) => `${pseudonym} ${entryId}`}
          />
        )}
      </Loaded>
      {banning && (
        <VoterBanDialogPart
          name={shown(banning)}
          onBan={(ban) =>
            call(banSuspectVoter, { params: { id: editionId }, body: { cluster, pseudonym: banning, ban } })
          }
          onClose={() => setBanning(null)}
        />
      )}
    </Dialog>
  )
}

interface ClusterTableProps {
  readonly editionId: string
  readonly clusters: readonly VoteCluster[]
  readonly can: Can
}

interface Asked {
  readonly what: 'ballots' | 'quarantine'
  readonly cluster: VoteCluster
}

/** Groups of counted votes with one signal in common, the worst first. */
export function ClusterTable({ editionId, clusters, can }: ClusterTableProps) {
  const t = useT('fraud')
  const locale = useLocale()
  const words = useErrorMessage()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const columns: readonly Column<VoteCluster>[] = [
    { key: 'signal', header: t('signal'), narrow: 'title', cell: ({ signal }) => t(`signals.${signal}`) },
    {
      key: 'entries',
      header: t('entries'),
      cell: ({ entries }) =>
        listed(
          entries.map(({ name }) => name),
          locale,
        ),
    },
    {
      key: 'ballots',
      header: t('counted'),
      align: 'end',
      cell: ({ counted, ballots }) => t('countedOf', { counted, ballots }),
    },
    { key: 'score', header: t('score'), align: 'end', cell: ({ score }) => score },
    { key: 'last', header: t('last'), cell: ({ lastAt }) => <DateTime value={lastAt} /> },
    {
      key: 'acts',
      header: t('acts'),
      cell: (cluster) => (
        <Row gap={8}>
          <Button small onClick={() => setAsked({ what: 'ballots', cluster })}>
            {t('ballots')}
          </Button>
          <Button
            small
            disabledReason={can && words(can)}
            onClick={() => setAsked({ what: 'quarantine', cluster })}
          >
            {t('quarantine')}
          </Button>
        </Row>
      ),
    },
  ]
  return (
    <Section title={t('clusters')} lead={t('clustersLead')}>
      {clusters.length === 0 ? (
        <EmptyState title={t('noClusters')}>{t('noClustersText')}</EmptyState>
      ) : (
        <DataTable
          caption={t('clusters')}
          columns={columns}
          rows={clusters}
          rowKey={({ cluster }) => cluster}
        />
      )}
      {asked?.what === 'ballots' && (
        <BallotsDialog editionId={editionId} cluster={asked.cluster} onClose={close} />
      )}
      {asked?.what === 'quarantine' && (
        <ReasonDialog
          title={t('quarantineTitle', { count: asked.cluster.counted })}
          label={t('quarantine')}
          done={t('quarantined')}
          onClose={close}
          onAct={({ reason }) =>
            call(quarantineVotes, {
              params: { id: editionId },
              body: { cluster: asked.cluster.cluster, reason },
            })
          }
        >
          <p>{t('quarantineText')}</p>
        </ReasonDialog>
      )}
    </Section>
  )
}
