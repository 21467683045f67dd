import { staffGetAwards } from '@easel/contract/competitions/awards/endpoints.ts'
import type { StaffAwards } from '@easel/contract/competitions/awards/shapes.ts'
import type { StaffEdition } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { useApiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { SkeletonRows, SkeletonText } from '../../../../ui/Skeleton.tsx'
import { EditionHead, useStaffEdition } from '../../editions/public.ts'
import { Members } from '../program/Members.tsx'
import { AwardsStatus } from './AwardsStatus.tsx'
import { Changes } from './Changes.tsx'
import { Exclusions } from './Exclusions.tsx'
import { Lists } from './Lists.tsx'
import { Payments } from './Payments.tsx'
import { Prizes } from './Prizes.tsx'

/** `/console/competitions/:editionId/awards`: who would win what and why, and the lists that two people publish. */
export default function AwardsScreen() {
  return (
    <Loaded query={useStaffEdition()} skeleton={<SkeletonText lines={8} />}>
      {(edition) => <Awards edition={edition} />}
    </Loaded>
  )
}

function Awards({ edition }: { edition: StaffEdition }) {
  const query = useApiQuery(staffGetAwards, { params: { id: edition.editionId } })
  return (
    <Stack gap={32}>
      <EditionHead edition={edition} current="awards" />
      <Loaded query={query} skeleton={<SkeletonRows rows={4} lines={4} />}>
        {(awards) => <Parts awards={awards} edition={edition} />}
      </Loaded>
    </Stack>
  )
}

function Parts({ awards, edition }: { awards: StaffAwards; edition: StaffEdition }) {
  const t = useT('awards')
  return (
    <>
      <AwardsStatus awards={awards} />
      <Lists awards={awards} />
      <Changes awards={awards} />
      <Stack as="section" gap={16}>
        <h2>{t('draft')}</h2>
        <p>{t('draftText')}</p>
        <Prizes awards={awards} edition={edition} />
      </Stack>
      <Exclusions awards={awards} />
      <Members editionId={awards.editionId} />
      <Payments editionId={awards.editionId} />
    </>
  )
}
