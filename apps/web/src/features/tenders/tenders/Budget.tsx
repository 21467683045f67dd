import type { BudgetKind } from '@easel/domain/tenders/tenders/fields.ts'
import { useT } from '../../../i18n/texts.ts'

/** What is paid: a fixed price, up to an amount, or what each bidder asks. */
export function Budget({ budget, budgetFen }: { budget: BudgetKind; budgetFen: number | null }) {
  const t = useT('tenders')
  return budget === 'OPEN' || budgetFen === null
    ? t('budget.OPEN')
    : t(`budget.${budget}`, { amountFen: budgetFen })
}
