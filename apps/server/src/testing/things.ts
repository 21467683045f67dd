import { createHash } from 'node:crypto'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import { buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import { inspectThemePackage } from '@easel/inspection/theme/inspect.ts'
import { newId } from '../platform/ids.ts'
import type { TestApp } from './harness.ts'
import type { Person } from './people.ts'

type OwnThing =
  | 'audit'
  | 'batch'
  | 'file'
  | 'medium'
  | 'notice'
  | 'package'
  | 'product'
  | 'session'
  | 'upload'
type OwnThings = Readonly<Record<OwnThing, string>>

/** One thing of every noun that has an owner, written straight into the database; its id by noun. */
export async function ownThings({ platform: { db, clock } }: TestApp, owner: Person): Promise<OwnThings> {
  if (!owner.designerId) throw new Error('The owner is no designer')
  const now = clock.now()
  const ids = { file: newId(), package: newId(), product: newId(), audit: newId(), notice: newId() }
  const sha256 = createHash('sha256').update(ids.file).digest('hex')
  await db
    .insertInto('stored_object')
    .values({ sha256, size_bytes: 1, media_type: 'application/zip' })
    .execute()
  await db
    .insertInto('file')
    .values({
      file_id: ids.file,
      owner_account_id: owner.accountId,
      sha256,
      purpose: 'PACKAGE',
      file_name: 'theme.mtz',
      media_type: 'application/zip',
      size_bytes: 1,
    })
    .execute()
  const source = bytesSource(buildTheme(smallTheme))
  const inspection = await inspectThemePackage(source, { codec: nodeCodec, productType: 'THEME' })
  await db
    .insertInto('package')
    .values({
      package_id: ids.package,
      designer_id: owner.designerId,
      product_type: 'THEME',
      file_id: ids.file,
      inspection: JSON.stringify(inspection),
      suggested: JSON.stringify({}),
      screenshot_file_ids: [],
      mockup: JSON.stringify({ home: null, lock: null, aod: null, icons: [] }),
      created_at: now,
    })
    .execute()
  const mediumId = newId()
  await db
    .insertInto('medium')
    .values({
      medium_id: mediumId,
      designer_id: owner.designerId,
      product_type: 'WALLPAPER',
      file_id: ids.file,
      inspection: JSON.stringify({
        productType: 'WALLPAPER',
        format: 'png',
        width: 1080,
        height: 1920,
        frames: 1,
        orientation: 1,
      }),
      created_at: now,
    })
    .execute()
  const uploadId = newId()
  await db
    .insertInto('upload')
    .values({
      upload_id: uploadId,
      designer_id: owner.designerId,
      product_type: 'WALLPAPER',
      file_name: 'dunes.png',
      size_bytes: 10,
      state: 'RECEIVING',
      created_at: now,
      updated_at: now,
    })
    .execute()
  const batchId = newId()
  await db
    .insertInto('batch')
    .values({
      batch_id: batchId,
      designer_id: owner.designerId,
      product_type: 'WALLPAPER',
      created_at: now,
      updated_at: now,
    })
    .execute()
  const shown = {
    name: 'Quiet Dunes',
    version: '1.0',
    details: JSON.stringify({ name: 'Quiet Dunes', version: '1.0' }),
  }
  await db
    .insertInto('product')
    .values({
      product_id: ids.product,
      designer_id: owner.designerId,
      product_type: 'THEME',
      state: 'PUBLISHED',
      price_coins: 0,
      version_number: 1,
      published_at: now,
      updated_at: now,
      ...shown,
    })
    .execute()
  await db
    .insertInto('audit')
    .values({
      audit_id: ids.audit,
      designer_id: owner.designerId,
      product_type: 'THEME',
      audit_type: 'ADD',
      state: 'DRAFT',
      created_at: now,
      updated_at: now,
      ...shown,
    })
    .execute()
  await db
    .insertInto('notice')
    .values({
      notice_id: ids.notice,
      account_id: owner.accountId,
      kind: 'ONLINE',
      key: ids.notice,
      created_at: now,
    })
    .execute()
  const session = await db
    .selectFrom('account_session')
    .select('id')
    .where('account_id', '=', owner.accountId)
    .executeTakeFirstOrThrow()
  return { ...ids, medium: mediumId, upload: uploadId, batch: batchId, session: session.id }
}
