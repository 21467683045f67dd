import { listRights } from '@easel/contract/publishing/rights/endpoints.ts'
import { RIGHTS_MAX } from '@easel/domain/publishing/rights/record.ts'
import { useId, useState } from 'react'
import { useApiQuery } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import controls from '../../../../ui/form/controls.module.css'
import { Field } from '../../../../ui/form/Field.tsx'
import { IconUpload } from '../../../../ui/icons.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { RightsDialogPart } from '../../rights/public.ts'

interface RightsPickProps {
  readonly chosen: string | null
  readonly mixed?: string
  readonly readOnly?: boolean
  readonly onChange: (recordId: string | null) => void
}

/** One of the designer's records, none, or a new one that is chosen at once. */
export default function RightsPick({ chosen, mixed = '', readOnly = false, onChange }: RightsPickProps) {
  const t = useT('rights')
  const id = useId()
  const [adding, setAdding] = useState(false)
  const records = useApiQuery(listRights, { query: { perPage: RIGHTS_MAX } })
  const known = records.data?.items ?? []
  // A record that has been archived since stays with the item.
  const archived = chosen !== null && records.data && !known.some(({ recordId }) => recordId === chosen)
  return (
    <Field id={id} label={t('choice.label')} help={t('choice.help')} optional>
      {(control) => (
        <Stack gap={8}>
          <select
            {...control}
            className={controls.input}
            disabled={readOnly}
            value={mixed ? 'mixed' : (chosen ?? '')}
            onChange={(event) => onChange(event.target.value || null)}
          >
            {mixed && (
              <option value="mixed" disabled>
                {mixed}
              </option>
            )}
            <option value="">{t('choice.nothing')}</option>
            {archived && <option value={chosen}>{t('choice.archived')}</option>}
            {known.map(({ recordId, title, holder }) => (
              <option key={recordId} value={recordId}>
                {`${title} · ${holder}`}
              </option>
            ))}
          </select>
          {!readOnly && (
            <Button small icon={<IconUpload aria-hidden />} onClick={() => setAdding(true)}>
              {t('choice.upload')}
            </Button>
          )}
          {adding && (
            <RightsDialogPart
              record={null}
              onClose={() => setAdding(false)}
              onSaved={({ recordId }) => onChange(recordId)}
            />
          )}
        </Stack>
      )}
    </Field>
  )
}
