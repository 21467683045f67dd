import { useT } from '../../i18n/texts.ts'

export default function Competition2025Screen() {
  const t = useT('competitions')
  return <h1>{t('title')}</h1>
}
