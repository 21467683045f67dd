import type { RevenueFigures } from '@easel/contract/money/revenue/endpoints.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Grid } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import classes from './Revenue.module.css'

/** The sums of all that a filter leaves, also of other pages. */
export function Totals({
  totals,
  works,
  correctionsHref,
}: {
  totals: RevenueFigures & { readonly correctionsFen: number }
  works?: number
  /** What sums to the corrections: a month's. */
  correctionsHref?: string | undefined
}) {
  const t = useT('revenue')
  const corrections = <Money fen={totals.correctionsFen} />
  const facts = [
    ...(works === undefined ? [] : [[t('column.works'), t('count', { count: works })] as const]),
    [t('column.sales'), t('count', { count: totals.sales })] as const,
    [t('column.turnover'), <Money key="turnover" fen={totals.turnoverFen} />] as const,
    [t('column.channelCost'), <Money key="channel" fen={totals.channelCostFen} />] as const,
    [t('column.share'), <Money key="share" fen={totals.shareFen} />] as const,
    [t('column.myShare'), <Money key="mine" fen={totals.myShareFen} />] as const,
    ...(totals.correctionsFen === 0
      ? []
      : [
          [
            t('column.corrections'),
            correctionsHref ? (
              <Link key="corrections" href={correctionsHref}>
                {corrections}
              </Link>
            ) : (
              corrections
            ),
          ] as const,
          [
            t('column.together'),
            <Money key="together" fen={totals.myShareFen + totals.correctionsFen} />,
          ] as const,
        ]),
  ]
  return (
    <Grid as="dl" min="9rem" gap={16} className={classes.totals}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Grid>
  )
}
