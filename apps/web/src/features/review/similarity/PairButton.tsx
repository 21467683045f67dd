import type { SimilarPair } from '@easel/contract/review/similarity/endpoints.ts'
import { useT } from '../../../i18n/texts.ts'
import { Artwork } from '../../../ui/Artwork.tsx'
import classes from './SimilarWorks.module.css'
import { usePairWords } from './usePairWords.ts'

interface PairButtonProps {
  readonly pair: SimilarPair
  /** The other work's. */
  readonly name: string
  readonly onPress: () => void
}

/** Ours and theirs side by side, small, with how near they are; pressed, they are compared over the whole screen. */
export function PairButton({ pair, name, onPress }: PairButtonProps) {
  const t = useT('similarity')
  const { words, figure } = usePairWords()(pair)
  return (
    <button
      type="button"
      className={classes.pair}
      aria-label={t('openPair', { what: [words, figure].filter(Boolean).join(t('comma')), name })}
      onClick={onPress}
    >
      <span className={classes.sides}>
        <Artwork picture={pair.ours} alt="" />
        <Artwork picture={pair.theirs} alt="" />
      </span>
      <span className={classes.words}>
        {words}
        {figure && <span className={classes.figure}>{figure}</span>}
      </span>
    </button>
  )
}
