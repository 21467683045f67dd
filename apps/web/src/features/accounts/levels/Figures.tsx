import { staffGetLevelFigures } from '@easel/contract/accounts/levels/endpoints.ts'
import { useApiQuery } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { useT } from '../../../i18n/texts.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Money } from '../../../ui/Money.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'

/** What staff look at before they give a level: figures, and the level that they usually take. */
export function Figures({ designerId }: { designerId: string }) {
  const t = useT('levels')
  const query = useApiQuery(staffGetLevelFigures, { params: { id: designerId } })
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={3} />}>
      {({ published, approved, rejected, revenueFen, suggested }) => (
        <>
          <DescriptionList
            facts={[
              { label: t('figures.published'), value: published },
              { label: t('figures.decided'), value: t('figures.of', { approved, rejected }) },
              { label: t('figures.revenue'), value: <Money fen={revenueFen} /> },
              { label: t('figures.suggested'), value: t(`level.${suggested}`) },
            ]}
          />
          <p>{t('figures.note')}</p>
        </>
      )}
    </Loaded>
  )
}
