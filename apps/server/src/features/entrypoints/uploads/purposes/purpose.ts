import type { Endpoint } from '@easel/contract/endpoint.ts'
import type { UploadMetadata, UploadResult } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import type { Scope } from '@easel/domain/accounts/tokens/rules.ts'
import type { FileRule } from '@easel/domain/base/files/limits.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../../../../platform/db/connection.ts'
import type { Upload as UploadTable } from '../../../../platform/db/schema.generated.ts'
import type { Alongside } from '../../../../platform/db/transaction.ts'
import { type DomainError, domainError } from '../../../../platform/http/domainError.ts'
import type { ReceivedFile } from '../../../../platform/http/receive.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { LogActor } from '../../../base/activity/public.ts'
import type { SlotFile } from '../../../base/files/public.ts'
import type { UploadRow } from '../queries.ts'
import type { Sender } from '../sender.ts'

/** The columns of an upload that say what it is for. */
type PurposeColumns = Partial<
  Pick<
    Insertable<UploadTable>,
    | 'product_type'
    | 'product_id'
    | 'batch_id'
    | 'place'
    | 'edition_slug'
    | 'category'
    | 'slot'
    | 'delivery_id'
    | 'tender_id'
  >
>

/** Records what a file became, in the transaction that keeps it; refuses where the upload was cancelled meanwhile. */
export type Done = Alongside<UploadResult>

/** One kind of thing that an upload can be for, with all that is not the same for every kind. */
export interface PurposeKind<Named, Who extends Sender> {
  /** Who may send, asked at every call. */
  readonly access: Endpoint['access']
  /** What an access token must be made for to send it; without it no token does. */
  readonly scope?: Scope
  readonly isSender: (sender: Sender) => sender is Who
  readonly inMetadata: (metadata: UploadMetadata) => Named | null
  readonly inRow: (row: UploadRow) => Named | null
  readonly columns: (named: Named) => PurposeColumns
  /** The rule of the files that the sender may send there now, before a byte of one arrives; or why none may be sent. */
  readonly target: (platform: Platform, sender: Who, named: Named) => Promise<FileRule | DomainError>
  /** Why it cannot begin, in the transaction that begins it; null where it can. */
  readonly beginRefusal?: (tx: Db, sender: Who, named: Named) => Promise<DomainError | null>
  /** Judges what has arrived, and keeps it with `done`. */
  readonly accept: (call: Accepting<Named, Who>) => Promise<object | DomainError>
  /** Takes back what it became. @returns false where somebody has begun to use it. */
  readonly takeBack: (
    platform: Platform,
    tx: Db,
    logActor: LogActor,
    result: UploadResult,
  ) => Promise<boolean>
}

interface Accepting<Named, Who> {
  readonly platform: Platform
  readonly sender: Who
  readonly received: ReceivedFile
  readonly named: Named
  readonly done: Done
}

/** What one upload is for. */
export interface Purpose {
  readonly access: Endpoint['access']
  readonly scope: Scope | undefined
  readonly columns: PurposeColumns
  readonly target: (platform: Platform, sender: Sender) => Promise<FileRule | DomainError>
  readonly beginRefusal: (tx: Db, sender: Sender) => Promise<DomainError | null>
  readonly accept: (
    platform: Platform,
    sender: Sender,
    received: ReceivedFile,
    done: Done,
  ) => Promise<object | DomainError>
  readonly takeBack: (
    platform: Platform,
    tx: Db,
    logActor: LogActor,
    result: UploadResult,
  ) => Promise<boolean>
}

export interface PurposeReader {
  readonly inMetadata: (metadata: UploadMetadata) => Purpose | null
  readonly inRow: (row: UploadRow) => Purpose | null
}

/** A kind as something that finds purposes of its own. */
export function readerOf<Named, Who extends Sender>(kind: PurposeKind<Named, Who>): PurposeReader {
  const { access, scope, isSender, takeBack } = kind
  const purposeAt = (named: Named | null): Purpose | null =>
    named && {
      access,
      scope,
      columns: kind.columns(named),
      target: async (platform, sender) =>
        isSender(sender) ? kind.target(platform, sender, named) : domainError('forbidden'),
      beginRefusal: async (tx, sender) => {
        if (!isSender(sender)) return domainError('forbidden')
        return (await kind.beginRefusal?.(tx, sender, named)) ?? null
      },
      accept: async (platform, sender, received, done) =>
        isSender(sender)
          ? kind.accept({ platform, sender, received, named, done })
          : domainError('forbidden'),
      takeBack,
    }
  return {
    inMetadata: (metadata) => purposeAt(kind.inMetadata(metadata)),
    inRow: (row) => purposeAt(kind.inRow(row)),
  }
}

/** What a file became that is no work. */
export const asFile = ({ file, recognised }: Pick<SlotFile, 'file' | 'recognised'>): UploadResult => ({
  fileId: file.file_id,
  packageId: null,
  mediumId: null,
  auditId: null,
  recognised,
})
