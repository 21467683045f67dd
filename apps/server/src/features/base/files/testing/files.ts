import { StoredFile } from '@easel/contract/base/files/endpoints.ts'
import { expect } from 'vitest'
import { objectKey } from '../../../../platform/storage/storage.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import type { Person } from '../../../../testing/people.ts'
import { received } from '../../../../testing/received.ts'
import { type FilePurpose, isPersonal } from '../purposes.ts'
import type { FileRow } from '../queries.ts'
import { storeSealed } from '../sealed/store.ts'
import { storeFile } from '../store.ts'

/** A file of its own bytes, stored as after an upload: sealed where it is personal. */
async function storedRow(app: TestApp, ownerAccountId: string, purpose: FilePurpose): Promise<FileRow> {
  const isArchive = purpose === 'PACKAGE' || purpose === 'COPYRIGHT'
  const file = await received(app, isArchive ? 'proof.zip' : 'shot.png')
  const shape = isArchive
    ? { mediaType: 'application/zip' }
    : { mediaType: 'image/png', width: 1080, height: 2400 }
  const store = isPersonal(purpose) ? storeSealed : storeFile
  const { row } = await store(app.platform, file, { ownerAccountId, purpose, ...shape })
  return row
}

/** @returns the id of a stored file of somebody's. */
export async function storedFile(
  app: TestApp,
  owner: { readonly accountId: string },
  purpose: FilePurpose,
): Promise<string> {
  return (await storedRow(app, owner.accountId, purpose)).file_id
}

/** @returns the id of a file whose bytes the store has lost. */
export async function lostFile(
  app: TestApp,
  owner: { readonly accountId: string },
  purpose: FilePurpose,
): Promise<string> {
  const row = await storedRow(app, owner.accountId, purpose)
  await app.platform.storage.remove(objectKey(row.sha256))
  return row.file_id
}

/** What somebody has sent by one of the calls, which has taken it. */
export async function stored(
  person: Person,
  url: string,
  name: string,
  bytes: Uint8Array,
): Promise<StoredFile> {
  const answer = await person.caller.upload(url, name, bytes)
  expect(answer).toMatchObject({ status: 200, code: 'success' })
  return StoredFile.parse(answer.data)
}
