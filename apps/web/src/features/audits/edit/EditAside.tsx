import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useT } from '../../../i18n/texts.ts'
import { Divider, Stack } from '../../../ui/layout.tsx'
import type { DetailsFormState, schemaOf } from './detailsForm.ts'
import { MissingList } from './MissingList.tsx'
import { ReleaseForecast } from './ReleaseForecast.tsx'

interface EditAsideProps {
  readonly form: DetailsFormState
  readonly schema: ReturnType<typeof schemaOf>
  readonly fields: readonly string[]
  readonly saveState?: ReactNode
}

/** Beside the form: what is still asked for, when it would be released, and whether it is saved. */
export function EditAside({ form, schema, fields, saveState }: EditAsideProps) {
  const t = useT('audits')
  return (
    <FormProvider {...form}>
      {saveState}
      <MissingList schema={schema} fields={fields} />
      <Divider />
      <Stack gap={8}>
        <h3>{t('forecast.title')}</h3>
        <ReleaseForecast />
        <p>{t('forecast.revocable')}</p>
      </Stack>
    </FormProvider>
  )
}
