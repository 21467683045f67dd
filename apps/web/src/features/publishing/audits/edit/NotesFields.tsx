import { characterCount, weightOf } from '@easel/domain/base/text/weight.ts'
import { REMARK_MAX, TEXT_MAX } from '@easel/domain/publishing/products/fields.ts'
import { useT } from '../../../../i18n/texts.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { Part } from './Part.tsx'

interface NotesProps {
  /** Not where nothing but price or profile changes. */
  readonly withUpdateLog: boolean
  /** Spec §8, "change log is empty": a new version needs one. */
  readonly updateLogNeeded: boolean
}

/** What changed, for buyers; and what reviewers should know. */
export function NotesFields({ withUpdateLog, updateLogNeeded }: NotesProps) {
  const t = useT('audits')
  return (
    <Part title={t('part.notes')}>
      {withUpdateLog && (
        <TextAreaField
          name="updateLog"
          label={t('field.updateLog')}
          help={t('help.updateLog')}
          max={TEXT_MAX}
          count={weightOf}
          optional={!updateLogNeeded}
        />
      )}
      <TextAreaField
        name="remark"
        label={t('field.remark')}
        help={t('help.remark')}
        max={REMARK_MAX}
        count={characterCount}
        rows={3}
        optional
      />
    </Part>
  )
}
