import type { StoredFile } from '@easel/contract/base/files/endpoints.ts'
import { listRights, type RightsOfAudit } from '@easel/contract/publishing/rights/endpoints.ts'
import { RIGHTS_MAX } from '@easel/domain/publishing/rights/record.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { apiQuery } from '../../../../app/data.ts'
import { lazyPart } from '../../../../app/lazyPart.tsx'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import controls from '../../../../ui/form/controls.module.css'
import { Field } from '../../../../ui/form/Field.tsx'
import { textOf, useField } from '../../../../ui/form/fields.ts'
import { IconUpload } from '../../../../ui/icons.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { RightsCard, RightsDialogPart } from '../../rights/public.ts'
import { Part } from './Part.tsx'

const ProofAlone = lazyPart(() => import('./ProofAlone.tsx'), { fallback: <Skeleton height="8rem" /> })

export const rightsQuery = () => apiQuery(listRights, { query: { perPage: RIGHTS_MAX } })

interface ProofFieldProps {
  readonly proof: StoredFile | null
  readonly rights: RightsOfAudit | null
}

/** Spec §3 and §5, a copyright proof: one of the rights records, a new one, or a zip for this work alone. */
export function ProofField({ proof, rights }: ProofFieldProps) {
  const t = useT('audits')
  const { getValues } = useFormContext()
  const [alone, setAlone] = useState(() => textOf(getValues('copyrightProofFileId')) !== '')
  return (
    <Part title={t('part.proof')} startsFolded={!alone && textOf(getValues('rightsRecordId')) === ''}>
      {alone ? (
        <ProofAlone proof={proof} onRecords={() => setAlone(false)} />
      ) : (
        <RecordChoice rights={rights} onAlone={() => setAlone(true)} />
      )}
    </Part>
  )
}

function RecordChoice({ rights, onAlone }: { rights: RightsOfAudit | null; onAlone: () => void }) {
  const t = useT('rights')
  const label = t('choice.label')
  const { value, change, blur, error, id } = useField('rightsRecordId', label)
  const [adding, setAdding] = useState(false)
  const records = useQuery(rightsQuery())
  const known = records.data?.items ?? []
  const chosenId = textOf(value)
  const chosen =
    known.find(({ recordId }) => recordId === chosenId) ?? (rights?.recordId === chosenId ? rights : null)
  return (
    <Field id={id} label={label} help={t('choice.help')} error={error} optional group>
      {(control) => (
        <Stack gap={12}>
          {known.length > 0 && (
            <select
              id={control.id}
              className={controls.input}
              aria-label={t('choice.pick')}
              value={known.some(({ recordId }) => recordId === chosenId) ? chosenId : ''}
              onChange={(event) => change(event.target.value || null)}
              onBlur={blur}
            >
              <option value="">{t('choice.nothing')}</option>
              {known.map(({ recordId, title, holder }) => (
                <option key={recordId} value={recordId}>
                  {`${title} · ${holder}`}
                </option>
              ))}
            </select>
          )}
          {chosen && (
            <RightsCard
              record={chosen}
              action={
                <Button
                  small
                  look="quiet"
                  aria-label={t('choice.takeOffNamed', { title: chosen.title })}
                  onClick={() => change(null)}
                >
                  {t('choice.takeOff')}
                </Button>
              }
            >
              {chosen.archivedAt && t('choice.archived')}
            </RightsCard>
          )}
          <Row gap={12}>
            <Button
              {...(known.length > 0 ? {} : { id: control.id })}
              icon={<IconUpload aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {t('choice.upload')}
            </Button>
            <Button
              look="quiet"
              onClick={() => {
                change(null)
                onAlone()
              }}
            >
              {t('choice.alone')}
            </Button>
            {known.length > 0 && <Link href={paths.settings('rights')}>{t('choice.manage')}</Link>}
          </Row>
          {adding && (
            <RightsDialogPart
              record={null}
              onClose={() => setAdding(false)}
              onSaved={({ recordId }) => change(recordId)}
            />
          )}
        </Stack>
      )}
    </Field>
  )
}
