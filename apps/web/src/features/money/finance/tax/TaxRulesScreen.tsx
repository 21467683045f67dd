import { type StaffTaxRule, staffListTaxRules } from '@easel/contract/money/withdrawals/staff.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { joinUnits } from '../../../../i18n/joinUnits.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import classes from '../Finance.module.css'

const rulesQuery = apiQuery(staffListTaxRules)

const page = pageData(() => [rulesQuery])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/tax-rules`: the rules by which tax is counted, each with its day; source and version are folded. */
export default function TaxRulesScreen() {
  const t = useT('payments')
  const rules = useQuery(rulesQuery)
  return (
    <Stack gap={24}>
      <PageHeader title={t('rules.title')} lead={t('rules.lead')} />
      <Loaded query={rules} skeleton={<RuleTable rules={undefined} />}>
        {({ items }) => <RuleTable rules={items} />}
      </Loaded>
    </Stack>
  )
}

function RuleTable({ rules }: { rules: readonly StaffTaxRule[] | undefined }) {
  const t = useT('payments')
  const locale = useLocale()
  const columns: Column<StaffTaxRule>[] = [
    {
      key: 'type',
      width: '10rem',
      header: t('invoiceType'),
      narrow: 'title',
      cell: ({ invoiceType }) => t(`invoice.${invoiceType}`),
    },
    {
      key: 'method',
      width: '17rem',
      header: t('rules.method'),
      cell: ({ terms }) => <Terms terms={terms} />,
    },
    {
      key: 'from',
      header: t('rules.from'),
      cell: ({ from, isInForce }) => (
        <div>
          {from !== null && `${calendarText(from)} `}
          <Badge tone={isInForce ? 'ok' : 'off'}>{t(isInForce ? 'rules.inForce' : 'rules.notInForce')}</Badge>
        </div>
      ),
    },
    {
      key: 'source',
      header: t('rules.source'),
      cell: ({ source, version }) => (
        <details className={classes.law}>
          <summary>{t('rules.details')}</summary>
          <p>{joinUnits(source[locale])}</p>
          <p className={classes.second}>{version}</p>
        </details>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('rules.title')}
      columns={columns}
      rows={rules}
      rowKey={({ invoiceType, version }) => `${invoiceType} ${version}`}
      skeletonRows={4}
    />
  )
}

/** How the tax is counted, with the figures of its steps. */
function Terms({ terms }: { terms: StaffTaxRule['terms'] }) {
  const t = useT('payments')
  if (terms.method === 'VAT') return t('rules.vat', { ratio: terms.ratio })
  return (
    <div>
      {t(`rules.name.${terms.method}`)}
      <ul className={classes.second}>
        {terms.brackets.map(({ upToFen, ratio, deductionFen }) => (
          <li key={upToFen ?? 'last'}>
            {upToFen !== null
              ? t('rules.bracket', { upToFen, ratio, deductionFen })
              : terms.brackets.length === 1
                ? t('rules.flat', { ratio })
                : t('rules.lastBracket', { ratio, deductionFen })}
          </li>
        ))}
      </ul>
    </div>
  )
}
