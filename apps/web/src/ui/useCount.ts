import { MAX_COUNTED } from '@easel/domain/counting.ts'
import { useT } from '../i18n/texts.ts'

/** A count in words: `10,000+` where the counting stopped at `most`. */
export function useCount(): (count: number, most?: number) => string {
  const t = useT('ui')
  return (count, most = MAX_COUNTED) => t(count >= most ? 'countMore' : 'count', { count })
}
