import { languageTag, useLocale } from './locale.ts'

/** Whole US dollars as the language writes them. */
export function useUsd() {
  const locale = useLocale()
  const format = new Intl.NumberFormat(languageTag[locale], {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  return (amount: number) => format.format(amount)
}
