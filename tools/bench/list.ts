import { PageQuery } from '@easel/domain/paging.ts'
import { auditPageQuery } from '../../apps/server/src/features/publishing/audits/listQueries.ts'
import { connect } from '../../apps/server/src/platform/db/connection.ts'
import { type Figure, milliseconds, perSecond } from './figure.ts'
import { besideLimit, directLoad, httpLoad } from './load.ts'
import type { Bench } from './portal.ts'

const ROWS = 100_000

/** docs/design/quality.md: 30 of 100,000 rows, filtered and sorted, over 32 connections, beside the same
 * statement through pg, prepared as the portal's is. */
export async function listFigures({ portal, database, designer, designerId }: Bench): Promise<Figure[]> {
  await database.query(
    `insert into audit (audit_id, designer_id, product_type, audit_type, state, name, details, created_at, updated_at, decided_at)
     select gen_random_uuid(), $1, 'THEME', 'ADD', case when n % 3 = 0 then 'REJECTED' else 'REVOKED' end, 'Theme ' || n, '{}',
       now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(1, ${ROWS}) n`,
    [designerId],
  )
  await database.query('analyze')
  const url = `${portal.url}/v3/designers/audits?state=REJECTED&productType=THEME&currentPage=3`
  const connection = connect(databaseUrl(database), 32, () => undefined)
  const filter = { designerId, state: 'REJECTED', productType: 'THEME', search: undefined }
  const query = auditPageQuery(filter, PageQuery.parse({ currentPage: '3' }))
  const {
    limit,
    load: http,
    ratio,
    noise,
  } = await besideLimit(
    () => directLoad(() => connection.pool.query(query)),
    () => httpLoad(url, designer.cookie()),
  )
  await connection.close()
  const what = `list, 30 of ${ROWS.toLocaleString('en')}, filtered and sorted, 32 connections`
  return [
    {
      what,
      measured: perSecond(http.perSecond),
      limit: `${perSecond(limit)} through pg`,
      ratio,
      noise,
      aim: '≥ 0.6',
      met: ratio >= 0.6,
    },
    {
      what: 'the same, 99th percentile',
      measured: milliseconds(http.p99Milliseconds),
      limit: '',
      ratio: null,
      aim: '< 60 ms',
      met: http.p99Milliseconds < 60,
    },
  ]
}

function databaseUrl({ user, password, port, database }: Bench['database']): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}
