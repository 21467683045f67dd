import { TaxMethod } from '../tax.ts'

const YUAN = 100
const wan = (amount: number) => amount * 10_000 * YUAN

export const VAT_3 = TaxMethod.parse({ method: 'VAT', ratio: 300 })
export const VAT_6 = TaxMethod.parse({ method: 'VAT', ratio: 600 })

const EXPENSES = { smallUpToFen: 4_000 * YUAN, expensesFen: 800 * YUAN, expensesRatio: 2_000 }

export const LABOUR = TaxMethod.parse({
  method: 'LABOUR',
  ...EXPENSES,
  taxedRatio: 10_000,
  brackets: [
    { upToFen: wan(2), ratio: 2_000, deductionFen: 0 },
    { upToFen: wan(5), ratio: 3_000, deductionFen: 2_000 * YUAN },
    { upToFen: null, ratio: 4_000, deductionFen: 7_000 * YUAN },
  ],
})

export const AUTHOR = TaxMethod.parse({
  method: 'AUTHOR',
  ...EXPENSES,
  taxedRatio: 7_000,
  brackets: [{ upToFen: null, ratio: 2_000, deductionFen: 0 }],
})

export const CUMULATIVE = TaxMethod.parse({
  method: 'CUMULATIVE',
  expensesRatio: 2_000,
  deductionPerMonthFen: 5_000 * YUAN,
  brackets: [
    { upToFen: wan(3.6), ratio: 300, deductionFen: 0 },
    { upToFen: wan(14.4), ratio: 1_000, deductionFen: 2_520 * YUAN },
    { upToFen: wan(30), ratio: 2_000, deductionFen: 16_920 * YUAN },
    { upToFen: wan(42), ratio: 2_500, deductionFen: 31_920 * YUAN },
    { upToFen: wan(66), ratio: 3_000, deductionFen: 52_920 * YUAN },
    { upToFen: wan(96), ratio: 3_500, deductionFen: 85_920 * YUAN },
    { upToFen: null, ratio: 4_500, deductionFen: 181_920 * YUAN },
  ],
})
