import type { Me } from '@easel/contract/accounts/accounts/session.ts'
import { Navigate, redirect } from 'react-router'
import { useT } from '../i18n/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Stack } from '../ui/layout.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { groupsOf, isWork } from './consoleSections.ts'
import { paths } from './paths.ts'
import { getSession, useSession } from './session.ts'

const firstOf = (me: Me | null) =>
  groupsOf(me)
    .flatMap(({ sections }) => sections)
    .find(isWork)

function lead() {
  const first = firstOf(getSession().me)
  return first ? redirect(paths.console(first)) : null
}
export const loader = lead
export const clientLoader = lead

/** The start of the console: the first section that is work of one's roles, or the outbox, where no section is work. */
export default function ConsoleIndex() {
  const t = useT('app')
  const first = firstOf(useSession().me)
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
