import { languageTag, useLocale } from '../i18n/locale.ts'
import { useT } from '../i18n/texts.ts'
import { formatNumber } from './format.ts'

/** A price in provider coins; nothing is free. */
export function Coins({ amount }: { amount: number }) {
  const t = useT('ui')
  const locale = useLocale()
  if (amount === 0) return t('free')
  return t('coins', { count: amount, amount: formatNumber(amount, languageTag[locale]) })
}
