import type { ShareScheme } from '@easel/contract/money/sharing/endpoints.ts'
import { useT } from '../../../i18n/texts.ts'
import { DateTime } from '../../../ui/DateTime.tsx'

/** From when until when a scheme lasts; before it is accepted, for how long it would, and until when it can be. */
export function Period({ scheme }: { scheme: ShareScheme }) {
  const t = useT('sharing')
  const { from, until, days, state, answerUntil } = scheme
  const length = days === null ? t('permanent') : t('days', { days })
  if (from === null)
    return (
      <>
        {state === 'PENDING' ? t('answerUntil', { length }) : length}
        {state === 'PENDING' && <DateTime value={answerUntil} />}
      </>
    )
  return (
    <>
      <DateTime value={from} /> – {until === null ? t('permanent') : <DateTime value={until} />}
    </>
  )
}
