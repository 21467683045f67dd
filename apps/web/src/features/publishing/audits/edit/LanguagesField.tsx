import type { AuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { FONT_LANGUAGES } from '@easel/domain/publishing/products/fields.ts'
import { useWatch } from 'react-hook-form'
import { languageTag, useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { listOf } from '../../../../ui/form/fields.ts'
import { PickField } from '../../../../ui/form/PickField.tsx'
import { formatNumber } from '../../../../ui/format.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { languageName } from '../../products/public.ts'
import classes from './LanguagesField.module.css'
import { Part } from './Part.tsx'

/** Spec §3: a font requires a language tag. What a chosen language lacks is said at once, character by character. */
export function LanguagesField({ content }: Pick<AuditDetail, 'content'>) {
  const t = useT('audits')
  const locale = useLocale()
  const chosen = listOf(useWatch({ name: 'fontLanguages' }))
  const font = content?.inspection.productType === 'FONT' ? content.inspection : null
  const lacking = font?.coverage.filter(
    ({ language, missingCount }) => missingCount > 0 && chosen.includes(language),
  )
  const nameOf = (language: string) => languageName(language, locale)
  return (
    <Part title={t('part.languages')}>
      <PickField
        name="fontLanguages"
        label={t('field.fontLanguages')}
        help={t('help.fontLanguages')}
        max={FONT_LANGUAGES.length}
        options={FONT_LANGUAGES.map((language) => ({ value: language, label: nameOf(language) }))}
        nameOf={nameOf}
        findLabel={t('languages.find')}
      />
      {lacking?.map(({ language, needed, missingCount, missing }) => (
        <Banner
          key={language}
          tone="warn"
          title={t('languages.lacks', {
            language: nameOf(language),
            count: formatNumber(missingCount, languageTag[locale]),
            of: formatNumber(needed, languageTag[locale]),
          })}
        >
          <Stack gap={8}>
            <p lang={language} className={classes.missing}>
              {[...missing].join(' ')}
            </p>
            <p>{t('languages.lacksHelp')}</p>
          </Stack>
        </Banner>
      ))}
    </Part>
  )
}
