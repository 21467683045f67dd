import {
  type StaffEditionSummary,
  staffCopyEdition,
  staffListEditions,
} from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { EditionSlug } from '@easel/domain/competitions/editions/editionShape.ts'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { useEditionName } from './useEditionName.ts'

interface CopyDialogProps {
  /** Null: closed. */
  readonly source: StaffEditionSummary | null
  readonly onClose: () => void
}

/** Begins an edition as a copy of another one. */
export function CopyDialog({ source, onClose }: CopyDialogProps) {
  const t = useT('editions')
  const nameOf = useEditionName()
  return (
    <Dialog
      open={source !== null}
      onClose={onClose}
      title={t('copyTitle', { name: source ? nameOf(source) : '' })}
    >
      {source && <CopyForm editionId={source.editionId} />}
    </Dialog>
  )
}

const Copy = z.object({ slug: EditionSlug })

function CopyForm({ editionId }: { editionId: string }) {
  const t = useT('editions')
  const navigate = useNavigate()
  const form = useFormOf(Copy, { slug: '' })
  return (
    <Form
      enterSubmits
      form={form}
      submitLabel={t('copyNow')}
      onSubmit={async ({ slug }) => {
        const made = await call(staffCopyEdition, { params: { id: editionId }, body: { slug } })
        await invalidate(staffListEditions)
        void navigate(paths.consoleEdition(made.editionId))
      }}
    >
      <TextField name="slug" label={t('label.slug')} help={t('slugHelp')} spellCheck={false} />
    </Form>
  )
}
