import type { Review } from '@easel/contract/review/reviews/endpoints.ts'
import { isPackageType } from '@easel/domain/productTypes.ts'
import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { systemNameOf } from '@easel/domain/publishing/products/systemVersions.ts'
import { DIVIDE_TYPES, divideTypeFor } from '@easel/domain/publishing/products/types.ts'
import type { ReactNode } from 'react'
import { listed, useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Coins } from '../../../../ui/Coins.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList, type Fact } from '../../../../ui/DescriptionList.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { formatBytes } from '../../../../ui/format.ts'
import { Sheet } from '../../../../ui/layout.tsx'
import { languageName, regionName } from '../../../publishing/products/public.ts'
import { RightsCard } from '../../../publishing/rights/public.ts'
import { useTagName } from '../../../publishing/tags/public.ts'
import classes from './Details.module.css'

/** Everything that buyers will read, and what the designer says to the reviewers. */
export function Details({ review }: { review: Review }) {
  const t = useT('reviews')
  const rights = useT('rights')
  const audits = useT('audits')
  const locale = useLocale()
  const words = useErrorMessage()
  const tagName = useTagName()
  const { details, copyrightProof: proof, rightsRecord } = review.audit
  const chosen = DIVIDE_TYPES.find((each) => each === details.productDivideType)
  const divide = chosen ?? (details.priceCoins == null ? undefined : divideTypeFor(details.priceCoins))
  const list = (items: readonly string[] = []) => listed(items, locale)
  const translations = (details.translations ?? []).filter(({ name, description }) => name || description)
  const systems = [...(details.systemVersions ?? [])].sort((a, b) => b - a)
  return (
    <Sheet aria-label={t('part.details')}>
      <h2>{t('part.details')}</h2>
      <DescriptionList
        facts={[
          { label: t('fact.name'), value: details.name },
          { label: t('fact.description'), value: paragraph(details.description) },
          ...given(
            t('fact.translations'),
            translations.length > 0 && <Translations translations={translations} />,
          ),
          ...given(t('fact.designer'), details.designer),
          ...given(t('fact.copyrightHolder'), details.copyrightHolder),
          ...given(
            t('fact.fontLanguages'),
            list(details.fontLanguages?.map((language) => languageName(language, locale))),
          ),
          ...given(t('fact.contributor'), details.contributor),
          {
            label: t('fact.price'),
            value: details.priceCoins == null ? null : <Coins amount={details.priceCoins} />,
          },
          {
            label: t('fact.divide'),
            value: divide && audits(`divide.${divide}`),
          },
          ...given(
            t('fact.releaseOn'),
            details.releaseOn && (
              <DateTime value={`${details.releaseOn}T00:00:00+08:00`} ruleZone="Asia/Shanghai" />
            ),
          ),
          { label: t('fact.tags'), value: list(details.tags?.map(tagName)) },
          {
            label: t('fact.regions'),
            value: list(details.regions?.map((region) => regionName(region, locale, words))),
          },
          ...(isPackageType(review.productType) || systems.length > 0
            ? [
                {
                  label: t('fact.systems'),
                  value: list(systems.map((version) => systemNameOf(version) ?? String(version))),
                },
              ]
            : []),
          ...given(t('fact.updateLog'), paragraph(details.updateLog)),
          ...given(t('fact.remark'), paragraph(details.remark)),
          ...given(
            rights('fact.label'),
            rightsRecord && (
              <RightsCard record={rightsRecord}>
                {rightsRecord.otherWorks > 0
                  ? rights('fact.others', { count: rightsRecord.otherWorks })
                  : rights('fact.noOthers')}
              </RightsCard>
            ),
          ),
          {
            label: t('fact.proof'),
            value: proof ? (
              <a href={proof.url} download={proof.fileName}>
                {t('fact.download', { name: proof.fileName, size: formatBytes(proof.sizeBytes) })}
              </a>
            ) : (
              t(rightsRecord ? 'fact.proofInRecord' : 'fact.noProof')
            ),
          },
        ]}
      />
    </Sheet>
  )
}

/** A fact that is left out where there is nothing to show. */
const given = (label: string, value: ReactNode): readonly Fact[] => (value ? [{ label, value }] : [])

const paragraph = (text: string | null | undefined) => text && <p className={classes.text}>{text}</p>

function Translations({ translations }: { translations: NonNullable<DetailsDraft['translations']> }) {
  const locale = useLocale()
  return (
    <ul className={classes.translations}>
      {translations.map(({ locale: language = '', name, description }) => (
        <li key={language}>
          <strong>{languageName(language, locale)}</strong> {name}
          {paragraph(description)}
        </li>
      ))}
    </ul>
  )
}
