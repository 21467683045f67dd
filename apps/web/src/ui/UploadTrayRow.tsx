import type { ReactNode } from 'react'
import { formatBytes } from './format.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { Badge, type StatusTone } from './StatusBadge.tsx'
import classes from './UploadTrayRow.module.css'

export interface UploadProblem {
  readonly key: string
  readonly text: string
  readonly remedy: string | null
}

interface UploadTrayRowProps {
  readonly name: string
  readonly sizeBytes: number
  readonly tone: StatusTone
  readonly state: string
  /** 0 to 1, null while it cannot be known; left out where nothing is under way. */
  readonly fraction?: number | null
  readonly problems: readonly UploadProblem[]
  /** Buttons and links for this file. */
  readonly actions: ReactNode
}

/** One file: how it stands, what is wrong with it and how to fix that, and what can be done. */
export function UploadTrayRow(props: UploadTrayRowProps) {
  const { name, sizeBytes, tone, state, fraction, problems, actions } = props
  return (
    <div className={classes.file}>
      <div className={classes.words}>
        <p className={classes.name} title={name}>
          {name}
        </p>
        <p className={classes.state}>
          <Badge tone={tone}>{state}</Badge>
          <span className={classes.size}>{formatBytes(sizeBytes)}</span>
        </p>
      </div>
      <div className={classes.actions}>{actions}</div>
      {fraction !== undefined && (
        <div className={classes.progress}>
          <ProgressBar label={`${state}: ${name}`} fraction={fraction} />
        </div>
      )}
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.map((problem) => (
            <li key={problem.key}>
              {problem.text}
              {problem.remedy && <span className={classes.remedy}> {problem.remedy}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
