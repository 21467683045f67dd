import type { JournalCauses } from '@easel/contract/money/ledger/endpoints.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { calendarText } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import classes from '../Finance.module.css'

/** What a journal is about, each leading there. */
export function Causes({ causes }: { causes: JournalCauses }) {
  const t = useT('ledger')
  const { productId, productName, day, batchId, month, withdrawalId, adjustmentId, tenderId } = causes
  const product = productId ?? undefined
  // The tax of a withdrawal stands on its own page.
  const { orderNumber, taxFen: _, ...others } = causes.rest
  const links = [
    product && {
      key: 'product',
      href: day ? paths.feedDay(day, { product }) : paths.product(product),
      text: productName ?? product,
    },
    day && { key: 'day', href: paths.feedDay(day), text: calendarText(day) },
    batchId && { key: 'batch', href: paths.feedBatch(batchId), text: t('batch', { batchId }) },
    month && { key: 'month', href: paths.console('finance/feed', { month }), text: calendarText(month) },
    withdrawalId && {
      key: 'withdrawal',
      href: paths.financeWithdrawal(withdrawalId),
      text: t('withdrawal', { orderNumber: orderNumber ?? '' }).trim(),
    },
    tenderId && {
      key: 'tender',
      href: paths.console('finance/tenders', { state: 'PAID' }),
      text: t('tender'),
    },
    adjustmentId && { key: 'adjustment', href: paths.adjustment(adjustmentId), text: t('adjustment') },
  ].filter((link) => link !== null && link !== undefined && link !== '')
  const rest = Object.entries(others)
  if (links.length + rest.length === 0) return '–'
  return (
    <ul className={classes.causes}>
      {links.map(({ key, href, text }) => (
        <li key={key}>
          <Link href={href}>{text}</Link>
        </li>
      ))}
      {rest.map(([name, value]) => (
        <li key={name} className={classes.second}>
          {name}: {value}
        </li>
      ))}
    </ul>
  )
}
