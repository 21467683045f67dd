import { InvoiceType } from '@easel/domain/money/withdrawals/invoiceTypes.ts'
import { TaxMethod, TaxRule } from '@easel/domain/money/withdrawals/tax.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'

const Row = z
  .object({
    invoice_type: InvoiceType,
    version: z.string(),
    first_day: z.string().nullable(),
    source_en: z.string(),
    source_zh: z.string(),
    terms: TaxMethod,
  })
  .transform((row) => ({
    invoiceType: row.invoice_type,
    version: row.version,
    from: row.first_day,
    source: { en: row.source_en, zh: row.source_zh },
    terms: row.terms,
  }))
/** A rule as it is stored; `from` is null where it is known and not in force. */
export type StoredTaxRule = z.infer<typeof Row>

/** Every tax rule, the latest first. There are few. @throws where a row has terms that domain does not know */
export async function taxRules(db: Db): Promise<StoredTaxRule[]> {
  const found = await db
    .selectFrom('tax_rule')
    .select(['invoice_type', 'version', 'source_en', 'source_zh', 'terms'])
    .select(sql<string | null>`to_char(first_day, 'YYYY-MM-DD')`.as('first_day'))
    .orderBy('invoice_type')
    .orderBy(sql`first_day desc nulls last`)
    .orderBy('version')
    .execute()
  return Row.array().parse(found)
}

/** Those that have a day, as domain reads them. */
export const dated = (rules: readonly StoredTaxRule[]): TaxRule[] =>
  rules.flatMap((rule) => (rule.from === null ? [] : TaxRule.parse(rule)))
