import { useT } from '../../i18n/texts.ts'
import { useSession } from '../../shell/session.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'

export default function HomeScreen() {
  const t = useT('home')
  const name = useSession().me?.designer?.nickname
  return <PageHeader title={name ? t('welcome', { name }) : t('title')} />
}
