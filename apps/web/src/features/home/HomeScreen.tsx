import { useT } from '../../i18n/texts.ts'

export default function HomeScreen() {
  const t = useT('home')
  return <h1>{t('title')}</h1>
}
