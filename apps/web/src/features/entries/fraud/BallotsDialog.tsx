import {
  type SuspectBallot,
  staffVoteCluster,
  type VoteCluster,
} from '@easel/contract/votes/fraudEndpoints.ts'
import { useT } from '../../../i18n/texts.ts'
import { useData } from '../../../shell/data.ts'
import { Loaded } from '../../../shell/Loaded.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'

const SHOWN_DIGITS = 12

interface BallotsDialogProps {
  readonly editionId: string
  readonly cluster: VoteCluster
  readonly onClose: () => void
}

/** The ballots of a group, under pseudonyms. */
export function BallotsDialog({ editionId, cluster: { cluster, signal }, onClose }: BallotsDialogProps) {
  const t = useT('fraud')
  const query = useData(staffVoteCluster, { params: { id: editionId }, query: { cluster } })
  const columns: readonly Column<SuspectBallot>[] = [
    {
      key: 'voter',
      header: t('voter'),
      narrow: 'title',
      cell: ({ pseudonym }) => <code>{pseudonym.slice(0, SHOWN_DIGITS)}</code>,
    },
    { key: 'at', header: t('at'), cell: ({ at }) => <DateTime value={at} /> },
    { key: 'score', header: t('score'), align: 'end', cell: ({ score }) => score },
    {
      key: 'signals',
      header: t('signal'),
      cell: ({ signals }) => signals.map((each) => t(`signals.${each}`)).join(' · '),
    },
    { key: 'state', header: t('state'), cell: ({ state }) => t(`ballotState.${state}`) },
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
    </Dialog>
  )
}
