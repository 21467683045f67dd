import { staffVoteFraud } from '@easel/contract/competitions/votes/fraudEndpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { EditionHead, staffEditionQuery, useStaffEdition } from '../../editions/public.ts'
import { ClusterTable } from './ClusterTable.tsx'
import { QuarantineTable } from './QuarantineTable.tsx'

const fraudQuery = (editionId: string) => apiQuery(staffVoteFraud, { params: { id: editionId } })

const page = pageData(({ param }) => [staffEditionQuery(param('editionId')), fraudQuery(param('editionId'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

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
  const query = useQuery(fraudQuery(editionId))
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={10} />}>
      {({ clusters, quarantines, scannedAt, archivedAt, can }) => (
        <>
          {archivedAt && (
            <Banner title={t('archived')}>
              {t('archivedSince')}
              <DateTime value={archivedAt} />
            </Banner>
          )}
          <p>
            {t('lead')}
            {scannedAt ? t('scanned') : t('neverScanned')} {scannedAt && <DateTime value={scannedAt} />}
          </p>
          {/* Before the first scan nothing can be said of the votes, least of all that nothing is wrong. */}
          {!archivedAt && scannedAt && (
            <ClusterTable editionId={editionId} clusters={clusters} can={can.quarantine} />
          )}
          <QuarantineTable quarantines={quarantines} />
        </>
      )}
    </Loaded>
  )
}
