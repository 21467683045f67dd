import type { SimilarPair } from '@easel/contract/review/similarity/endpoints.ts'
import { closenessOf } from '@easel/domain/base/fingerprints/limits.ts'
import { useT } from '../../../i18n/texts.ts'

/** How near two pictures are: in words, and as a figure where there is one. */
export function usePairWords() {
  const t = useT('similarity')
  return (pair: SimilarPair) => {
    const closeness = closenessOf(pair)
    return {
      words: t(`closeness.${closeness}`),
      figure: [
        pair.agreeing === null ? '' : t('agreeing', { percent: pair.agreeing }),
        pair.agreeing !== null || closeness === 'same' ? '' : t('bits', { distance: pair.distance }),
        pair.mirrored ? t('mirrored') : '',
        pair.quarters ? t('turned', { degrees: 90 * pair.quarters }) : '',
      ]
        .filter(Boolean)
        .join(t('comma')),
    }
  }
}
