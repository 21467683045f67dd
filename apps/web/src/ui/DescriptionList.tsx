import type { ReactNode } from 'react'
import classes from './DescriptionList.module.css'

export interface Fact {
  readonly label: ReactNode
  /** Nothing is shown as a dash. */
  readonly value: ReactNode
}

interface DescriptionPairProps {
  readonly first: readonly Fact[]
  readonly second: readonly Fact[]
}

/** Two lists side by side where there is room for both, and one where there is none. */
export function DescriptionPair({ first, second }: DescriptionPairProps) {
  return (
    <div className={classes.pair}>
      <DescriptionList facts={first} />
      <DescriptionList facts={second} />
    </div>
  )
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
