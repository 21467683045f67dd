import { Navigate } from 'react-router'
import { useT } from '../i18n/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Stack } from '../ui/layout.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { isWork, sectionsOf } from './consoleSections.ts'
import { paths } from './paths.ts'
import { useSession } from './session.ts'

/** The start of the console: the first section that is work of one's roles, or the outbox, where no section is work. */
export default function ConsoleIndex() {
  const t = useT('app')
  const { me } = useSession()
  const first = sectionsOf(me).find(isWork)
  if (first) return <Navigate to={paths.console(first)} replace />
  return (
    <Stack gap={24}>
      <PageHeader title={t('console.index.title')} lead={t('console.index.lead')} />
      <Stack gap={12}>
        <p>{t('console.index.meanwhile')}</p>
        <div>
          <ButtonLink href={paths.console('outbox')}>{t('console.index.outbox')}</ButtonLink>
        </div>
      </Stack>
    </Stack>
  )
}
