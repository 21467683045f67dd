import type { ReactNode } from 'react'
import classes from './DescriptionList.module.css'

export interface Fact {
  readonly label: ReactNode
  /** Nothing is shown as a dash. */
  readonly value: ReactNode
}

export function DescriptionList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.list}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity and never move
        <div key={index} className={classes.fact}>
          <dt>{fact.label}</dt>
          <dd>{fact.value === null || fact.value === undefined || fact.value === '' ? '–' : fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
