import type { Bilingual } from '@easel/domain/base/text/bilingual.ts'
import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'

interface NamedPrize {
  readonly name: Bilingual
  readonly coupon: Bilingual | null
  readonly category: Bilingual | null
}

const asIs = (text: string): Bilingual => ({ en: text, zh: text })

/** What an edition calls a prize; the key itself where it no longer has it. */
export function prizeNamed(
  { categories, extras }: Pick<EditionDraft, 'categories' | 'extras'>,
  scope: string | null,
  prizeKey: string,
): NamedPrize {
  const category = categories.find(({ key }) => key === scope)
  const all: readonly { key: string; name: Bilingual; coupon: { name: Bilingual } | null }[] =
    scope === null ? extras.prizes : (category?.prizes ?? [])
  const prize = all.find(({ key }) => key === prizeKey)
  return {
    name: prize?.name ?? asIs(prizeKey),
    coupon: prize?.coupon?.name ?? null,
    category: scope === null ? null : (category?.name ?? asIs(scope)),
  }
}
