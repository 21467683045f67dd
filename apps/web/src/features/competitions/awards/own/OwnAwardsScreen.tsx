import { ownAwards } from '@easel/contract/competitions/awards/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { useT } from '../../../../i18n/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { OwnPrograms, ownProgramsQuery } from '../program/OwnPrograms.tsx'
import { AwardCards } from './AwardCards.tsx'

const awardsQuery = apiQuery(ownAwards, { query: {} })

const page = pageData(() => [awardsQuery, ownProgramsQuery()])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/awards`: what one has won in all editions, to confirm or to decline. */
export default function OwnAwardsScreen() {
  const t = useT('awards')
  const query = useQuery(awardsQuery)
  return (
    <Stack gap={32}>
      <PageHeader title={t('own.title')} lead={t('own.lead')} />
      <Loaded query={query} skeleton={<SkeletonRows rows={2} lines={4} />}>
        {({ items }) =>
          items.length > 0 ? (
            <AwardCards awards={items} />
          ) : (
            <EmptyState title={t('own.none')}>{t('own.noneText')}</EmptyState>
          )
        }
      </Loaded>
      <OwnPrograms />
    </Stack>
  )
}
