import { type Locale, useLocale } from '../i18n/locale.ts'
import { switchLocale, useT } from '../i18n/texts.ts'
import { Button } from '../ui/Button.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { rememberLanguageAnswer } from './LanguageOffer.tsx'
import { schemes, setScheme, useScheme } from './scheme.ts'

const other: Record<Locale, { locale: Locale; name: string; lang: string }> = {
  en: { locale: 'zh', name: '中文', lang: 'zh-CN' },
  zh: { locale: 'en', name: 'English', lang: 'en' },
}

/** English ⇄ 中文; page, filters and drafts stay. */
export function LanguageSwitch() {
  const { locale, name, lang } = other[useLocale()]
  return (
    <Button
      look="quiet"
      lang={lang}
      onClick={() => {
        rememberLanguageAnswer()
        void switchLocale(locale)
      }}
    >
      {name}
    </Button>
  )
}

export function SchemeSwitch({ labelled = true }: { labelled?: boolean }) {
  const t = useT('app')
  return (
    <Segmented
      label={t('scheme.label')}
      labelled={labelled}
      value={useScheme()}
      onChange={setScheme}
      options={schemes.map((value) => ({ value, label: t(`scheme.${value}`) }))}
    />
  )
}
