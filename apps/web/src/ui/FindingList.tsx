import { useT } from '../i18n/texts.ts'
import classes from './FindingList.module.css'
import { type Cause, causesOf, type ShownFinding } from './findings.ts'
import { IconAlertTriangle, IconX } from './icons.ts'

/** What the inspection found: what is wrong, where, and how to fix it; errors first, each cause once. */
export function FindingList({ findings }: { findings: readonly ShownFinding[] }) {
  const t = useT('ui')
  const causes = causesOf(findings)
  const of = (severity: ShownFinding['severity']) => causes.filter((each) => each.severity === severity)
  const errors = of('error')
  const warnings = of('warning')
  if (findings.length === 0) return <p className={classes.clean}>{t('xray.clean')}</p>
  const counts = [
    ...(errors.length > 0 ? [t('xray.errors', { count: errors.length })] : []),
    ...(warnings.length > 0 ? [t('xray.warnings', { count: warnings.length })] : []),
  ]
  return (
    <div className={classes.findings}>
      <p className={classes.counts}>{counts.join(' · ')}</p>
      <ul>
        {[...errors, ...warnings].map((each) => (
          <CauseRow key={each.key} cause={each} />
        ))}
      </ul>
    </div>
  )
}

function CauseRow({ cause: { severity, found } }: { cause: Cause }) {
  const t = useT('ui')
  const [{ message, remedy, path }, ...others] = found
  return (
    <li className={classes.finding} data-severity={severity}>
      {severity === 'error' ? (
        <IconX size={18} stroke={2.25} aria-hidden />
      ) : (
        <IconAlertTriangle size={18} aria-hidden />
      )}
      <div>
        <p className={classes.message}>
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
