import type { AuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { isPackageType } from '@easel/domain/productTypes.ts'
import { systemNameOf } from '@easel/domain/publishing/products/systemVersions.ts'
import { listed, useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Coins } from '../../../../ui/Coins.tsx'
import { DescriptionList, type Fact } from '../../../../ui/DescriptionList.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Gallery } from '../../../../ui/Gallery.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { languageName, regionName } from '../../products/public.ts'
import { RightsCard } from '../../rights/public.ts'
import { useTagName } from '../../tags/public.ts'
import classes from './Submitted.module.css'

/** What the submission under way asks for, in the order of the form. */
export function Submitted({ audit }: { audit: AuditDetail }) {
  const t = useT('audits')
  const rights = useT('rights')
  const locale = useLocale()
  const words = useErrorMessage()
  const tagName = useTagName()
  const { details, screenshots, copyrightProof, rightsRecord } = audit
  const list = (items: readonly string[] = []) => listed(items, locale)
  const tagNames = details.tags?.map(tagName)
  const systems = details.systemVersions?.map((version) => systemNameOf(version) ?? String(version))
  const regions = details.regions?.map((region) => regionName(region, locale, words))
  const text = (value: string | undefined) => value && <span className={classes.text}>{value}</span>
  const facts: Fact[] = [
    { label: t('field.name'), value: details.name },
    ...(details.translations ?? []).map(({ locale: language = '', name }) => ({
      label: t('translations.name', { language: languageName(language, locale) }),
      value: name,
    })),
    ...(details.designer ? [{ label: t('field.designer'), value: details.designer }] : []),
    ...(details.copyrightHolder
      ? [{ label: t('field.copyrightHolder'), value: details.copyrightHolder }]
      : []),
    ...(details.fontLanguages?.length
      ? [
          {
            label: t('field.fontLanguages'),
            value: list(details.fontLanguages.map((language) => languageName(language, locale))),
          },
        ]
      : []),
    { label: t('field.description'), value: text(details.description) },
    { label: t('field.tags'), value: list(tagNames) },
    {
      label: t('field.price'),
      value: typeof details.priceCoins === 'number' ? <Coins amount={details.priceCoins} /> : null,
    },
    ...(isPackageType(audit.productType) ? [{ label: t('field.systemVersions'), value: list(systems) }] : []),
    { label: t('field.regions'), value: list(regions) },
    ...(copyrightProof || !rightsRecord
      ? [
          {
            label: t('field.copyrightProof'),
            value: copyrightProof && (
              <Link href={copyrightProof.url} download={copyrightProof.fileName}>
                {copyrightProof.fileName}
              </Link>
            ),
          },
        ]
      : []),
    ...(rightsRecord ? [{ label: rights('fact.label'), value: <RightsCard record={rightsRecord} /> }] : []),
    ...(details.updateLog && audit.auditType !== 'INFO'
      ? [{ label: t('field.updateLog'), value: text(details.updateLog) }]
      : []),
    ...(details.remark ? [{ label: t('field.remark'), value: text(details.remark) }] : []),
  ]
  return (
    <Section title={t(audit.state === 'DRAFT' ? 'work.draft' : 'work.submitted')}>
      {screenshots.length > 0 && <Gallery small label={audit.name} pictures={screenshots} />}
      <DescriptionList facts={facts} />
    </Section>
  )
}
