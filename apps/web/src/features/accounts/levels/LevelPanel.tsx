import {
  type StaffDesigner,
  staffGetDesigner,
  staffListDesigners,
} from '@easel/contract/accounts/designers/endpoints.ts'
import {
  staffGetLevelFigures,
  staffListLevels,
  staffSetLevel,
} from '@easel/contract/accounts/levels/endpoints.ts'
import { DESIGNER_LEVELS, LEVEL_REASON_MAX, LevelInput } from '@easel/domain/accounts/levels/rules.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { apiQuery, invalidate } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { useNow } from '../../../app/useNow.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormSection } from '../../../ui/FormSection.tsx'
import { SelectField } from '../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { TextAreaField, TextField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Money } from '../../../ui/Money.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toasts.ts'
import { LevelTable } from './LevelTable.tsx'

const levelsQuery = (designerId: string) => apiQuery(staffListLevels, { params: { id: designerId } })
const figuresQuery = (designerId: string) => apiQuery(staffGetLevelFigures, { params: { id: designerId } })

/** What the panel reads. */
export const levelQueries = (designerId: string) => [levelsQuery(designerId), figuresQuery(designerId)]

/** The level of one designer as staff see it, its history, and the way to set another. */
export function LevelPanel({ designer }: { designer: StaffDesigner }) {
  const t = useT('levels')
  const levels = useQuery(levelsQuery(designer.designerId))
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

/** What staff look at before they give a level: figures, and the level that they usually take. */
function Figures({ designerId }: { designerId: string }) {
  const t = useT('levels')
  const query = useQuery(figuresQuery(designerId))
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

/** Which level, from which day, and why. */
function LevelDialog({ designer, onClose }: { designer: StaffDesigner; onClose: () => void }) {
  const t = useT('levels')
  const { designerId, nickname: name, designerLevel } = designer
  const form = useFormOf(LevelInput, { level: designerLevel, since: shanghaiDay(useNow()), reason: '' })

  async function set(body: LevelInput) {
    try {
      await call(staffSetLevel, { params: { id: designerId }, body })
    } finally {
      await invalidate(staffListLevels, staffGetDesigner, staffListDesigners)
    }
    toast(t('dialog.done', { name }))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('dialog.title', { name })}>
      <Stack gap={24}>
        <p>{t('dialog.text')}</p>
        <Form form={form} submitLabel={t('dialog.submit')} onSubmit={set}>
          <SelectField
            name="level"
            label={t('dialog.level')}
            options={DESIGNER_LEVELS.map((level) => ({ value: level, label: t(`level.${level}`) }))}
          />
          <TextField name="since" type="date" label={t('dialog.since')} />
          <TextAreaField
            name="reason"
            label={t('dialog.reason')}
            help={t('dialog.reasonHelp')}
            max={LEVEL_REASON_MAX}
            count={weightOf}
          />
        </Form>
      </Stack>
    </Dialog>
  )
}
