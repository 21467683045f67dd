import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { issuesOf } from '@easel/domain/rule.ts'
import type { ReactNode } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useT } from '../../../../i18n/texts.ts'
import { idOf } from '../../../../ui/form/fields.ts'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { IconCheck } from '../../../../ui/icons.ts'
import { Divider, Stack } from '../../../../ui/layout.tsx'
import type { DetailsFormState, DetailsSchema } from './detailsForm.ts'
import classes from './MissingList.module.css'

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

interface MissingListProps {
  readonly schema: DetailsSchema
  /** The fields that this form shows. */
  readonly fields: readonly string[]
}

/** What the rules still ask for, before anyone presses the button; each line leads to its field. */
function MissingList({ schema, fields }: MissingListProps) {
  const t = useT('audits')
  const words = useErrorMessage()
  const values = useWatch<DetailsDraft>()
  const result = schema.safeParse(values)
  const issues = result.success ? [] : issuesOf(result.error)
  const first = fields.flatMap((field) => {
    const issue = issues.find(({ path }) => path === field || path.startsWith(`${field}.`))
    return issue ? [{ field, issue }] : []
  })
  if (first.length === 0) {
    return (
      <p className={classes.ready}>
        <IconCheck size={16} aria-hidden /> {t('missing.none')}
      </p>
    )
  }
  return (
    <div className={classes.missing}>
      <h3>{t('missing.title')}</h3>
      <ul className={classes.list}>
        {first.map(({ field, issue }) => (
          <li key={field}>
            <a
              href={`#${idOf(field)}`}
              onClick={(event) => {
                event.preventDefault()
                const target = document.getElementById(idOf(field))
                target?.focus({ preventScroll: true })
                target?.scrollIntoView({ block: 'center' })
              }}
            >
              {words(issue)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
