import type { ShareScheme } from '@easel/contract/money/sharing/endpoints.ts'
import type { SchemeState as State } from '@easel/domain/money/sharing/lifecycle.ts'
import { useT } from '../../../i18n/texts.ts'
import { Badge, type StatusTone } from '../../../ui/StatusBadge.tsx'

const TONES: Readonly<Record<State, StatusTone>> = {
  PENDING: 'waiting',
  ONGOING: 'live',
  SUSPENDED: 'bad',
  EXPIRED: 'off',
}

/** The state of a scheme in a word, a shape and a colour, with why it is suspended or how it ended. */
export function SchemeState({ scheme: { state, reason } }: { scheme: ShareScheme }) {
  const t = useT('sharing')
  return (
    <>
      <div>
        <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      </div>
      {reason && <small>{t(`reason.${reason}`)}</small>}
    </>
  )
}
