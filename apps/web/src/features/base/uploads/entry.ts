import type { UploadResult } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import type { Refusal } from '@easel/domain/rule.ts'
import type { PackageFinding } from '../inspection/public.ts'

/**
 * Waiting to be read, checked in the browser, hashed, waiting to be sent, sent, checked by the server; then how it
 * ended, or what it waits for.
 */
export type UploadState =
  | 'queued'
  | 'inspecting'
  | 'hashing'
  | 'ready'
  | 'sending'
  | 'checking'
  | 'done'
  | 'refused'
  | 'failed'
  | 'needsFile'
  | 'paused'
  | 'cancelled'

/** What a file is for that becomes no work: a slot of an entry or of a delivery, or the materials of a tender. */
export type UploadAim =
  | { readonly edition: string; readonly category: string; readonly slot: string }
  | { readonly deliveryId: string; readonly slot: string }
  | { readonly tenderId: string }

/** What a file is for. */
export interface UploadTarget {
  /** Null where it becomes no work. */
  readonly productType: ProductType | null
  readonly aim?: UploadAim | undefined
  /** Its draft joins this batch. */
  readonly batchId?: string | undefined
  /** A new version of this product. */
  readonly productId?: string | undefined
  /** Under which a screen finds its uploads again, where they belong to no batch. */
  readonly key?: string | undefined
  /** The screen has already held the rules against it. */
  readonly inspected?: boolean | undefined
}

/** Why a file was refused: `here` before a byte was sent, or by the server. */
export interface RefusedFile {
  readonly by: 'here' | 'server'
  readonly refusals: readonly Refusal[]
  /** Of a package: what is wrong, and where in it. */
  readonly findings: readonly PackageFinding[]
}

/** One file of the queue, as it is kept in the browser. It holds nothing that a stranger could sign in with. */
export interface UploadEntry {
  readonly id: string
  /** The designer whose file it is. */
  readonly owner: string
  /** Its place in the queue, and in its batch: microseconds of the drop, plus its place in it. */
  readonly order: number
  readonly fileName: string
  readonly sizeBytes: number
  /** Tells a file that was chosen again from one that has changed. */
  readonly lastModified: number
  /** Null where it becomes no work. */
  readonly productType: ProductType | null
  readonly aim: UploadAim | null
  readonly productId: string | null
  readonly batchId: string | null
  readonly key: string | null
  readonly state: UploadState
  readonly inspected: boolean
  readonly warnings: readonly Refusal[]
  readonly sha256: string | null
  /** The server was asked and does not have these bytes. */
  readonly asked: boolean
  /** Where it is sent, once the server has made room for it. */
  readonly url: string | null
  /** The last byte has arrived. */
  readonly sent: boolean
  /** Tries that came to nothing since the last success. */
  readonly attempts: number
  readonly result: UploadResult | null
  readonly refused: RefusedFile | null
  /** Why it stopped, where trying again may help. */
  readonly failure: Refusal | null
  /** Taken off the list; it stays until the server has let go of it. */
  readonly removed: boolean
}

/** An entry with what is only known while it moves. */
export interface UploadItem extends UploadEntry {
  /** 0 to 1 within what is being done now; null while it cannot be known. */
  readonly fraction: number | null
  readonly sentBytes: number
}

/** Its last byte has left and the answer is being waited for, or the server says that it checks. */
export const isWithServer = ({ state, sentBytes, sizeBytes }: UploadItem): boolean =>
  state === 'checking' || (state === 'sending' && sentBytes >= sizeBytes)

/** What blocks the whole queue. */
export type Hold =
  | { readonly kind: 'connection'; readonly attempt: number }
  /** The session has ended. */
  | { readonly kind: 'signIn' }

export interface Queue {
  readonly entries: ReadonlyMap<string, UploadEntry>
  readonly hold: Hold | null
}

export const emptyQueue: Queue = { entries: new Map(), hold: null }

/** Under which the form of an entry finds the files of one slot again. */
export const slotKey = (entryId: string, slot: string): string => `entry:${entryId}:${slot}`
export const entryOfKey = (key: string | null): string | null =>
  key?.startsWith('entry:') ? (key.split(':')[1] ?? null) : null

/** A new entry for a file. */
export function entryOf(
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
  target: UploadTarget,
  given: Pick<UploadEntry, 'id' | 'owner' | 'order'>,
): UploadEntry {
  return {
    ...given,
    fileName: file.name,
    sizeBytes: file.size,
    lastModified: file.lastModified,
    productType: target.productType,
    aim: target.aim ?? null,
    productId: target.productId ?? null,
    batchId: target.batchId ?? null,
    key: target.key ?? null,
    state: 'queued',
    inspected: target.inspected ?? false,
    warnings: [],
    sha256: null,
    asked: false,
    url: null,
    sent: false,
    attempts: 0,
    result: null,
    refused: null,
    failure: null,
    removed: false,
  }
}

/** Whether two entries end in the same place, so that the same bytes need to be sent only once. */
export const sameTarget = (one: UploadEntry, other: UploadEntry): boolean =>
  one.productType === other.productType &&
  one.batchId === other.batchId &&
  one.productId === other.productId &&
  sameAim(one.aim, other.aim)

/** Whether nothing is to be asked of the server before it is sent: only works are recognised by their bytes. */
export const isAsked = ({ asked, aim }: UploadEntry): boolean => asked || Boolean(aim)

/** An entry that an earlier release stored has none. */
export const sameAim = (one: UploadAim | null | undefined, other: UploadAim | null | undefined): boolean =>
  JSON.stringify(Object.entries(one ?? {}).toSorted()) ===
  JSON.stringify(Object.entries(other ?? {}).toSorted())
