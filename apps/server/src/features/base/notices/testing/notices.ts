import { newId } from '../../../../platform/ids.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import type { Owner } from '../../../publishing/audits/public.ts'
import { putNotice } from '../public.ts'
import { noticePageQuery } from '../queries.ts'

/** A designer is notified of a new level. @returns the notice's id. */
export async function notified(
  { platform: { db, clock } }: TestApp,
  { accountId, designerId }: Owner,
): Promise<string> {
  await db.transaction().execute((tx) =>
    putNotice(tx, clock, {
      accountId,
      kind: 'LEVEL_CHANGED',
      subject: { kind: 'designer', id: designerId },
      params: { from: 'A', to: 'S' },
      key: `test:${newId()}`,
    }),
  )
  const [row] = await noticePageQuery(
    db,
    accountId,
    { unread: null },
    { currentPage: 1, perPage: 1 },
  ).execute()
  if (!row) throw new Error('the notice was not written')
  return row.notice_id
}
