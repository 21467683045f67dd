import type { Locale } from '@easel/contract/messages/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { filesById, linkOf } from '../../base/files/public.ts'
import type { Surroundings } from './present.ts'
import type { DesignerWithAccount } from './queries.ts'
import type { Standing } from './standingQueries.ts'

/**
 * What presenting designers takes beside their rows; their files in one statement, however many there are.
 * @param shown the files that the presenter links to
 */
export async function surroundingsOf(
  platform: Platform,
  standings: readonly Standing[],
  locale: Locale,
  shown: (row: DesignerWithAccount) => readonly string[],
): Promise<(standing: Standing) => Surroundings> {
  const now = platform.clock.now()
  const files = await filesById(
    platform.db,
    standings.flatMap(({ row }) => shown(row)),
  )
  const linkTo = (fileId: string) => {
    const file = files.get(fileId)
    return file ? linkOf(platform, file) : null
  }
  return ({ bans, agreement, payoutChanges }) => ({
    locale,
    now,
    bans,
    agreement: agreement.state,
    payoutChanges,
    linkTo,
  })
}
