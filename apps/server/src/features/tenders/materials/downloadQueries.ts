import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

export async function insertDownload(
  tx: Db,
  row: {
    readonly downloadId: string
    readonly materialId: string
    readonly accountId: string
    readonly at: Date
  },
): Promise<void> {
  await tx
    .insertInto('material_download')
    .values({
      download_id: row.downloadId,
      material_id: row.materialId,
      account_id: row.accountId,
      at: row.at,
    })
    .execute()
}

/** When an account was given a link to each of these last. */
export async function lastDownloads(
  db: Db,
  materialIds: readonly string[],
  accountId: string,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ material_id: string; at: Date }>`
    select material_id, max(at) as at from material_download
    where material_id = any(${[...materialIds]}::uuid[]) and account_id = ${accountId}
    group by material_id`.execute(db)
  return new Map(rows.map((row) => [row.material_id, row.at]))
}

export interface DownloadCount {
  readonly downloads: number
  readonly people: number
}

export async function downloadCounts(
  db: Db,
  materialIds: readonly string[],
): Promise<ReadonlyMap<string, DownloadCount>> {
  const { rows } = await sql<DownloadCount & { material_id: string }>`
    select material_id, count(*)::int as downloads, count(distinct account_id)::int as people
    from material_download where material_id = any(${[...materialIds]}::uuid[]) group by material_id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.material_id, row]))
}

export interface DownloadRow {
  readonly download_id: string
  readonly at: Date
  readonly designer_id: string | null
  readonly nickname: string | null
  readonly mi_id: number
}

/** A row's place in the list: milliseconds and id. */
export const placeOfDownload = (row: DownloadRow): string => `${row.at.getTime()}:${row.download_id}`

/** The latest first. */
export async function downloadRows(
  db: Db,
  materialId: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<DownloadRow[]> {
  const [at = '', id = ''] = after?.split(':') ?? []
  const later =
    after === undefined ? sql`true` : sql`(given.at, download_id) < (${new Date(Number(at))}, ${id}::uuid)`
  const { rows } = await sql<DownloadRow>`
    select download_id, given.at, designer_id, nickname, mi_id
    from material_download as given
    join account on account.id = given.account_id
    left join designer on designer.account_id = account.id
    where material_id = ${materialId} and ${later}
    order by given.at desc, download_id desc limit ${limit}`.execute(db)
  return rows
}
