import type { PublicEdition } from '@easel/contract/competitions/editions/endpoints.ts'
import type { IssueReply } from '@easel/contract/envelope.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import classes from '../Entries.module.css'

interface MissingListProps {
  readonly issues: readonly IssueReply[]
  readonly category: PublicEdition['categories'][number]
}

/** What the saved entry lacks before it can be submitted; empty once nothing does. */
export function MissingList({ issues }: MissingListProps) {
  const t = useT('entries')
  const words = useErrorMessage()
  if (issues.length === 0) return null
  return (
    <Banner tone="info" title={t('form.missing', { count: issues.length })}>
      <ul className={classes.missing}>
        {issues.map((issue) => (
          <li key={`${issue.path} ${issue.code}`}>{words(issue)}</li>
        ))}
      </ul>
    </Banner>
  )
}
