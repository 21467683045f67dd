import type { RevenueFilter, RevenueOrder } from '@easel/contract/money/revenue/endpoints.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Row } from '../../../../ui/layout.tsx'

const TABLES = ['products', 'days'] as const
const FORMS = ['csv', 'xlsx'] as const

/** What the filter leaves as files, all pages: the works, or each of their days. */
export function ExportLinks({ query }: { query: RevenueFilter & RevenueOrder }) {
  const t = useT('revenue')
  return (
    <Row gap={8}>
      {TABLES.flatMap((table) =>
        FORMS.map((form) => (
          <ButtonLink
            key={`${table} ${form}`}
            href={paths.revenueExport(table, form, query)}
            download
            small
            look="quiet"
          >
            {t(`exports.${table}`, { form: form.toUpperCase() })}
          </ButtonLink>
        )),
      )}
    </Row>
  )
}
