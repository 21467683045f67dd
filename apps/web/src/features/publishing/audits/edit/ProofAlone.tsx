import type { StoredFile } from '@easel/contract/base/files/endpoints.ts'
import { useState } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { textOf, useField } from '../../../../ui/form/fields.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { ProofUpload } from '../../rights/public.ts'

/** A zip for this work alone, where no rights record is used. */
export default function ProofAlone({
  proof,
  onRecords,
}: {
  proof: StoredFile | null
  onRecords: () => void
}) {
  const t = useT('rights')
  const audits = useT('audits')
  const label = t('choice.aloneLabel')
  const { value, change, error, id } = useField('copyrightProofFileId', label)
  const [stored, setStored] = useState(proof)
  return (
    <Field id={id} label={label} help={audits('help.copyrightProof')} error={error} optional group>
      {(control) => (
        <div id={control.id} tabIndex={-1}>
          <Stack gap={12}>
            <ProofUpload
              stored={stored && stored.fileId === textOf(value) ? stored : null}
              onStored={(file) => {
                setStored(file)
                change(file.fileId)
              }}
              onRemove={() => change(null)}
            />
            <Row>
              <Button
                small
                look="quiet"
                onClick={() => {
                  change(null)
                  onRecords()
                }}
              >
                {t('choice.toRecords')}
              </Button>
            </Row>
          </Stack>
        </div>
      )}
    </Field>
  )
}
