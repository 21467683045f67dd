import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { Divider, Stack } from '../../../../ui/layout.tsx'
import type { DetailsFormState, DetailsSchema } from './detailsForm.ts'
import { MissingList } from './MissingList.tsx'

interface EditAsideProps {
  readonly form: DetailsFormState
  readonly schema: DetailsSchema
  readonly fields: readonly string[]
  readonly saveState?: ReactNode
  /** Under the list of what is missing: when it would be released, or where it stands. */
  readonly children: ReactNode
}

/** Beside the form: whether it is saved, what is still asked for, and what comes then. */
export function EditAside({ form, schema, fields, saveState, children }: EditAsideProps) {
  return (
    <FormProvider {...form}>
      {saveState}
      <MissingList schema={schema} fields={fields} />
      <Divider />
      <Stack gap={8}>{children}</Stack>
    </FormProvider>
  )
}
