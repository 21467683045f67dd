import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { issuesOf } from '@easel/domain/rule.ts'
import { useWatch } from 'react-hook-form'
import { useT } from '../../../../i18n/texts.ts'
import { idOf } from '../../../../ui/form/fields.ts'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { IconCheck } from '../../../../ui/icons.ts'
import type { DetailsSchema } from './detailsForm.ts'
import classes from './MissingList.module.css'

interface MissingListProps {
  readonly schema: DetailsSchema
  /** The fields that this form shows. */
  readonly fields: readonly string[]
}

/** What the rules still ask for, before anyone presses the button; each line leads to its field. */
export function MissingList({ schema, fields }: MissingListProps) {
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
