import type { ShareTerm } from '@easel/contract/money/share-terms/endpoints.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { calendarText } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'

/** The work that a term is of, or all works of its designer. */
export function Scope({ product }: Pick<ShareTerm, 'product'>) {
  const t = useT('shareTerms')
  return product ? <Link href={paths.product(product.productId)}>{product.name}</Link> : t('allWorks')
}

/** From a day, until another one or without an end. */
export function useDaysText() {
  const t = useT('shareTerms')
  return ({ firstDay, lastDay }: Pick<ShareTerm, 'firstDay' | 'lastDay'>): string => {
    if (lastDay === null) return t('days.open', { firstDay: calendarText(firstDay) })
    if (lastDay < firstDay) return t('days.never')
    return t('days.until', { firstDay: calendarText(firstDay), lastDay: calendarText(lastDay) })
  }
}
