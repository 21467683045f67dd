import { listOwnLevels } from '@easel/contract/accounts/levels/endpoints.ts'
import { useApiQuery } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { useT } from '../../../i18n/texts.ts'
import { FormSection } from '../../../ui/FormSection.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { LevelTable } from './LevelTable.tsx'

/** The designer's own level, with its history and reasons. */
export function OwnLevels() {
  const t = useT('levels')
  const levels = useApiQuery(listOwnLevels)
  return (
    <FormSection level={3} title={t('ownTitle')} lead={t('ownLead')}>
      <Loaded query={levels} skeleton={<SkeletonText lines={2} />}>
        {({ items }) => <LevelTable items={items} />}
      </Loaded>
    </FormSection>
  )
}
