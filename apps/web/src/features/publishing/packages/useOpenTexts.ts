import { useT } from '../../../i18n/texts.ts'

/** What is said where a work has an open submission already. */
export function useOpenTexts() {
  const t = useT('packages')
  return { title: t('upload.duplicate'), text: t('upload.duplicateText'), action: t('upload.goOn') }
}
