import type { EntryState } from '@easel/domain/competitions/entries/lifecycle.ts'
import { useT } from '../../../i18n/texts.ts'
import { Badge, type StatusTone } from '../../../ui/StatusBadge.tsx'

const tones: Readonly<Record<EntryState, StatusTone>> = {
  DRAFT: 'draft',
  WAITING_SCREENSHOTS: 'waiting',
  UNDER_REVIEW: 'active',
  SECONDARY_REVIEW: 'active',
  PASSED: 'live',
  FAILED: 'bad',
  WITHDRAWN: 'off',
}

export function EntryBadge({ state }: { state: EntryState }) {
  const t = useT('entries')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
