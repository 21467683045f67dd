import { useT } from '../i18n/texts.ts'
import classes from './FindingList.module.css'
import { type Cause, listedCauses, type ShownFinding } from './findings.ts'
import { joinFacts } from './format.ts'
import { IconAlertTriangle, IconX } from './icons.ts'

interface FindingListProps {
  readonly findings: readonly ShownFinding[]
  /** Begins the ids of the rows, which are numbered then: pins lead to them. */
  readonly ids?: string
}

/** The id of the row with a number, from 1. */
export const findingId = (ids: string, number: number): string => `${ids}-${number}`

/** What the inspection found: what is wrong, where, and how to fix it; errors first, each cause once. */
export function FindingList({ findings, ids }: FindingListProps) {
  const t = useT('ui')
  const causes = listedCauses(findings)
  const errors = causes.filter(({ severity }) => severity === 'error')
  const warnings = causes.filter(({ severity }) => severity === 'warning')
  if (findings.length === 0) return <p className={classes.clean}>{t('xray.clean')}</p>
  const counts = joinFacts([
    errors.length > 0 && t('xray.errors', { count: errors.length }),
    warnings.length > 0 && t('xray.warnings', { count: warnings.length }),
  ])
  return (
    <div className={classes.findings}>
      <p className={classes.counts}>{counts}</p>
      <ul>
        {causes.map((each, index) => (
          <CauseRow key={each.key} cause={each} {...(ids ? { ids, number: index + 1 } : {})} />
        ))}
      </ul>
    </div>
  )
}

interface CauseRowProps {
  readonly cause: Cause
  readonly ids?: string
  readonly number?: number
}

function CauseRow({ cause: { severity, found }, ids, number }: CauseRowProps) {
  const t = useT('ui')
  const [{ message, remedy, path }, ...others] = found
  return (
    <li
      className={classes.finding}
      data-severity={severity}
      {...(ids && number ? { id: findingId(ids, number), tabIndex: -1 } : {})}
    >
      {severity === 'error' ? (
        <IconX size={18} stroke={2.25} aria-hidden />
      ) : (
        <IconAlertTriangle size={18} aria-hidden />
      )}
      <div>
        <p className={classes.message}>
          {number && <span className={classes.number}>{number}</span>}
          <span className={classes.severity}>{t(`xray.${severity}`)}</span> {message}
        </p>
        {remedy && <p>{remedy}</p>}
        {others.length === 0 ? (
          <code className={classes.path}>{path || t('xray.wholePackage')}</code>
        ) : (
          <Places found={found} />
        )}
      </div>
    </li>
  )
}

/** Every place of one cause; where its words are others than the first's, they stand beside it. */
function Places({ found }: Pick<Cause, 'found'>) {
  const t = useT('ui')
  const first = found[0]
  return (
    <details className={classes.places}>
      <summary>{t('xray.places', { count: found.length })}</summary>
      <ul>
        {found.map((each) => (
          <li key={each.key}>
            <code className={classes.path}>{each.path || t('xray.wholePackage')}</code>
            {each.message !== first.message && <p>{each.message}</p>}
            {each.remedy && each.remedy !== first.remedy && <p>{each.remedy}</p>}
          </li>
        ))}
      </ul>
    </details>
  )
}
