import type { SchemeDetail } from '@easel/contract/money/sharing/endpoints.ts'
import { SchemeReason } from '@easel/domain/money/sharing/suspension.ts'
import { useT } from '../../../i18n/texts.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'

/** Everything that happened to a scheme, newest first. */
export function SchemeHistory({ scheme }: { scheme: SchemeDetail }) {
  const t = useT('sharing')
  const reader = scheme.side === 'GIVEN' ? 'owner' : 'sharer'
  const items = scheme.history.map(({ at, act, by, reason }, place) => {
    const known = SchemeReason.safeParse(reason)
    return {
      key: `${at} ${place}`,
      title: t(`act.${actOf(act)}`),
      when: <DateTime value={at} />,
      by: by === reader ? t('by.reader') : by === 'system' ? t('by.system') : scheme[by].name,
      // Of other moves the log keeps figures that the page shows already.
      detail: known.success && t(`reason.${known.data}`),
    }
  })
  return <Timeline label={t('scheme.history')} items={items} />
}

type Act = SchemeDetail['history'][number]['act']
type Move = Act extends `share.${infer Name}` ? Name : never

const MOVES: { readonly [Each in Act]: Move } = {
  'share.offer': 'offer',
  'share.accept': 'accept',
  'share.decline': 'decline',
  'share.extend': 'extend',
  'share.suspend': 'suspend',
  'share.resume': 'resume',
  'share.expire': 'expire',
}
const actOf = (act: Act): Move => MOVES[act]
