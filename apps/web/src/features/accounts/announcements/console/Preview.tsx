import { useState } from 'react'
import { type Locale, languageTag, locales, useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { Markdown } from '../../../../ui/Markdown.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import classes from './Preview.module.css'

interface PreviewProps {
  readonly title: Readonly<Record<Locale, string>>
  readonly body: Readonly<Record<Locale, string>>
}

const names: Readonly<Record<Locale, string>> = { en: 'English', zh: '中文' }

/** What everybody will read, in either language. */
export function Preview({ title, body }: PreviewProps) {
  const t = useT('announcing')
  const [locale, setLocale] = useState<Locale>(useLocale())
  const isEmpty = title[locale].trim() === '' && body[locale].trim() === ''
  return (
    <Stack as="section" gap={16}>
      <div className={classes.head}>
        <h2>{t('preview')}</h2>
        <Segmented
          label={t('language')}
          value={locale}
          onChange={setLocale}
          options={locales.map((value) => ({ value, label: names[value] }))}
        />
      </div>
      <div className={classes.sheet} lang={languageTag[locale]}>
        {isEmpty ? (
          <p className={classes.empty}>{t('empty')}</p>
        ) : (
          <>
            <p className={classes.title}>{title[locale]}</p>
            <Markdown text={body[locale]} />
          </>
        )}
      </div>
    </Stack>
  )
}
