import type { IssueReply } from '@easel/contract/envelope.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Link } from '../../../../ui/Link.tsx'
import classes from './Editor.module.css'
import { useLabels } from './labels.ts'
import { pageOfPath } from './pages.ts'

/** What keeps the saved draft from being published, each with the page where it is written. */
export function Issues({ issues }: { issues: readonly IssueReply[] }) {
  const t = useT('editions')
  const words = useErrorMessage()
  const { hrefWith } = useAddress()
  const { labelOf } = useLabels()
  if (issues.length === 0) return null
  const [first, more] = [issues.slice(0, MAX_SHOWN), Math.max(0, issues.length - MAX_SHOWN)]
  return (
    <Banner tone="warn" title={t('issues', { count: issues.length })}>
      <ul className={classes.issues}>
        {first.map((issue) => (
          <li key={`${issue.path} ${issue.code}`} className={classes.issue}>
            <Link href={hrefWith({ part: pageOfPath(issue.path) })}>{labelOf(issue.path)}</Link>
            <span>{words(issue)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('moreIssues', { count: more })}</p>}
    </Banner>
  )
}

const MAX_SHOWN = 12
