import { type Ban, banClass } from '@easel/domain/accounts/designers/permissions.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { putNotice } from '../../base/notices/public.ts'
import { forgetAccount } from '../accounts/public.ts'

interface NotifiedBan extends Ban {
  readonly banId: string
}

/** Notifies the designer of a ban with its period, once for each ban and kind. */
export async function notifyOfBan(
  tx: Db,
  clock: Clock,
  accountId: string,
  ban: NotifiedBan,
  kind: 'BANNED' | 'BAN_ENDED' | 'BAN_LIFTED',
  note: string | null = null,
): Promise<void> {
  await putNotice(tx, clock, {
    accountId,
    kind,
    subject: { kind: 'ban', id: ban.banId },
    note,
    params: {
      permissions: ban.disableAuthSet.join(' '),
      duration: banClass(ban),
      beginDate: ban.beginDate.toISOString(),
      endDate: ban.endDate.toISOString(),
    },
    key: `${kind}:${ban.banId}`,
  })
  await forgetAccount(tx, accountId)
}
