import type { AnnouncementPhase } from '@easel/domain/accounts/announcements/lifecycle.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Badge, type StatusTone } from '../../../../ui/StatusBadge.tsx'

const tones: Readonly<Record<AnnouncementPhase, StatusTone>> = {
  DRAFT: 'draft',
  SCHEDULED: 'waiting',
  PUBLISHED: 'live',
  WITHDRAWN: 'off',
}

export function PhaseBadge({ phase }: { phase: AnnouncementPhase }) {
  const t = useT('announcing')
  return <Badge tone={tones[phase]}>{t(`phase.${phase}`)}</Badge>
}
