import type { Product } from '@easel/contract/publishing/products/endpoints.ts'
import { systemNameOf } from '@easel/domain/publishing/products/systemVersions.ts'
import { languageTag, useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { formatBytes, formatNumber, tenths } from '../../../ui/format.ts'
import { Section } from '../../../ui/Section.tsx'
import { languageName } from './languages.ts'
import { regionName } from './regionName.ts'

/** Everything that a buyer may want to know besides the pictures. */
export function ProductFacts({ product }: { product: Product }) {
  const t = useT('products')
  const locale = useLocale()
  const words = useErrorMessage()
  const list = (items: readonly string[]) => items.join(locale === 'zh' ? '、' : ', ')
  const number = (value: number) => formatNumber(value, languageTag[locale])
  const systems = [...product.systemVersions].sort((a, b) => b - a)
  return (
    <Section title={t('facts.title')}>
      <DescriptionList
        facts={[
          ...(product.version ? [{ label: t('facts.version'), value: product.version }] : []),
          ...(product.medium?.seconds
            ? [
                {
                  label: t('facts.length'),
                  value: t('facts.seconds', { seconds: number(tenths(product.medium.seconds)) }),
                },
              ]
            : []),
          ...(product.medium?.width && product.medium.height
            ? [
                {
                  label: t('facts.pixels'),
                  value: `${product.medium.width} × ${product.medium.height}`,
                },
              ]
            : []),
          { label: t('facts.size'), value: product.sizeBytes > 0 ? formatBytes(product.sizeBytes) : null },
          ...(systems.length > 0
            ? [
                {
                  label: t('facts.systems'),
                  value: list(systems.map((version) => systemNameOf(version) ?? String(version))),
                },
              ]
            : []),
          ...(product.fontLanguages.length > 0
            ? [
                {
                  label: t('facts.fontLanguages'),
                  value: list(product.fontLanguages.map((language) => languageName(language, locale))),
                },
              ]
            : []),
          {
            label: t('facts.regions'),
            value: list(product.regions.map((region) => regionName(region, locale, words))),
          },
          ...(product.designer ? [{ label: t('facts.designer'), value: product.designer }] : []),
          ...(product.copyrightHolder
            ? [{ label: t('facts.copyrightHolder'), value: product.copyrightHolder }]
            : []),
          ...(product.contributor ? [{ label: t('facts.contributor'), value: product.contributor }] : []),
          { label: t('facts.published'), value: <DateTime value={product.publishedAt} show="date" /> },
          { label: t('facts.updated'), value: <DateTime value={product.updatedAt} show="date" /> },
        ]}
      />
    </Section>
  )
}
