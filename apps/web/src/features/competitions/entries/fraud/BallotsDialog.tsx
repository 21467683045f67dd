import {
  banSuspectVoter,
  type SuspectBallot,
  staffVoteCluster,
  type VoteCluster,
} from '@easel/contract/competitions/votes/fraudEndpoints.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { useApiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { VoterBanDialogPart } from '../../../accounts/designers/public.ts'

const SHOWN_DIGITS = 12
const shown = (pseudonym: string): string => pseudonym.slice(0, SHOWN_DIGITS)

interface BallotsDialogProps {
  readonly editionId: string
  readonly cluster: VoteCluster
  readonly onClose: () => void
}

/** The ballots of a group, under pseudonyms. */
export function BallotsDialog({ editionId, cluster: { cluster, signal }, onClose }: BallotsDialogProps) {
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
      cell: ({ signals }) => signals.map((each) => t(`signals.${each}`)).join(' · '),
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
