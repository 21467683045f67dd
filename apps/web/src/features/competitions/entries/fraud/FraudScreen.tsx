import { staffVoteFraud } from '@easel/contract/competitions/votes/fraudEndpoints.ts'
import { useApiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { EditionHead, useStaffEdition } from '../../editions/public.ts'
import { ClusterTable } from './ClusterTable.tsx'
import { QuarantineTable } from './QuarantineTable.tsx'

/** `/console/competitions/:editionId/fraud`: what speaks against votes, and what was done about it. */
export default function FraudScreen() {
  return (
    <Loaded query={useStaffEdition()} skeleton={<SkeletonText lines={10} />}>
      {(edition) => (
        <Stack gap={32}>
          <EditionHead edition={edition} current="fraud" />
          <VoteFraud editionId={edition.editionId} />
        </Stack>
      )}
    </Loaded>
  )
}

function VoteFraud({ editionId }: { editionId: string }) {
  const t = useT('fraud')
  const query = useApiQuery(staffVoteFraud, { params: { id: editionId } })
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={10} />}>
      {({ clusters, quarantines, scannedAt, archivedAt, can }) => (
        <>
          {archivedAt && (
            <Banner title={t('archived')}>
              {t('archivedSince')} <DateTime value={archivedAt} />
            </Banner>
          )}
          <p>
            {t('lead')}
            {scannedAt ? t('scanned') : t('neverScanned')} {scannedAt && <DateTime value={scannedAt} />}
          </p>
          {!archivedAt && <ClusterTable editionId={editionId} clusters={clusters} can={can.quarantine} />}
          <QuarantineTable quarantines={quarantines} />
        </>
      )}
    </Loaded>
  )
}
