import { characterCount, weightOf } from '@easel/domain/base/text/weight.ts'
import { PRODUCT_RULES } from '@easel/domain/productTypes.ts'
import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { MAX_TRANSLATIONS, TEXT_MAX } from '@easel/domain/publishing/products/fields.ts'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextAreaField, TextField } from '../../../../ui/form/TextField.tsx'
import { IconPlus, IconTrash } from '../../../../ui/icons.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { languageName, sameLanguage } from '../../products/public.ts'
import classes from './TranslationFields.module.css'

/** Languages that packages name most often; any other comes with the package itself. */
const OFFERED = [
  'en_US',
  'zh_CN',
  'zh_TW',
  'ja_JP',
  'ko_KR',
  'ru_RU',
  'es_ES',
  'pt_BR',
  'fr_FR',
  'de_DE',
  'it_IT',
  'tr_TR',
  'vi_VN',
  'th_TH',
  'in_ID',
  'hi_IN',
  'ar_EG',
] as const

/** The name and the description in more languages, each as the store shows it there. */
export function TranslationFields() {
  const t = useT('audits')
  const locale = useLocale()
  const { fields, append, remove } = useFieldArray<DetailsDraft, 'translations'>({ name: 'translations' })
  const open = OFFERED.filter((each) => !fields.some((field) => sameLanguage(field.locale ?? '', each)))
  const [chosen, setChosen] = useState('')
  const wanted = open.find((each) => each === chosen) ?? open[0]
  const full = fields.length >= MAX_TRANSLATIONS

  return (
    <fieldset className={classes.translations}>
      <legend>{t('translations.title')}</legend>
      <Stack gap={16}>
        <p className={classes.help}>{t('translations.help')}</p>
        {fields.map((field, index) => {
          const language = languageName(field.locale ?? '', locale)
          return (
            <div key={field.id} className={classes.language}>
              <Row justify="between">
                <h3>{language}</h3>
                <Button
                  small
                  look="quiet"
                  icon={<IconTrash aria-hidden />}
                  aria-label={t('translations.remove', { language })}
                  onClick={() => remove(index)}
                >
                  {t('translations.removeShort')}
                </Button>
              </Row>
              <TextField
                name={`translations.${index}.name`}
                label={t('translations.name', { language })}
                max={PRODUCT_RULES.THEME.name.max}
                count={characterCount}
              />
              <TextAreaField
                name={`translations.${index}.description`}
                label={t('translations.description', { language })}
                max={TEXT_MAX}
                count={weightOf}
                rows={3}
                optional
              />
            </div>
          )
        })}
        {wanted && !full && (
          <Row gap={8}>
            <select
              className={classes.select}
              aria-label={t('translations.language')}
              value={wanted}
              onChange={(event) => setChosen(event.target.value)}
            >
              {open.map((each) => (
                <option key={each} value={each}>
                  {languageName(each, locale)}
                </option>
              ))}
            </select>
            <Button
              icon={<IconPlus aria-hidden />}
              onClick={() => append({ locale: wanted, name: '', description: '' })}
            >
              {t('translations.add')}
            </Button>
          </Row>
        )}
      </Stack>
    </fieldset>
  )
}
