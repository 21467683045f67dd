import { useT } from '../i18n/texts.ts'
import classes from './FindingList.module.css'
import { IconAlertTriangle, IconX } from './icons.ts'

export interface ShownFinding {
  readonly key: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly remedy?: string | undefined
  /** Path inside the package; empty for the package itself. */
  readonly path: string
}

/** What the inspection found: what is wrong, where, and how to fix it; errors first. */
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
          <li key={each.key} className={classes.finding} data-severity={each.severity}>
            {each.severity === 'error' ? (
              <IconX size={18} stroke={2.25} aria-hidden />
            ) : (
              <IconAlertTriangle size={18} aria-hidden />
            )}
            <div>
              <p className={classes.message}>
                <span className={classes.severity}>{t(`xray.${each.severity}`)}</span> {each.message}
              </p>
              {each.remedy && <p>{each.remedy}</p>}
              <Places paths={each.paths} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One cause with every place in which it was found. */
interface Cause extends ShownFinding {
  readonly paths: readonly string[]
}

/** The same words about several files are one cause. */
function causesOf(findings: readonly ShownFinding[]): readonly Cause[] {
  const causes = new Map<string, Cause>()
  for (const each of findings) {
    const words = JSON.stringify([each.severity, each.message, each.remedy])
    const known = causes.get(words)
    causes.set(words, { ...(known ?? each), paths: [...(known?.paths ?? []), each.path] })
  }
  return [...causes.values()]
}

function Places({ paths }: { paths: readonly string[] }) {
  const t = useT('ui')
  const names = paths.map((path) => path || t('xray.wholePackage'))
  if (names.length === 1) return <code className={classes.path}>{names[0]}</code>
  return (
    <details>
      <summary>{t('xray.places', { count: names.length })}</summary>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <code className={classes.path}>{name}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}
