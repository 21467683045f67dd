import type { Picture } from '@easel/contract/base/files/endpoints.ts'
import { useState } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { Artwork } from '../../../ui/Artwork.tsx'
import { Comparison } from './Comparison.tsx'
import type { Labels } from './comparable.ts'
import classes from './SimilarWorks.module.css'

interface VersionPair {
  readonly label: string
  readonly before: Picture
  readonly after: Picture
}

export interface VersionPairsProps {
  readonly pairs: readonly VersionPair[]
  /** What the new and the old side are called. */
  readonly labels: Labels
}

/** Pictures of two versions in pairs, the old one first; pressed, they are compared over the whole screen. */
export default function VersionPairs({ pairs, labels }: VersionPairsProps) {
  const t = useT('similarity')
  const [at, setAt] = useState<number | null>(null)
  return (
    <>
      <ul className={classes.pairs}>
        {pairs.map(({ label, before, after }, index) => (
          <li key={label}>
            <button
              type="button"
              className={classes.pair}
              aria-label={t('compareNamed', { name: label })}
              onClick={() => setAt(index)}
            >
              <span className={classes.sides}>
                <Artwork picture={before} alt="" />
                <Artwork picture={after} alt="" />
              </span>
              <span className={classes.words}>{label}</span>
            </button>
          </li>
        ))}
      </ul>
      <Comparison
        comparables={pairs.map(({ label, before, after }) => ({
          pair: {
            kind: 'LOOKS_ALIKE',
            distance: 0,
            mirrored: false,
            quarters: 0,
            agreeing: null,
            ours: after,
            theirs: before,
            ourPath: null,
            theirPath: null,
          },
          name: label,
          words: t('twoVersions'),
          others: null,
          ourSubmittedAt: null,
          theirSubmittedAt: null,
        }))}
        at={at}
        onMove={setAt}
        labels={labels}
      />
    </>
  )
}
