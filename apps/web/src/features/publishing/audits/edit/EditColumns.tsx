import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { issuesOf } from '@easel/domain/rule.ts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useT } from '../../../../i18n/texts.ts'
import { focusField, idOf } from '../../../../ui/form/fields.ts'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { IconCheck } from '../../../../ui/icons.ts'
import { Divider, InReach, Sheet, Split, Stack } from '../../../../ui/layout.tsx'
import type { DetailsSchema } from './detailsForm.ts'
import classes from './MissingList.module.css'

interface EditColumnsProps {
  /** What the form itself draws: its fields, and the button that submits them. */
  readonly fields: ReactNode
  readonly submit: ReactNode
  readonly schema: DetailsSchema
  /** Of the fields that this form shows. */
  readonly names: readonly string[]
  readonly saveState?: ReactNode
  /** When it would be released, or where it stands. */
  readonly children: ReactNode
}

/** The form, and beside it what stays in view: what is still asked for, the button, and what comes then. */
export function EditColumns({ fields, submit, schema, names, saveState, children }: EditColumnsProps) {
  return (
    <Split
      sticky
      asideWidth="19rem"
      aside={
        <Sheet gap={24}>
          {saveState}
          <MissingList schema={schema} fields={names} />
          <InReach when>{submit}</InReach>
          <Divider />
          <Stack gap={8}>{children}</Stack>
        </Sheet>
      }
    >
      <Stack gap={24}>{fields}</Stack>
    </Split>
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
                focusField(field)
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
