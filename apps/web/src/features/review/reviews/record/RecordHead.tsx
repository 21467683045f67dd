import type { DesignerRecord } from '@easel/contract/review/reviews/record.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'

type Headed = Pick<DesignerRecord, 'designerId' | 'nickname' | 'registrationStatus' | 'bans'>

/** Whose record it is, and whether a ban of theirs is in force. */
export function RecordHead({
  record: { designerId, nickname, registrationStatus, bans },
}: {
  record: Headed
}) {
  const t = useT('records')
  return (
    <PageHeader
      title={t('pageTitle', { name: nickname })}
      badge={<StatusBadge status={bans.until ? 'BANNED' : registrationStatus} />}
      back={{ href: paths.console('designers'), label: t('back') }}
      actions={<ButtonLink href={paths.consoleDesigner(designerId)}>{t('toDesigner')}</ButtonLink>}
    />
  )
}
