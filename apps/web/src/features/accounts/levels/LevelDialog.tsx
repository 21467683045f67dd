import {
  type StaffDesigner,
  staffGetDesigner,
  staffListDesigners,
} from '@easel/contract/accounts/designers/endpoints.ts'
import { staffListLevels, staffSetLevel } from '@easel/contract/accounts/levels/endpoints.ts'
import { DESIGNER_LEVELS, LEVEL_REASON_MAX, LevelInput } from '@easel/domain/accounts/levels/rules.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import { call } from '../../../app/api.ts'
import { invalidate } from '../../../app/data.ts'
import { useNow } from '../../../app/useNow.ts'
import { useT } from '../../../i18n/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SelectField } from '../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextAreaField, TextField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { Stack } from '../../../ui/layout.tsx'
import { toast } from '../../../ui/toasts.ts'

/** Which level, from which day, and why. */
export function LevelDialog({ designer, onClose }: { designer: StaffDesigner; onClose: () => void }) {
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
