import type { Review } from '@easel/contract/reviews/endpoints.ts'
import { systemNameOf } from '@easel/domain/products/systemVersions.ts'
import { DIVIDE_TYPES, divideTypeFor, isPackageType } from '@easel/domain/products/types.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { Coins } from '../../../ui/Coins.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { useWords } from '../../../ui/form/refusal.ts'
import { formatBytes } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/layout.tsx'
import { languageName, regionName } from '../../products/public.ts'
import { RightsCard } from '../../rights/public.ts'
import { useTagName } from '../../tags/public.ts'
import classes from './Details.module.css'

/** Everything that buyers will read, and what the designer says to the reviewers. */
export function Details({ review }: { review: Review }) {
  const t = useT('reviews')
  const rights = useT('rights')
  const audits = useT('audits')
  const locale = useLocale()
  const words = useWords()
  const tagName = useTagName()
  const { details, copyrightProof: proof, rightsRecord } = review.audit
  const said = DIVIDE_TYPES.find((each) => each === details.productDivideType)
  const divide = said ?? (details.priceCoins == null ? undefined : divideTypeFor(details.priceCoins))
  const list = (items: readonly string[] = []) => items.join(locale === 'zh' ? '、' : ', ')
  const translations = (details.translations ?? []).filter(({ name, description }) => name || description)
  const systems = [...(details.systemVersions ?? [])].sort((a, b) => b - a)
  return (
    <Sheet aria-label={t('part.details')}>
      <h2>{t('part.details')}</h2>
      <DescriptionList
        facts={[
          { label: t('fact.name'), value: details.name },
          {
            label: t('fact.description'),
            value: details.description && <p className={classes.text}>{details.description}</p>,
          },
          ...(translations.length > 0
            ? [
                {
                  label: t('fact.translations'),
                  value: (
                    <ul className={classes.translations}>
                      {translations.map(({ locale: language = '', name, description }) => (
                        <li key={language}>
                          <strong>{languageName(language, locale)}</strong> {name}
                          {description && <p className={classes.text}>{description}</p>}
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]
            : []),
          ...(details.designer ? [{ label: t('fact.designer'), value: details.designer }] : []),
          ...(details.copyrightHolder
            ? [{ label: t('fact.copyrightHolder'), value: details.copyrightHolder }]
            : []),
          ...(details.fontLanguages?.length
            ? [
                {
                  label: t('fact.fontLanguages'),
                  value: list(details.fontLanguages.map((language) => languageName(language, locale))),
                },
              ]
            : []),
          ...(details.contributor ? [{ label: t('fact.contributor'), value: details.contributor }] : []),
          {
            label: t('fact.price'),
            value: details.priceCoins == null ? null : <Coins amount={details.priceCoins} />,
          },
          {
            label: t('fact.divide'),
            value: divide && audits(`divide.${divide}`),
          },
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
          ...(details.updateLog
            ? [{ label: t('fact.updateLog'), value: <p className={classes.text}>{details.updateLog}</p> }]
            : []),
          ...(details.remark
            ? [{ label: t('fact.remark'), value: <p className={classes.text}>{details.remark}</p> }]
            : []),
          ...(rightsRecord
            ? [
                {
                  label: rights('fact.label'),
                  value: (
                    <RightsCard record={rightsRecord}>
                      {rightsRecord.otherWorks > 0
                        ? rights('fact.others', { count: rightsRecord.otherWorks })
                        : rights('fact.noOthers')}
                    </RightsCard>
                  ),
                },
              ]
            : []),
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
