import type { StaffDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import { staffListLevels } from '@easel/contract/accounts/levels/endpoints.ts'
import { useState } from 'react'
import { useApiQuery } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormSection } from '../../../ui/FormSection.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { Row } from '../../../ui/layout.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { Figures } from './Figures.tsx'
import { LevelDialog } from './LevelDialog.tsx'
import { LevelTable } from './LevelTable.tsx'

/** The level of one designer as staff see it, its history, and the way to set another. */
export function LevelPanel({ designer }: { designer: StaffDesigner }) {
  const t = useT('levels')
  const levels = useApiQuery(staffListLevels, { params: { id: designer.designerId } })
  const words = useErrorMessage()
  const { setLevel } = designer.can
  const [setting, setSetting] = useState(false)
  return (
    <FormSection level={2} title={t('title')} lead={t('lead')}>
      <Loaded query={levels} skeleton={<SkeletonText lines={2} />}>
        {({ items }) => <LevelTable items={items} />}
      </Loaded>
      <Figures designerId={designer.designerId} />
      <Row>
        <Button disabledReason={setLevel && words(setLevel)} onClick={() => setSetting(true)}>
          {t('set')}
        </Button>
      </Row>
      {setting && <LevelDialog designer={designer} onClose={() => setSetting(false)} />}
    </FormSection>
  )
}
