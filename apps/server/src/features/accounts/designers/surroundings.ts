import type { Locale } from '@easel/contract/messages/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { filesById, linkOf } from '../../base/files/public.ts'
import { agreementsOf } from './agreements.ts'
import { openPayoutChanges } from './payoutChangeQueries.ts'
import { bansOf } from './permissions.ts'
import { filesShown, type Surroundings } from './present.ts'
import type { DesignerWithAccount } from './queries.ts'

/** What presenting designers takes beside their rows: four statements, however many there are. */
export async function surroundingsOf(
  platform: Platform,
  rows: readonly DesignerWithAccount[],
  locale: Locale,
): Promise<(row: DesignerWithAccount) => Surroundings> {
  const { db, clock } = platform
  const now = clock.now()
  const [bans, agreements, files, payoutChanges] = await Promise.all([
    bansOf(
      db,
      rows.map((row) => row.designer_id),
    ),
    agreementsOf(
      db,
      rows.map((row) => row.account_id),
    ),
    filesById(db, rows.flatMap(filesShown)),
    openPayoutChanges(
      db,
      rows.map((row) => row.designer_id),
      now,
    ),
  ])
  const linkTo = (fileId: string) => {
    const file = files.get(fileId)
    return file ? linkOf(platform, file) : null
  }
  return (row) => ({
    locale,
    now,
    bans: bans.get(row.designer_id) ?? [],
    agreement: agreements.get(row.account_id)?.state ?? 'UNKNOWN',
    payoutChanges: payoutChanges.filter((change) => change.designer_id === row.designer_id),
    linkTo,
  })
}
