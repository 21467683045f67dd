import type { Upload } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { IssueReply } from '@easel/contract/envelope.ts'
import { type Refusal, refuse } from '@easel/domain/rule.ts'
import { Finding } from '@easel/inspection/theme/inspection.ts'
import { z } from 'zod'
import { ApiError } from '../../../app/apiError.ts'
import { FileUnreadable } from '../inspection/public.ts'
import type { RefusedFile } from './entry.ts'

/** What a failed step means for the queue. */
export type Failure =
  /** No connection, or the server asks for patience: everything waits. */
  | { readonly kind: 'lost' }
  /** This one again, a few times. */
  | { readonly kind: 'again'; readonly refusal: Refusal }
  /** The server has given the upload up: this one from its first byte. */
  | { readonly kind: 'gone'; readonly refusal: Refusal }
  | { readonly kind: 'signIn' }
  /** Nothing of this kind may be sent now: a ban, the whitelist. */
  | { readonly kind: 'kindStopped'; readonly refusal: Refusal }
  | { readonly kind: 'refused'; readonly refused: RefusedFile }
  /** The browser does not hold the file any more. */
  | { readonly kind: 'fileLost' }

/** The bytes cannot be read: the file was moved, changed, or never kept. */
export class FileGone extends Error {
  constructor() {
    super('file.gone')
    this.name = 'FileGone'
  }
}

type FailureKind = Exclude<Failure['kind'], 'fileLost'>

/** By status and code; the first row that matches. */
const ROWS: readonly { readonly status: readonly number[]; readonly code?: string; kind: FailureKind }[] = [
  { status: [0, 408, 429, 502, 503, 504, 507], kind: 'lost' },
  { status: [401], code: 'designer_not_verified', kind: 'kindStopped' },
  { status: [401], kind: 'signIn' },
  { status: [403], code: 'origin_refused', kind: 'again' },
  { status: [403], code: 'banned', kind: 'kindStopped' },
  { status: [403], code: 'whitelist_refused', kind: 'kindStopped' },
  { status: [403], code: 'agreement.required', kind: 'kindStopped' },
  { status: [423], code: 'designer_not_registered', kind: 'kindStopped' },
  // The place is locked, or stands elsewhere than thought: the next try asks how much has arrived.
  { status: [423], code: 'upload.busy', kind: 'again' },
  { status: [409], code: 'upload.offsetDiffers', kind: 'again' },
  { status: [409], code: 'upload.finished', kind: 'again' },
  // There is room again once other uploads have ended.
  { status: [413], code: 'upload.quotaFull', kind: 'again' },
  { status: [403, 404, 410], kind: 'gone' },
  { status: [400, 409, 413, 415, 422], kind: 'refused' },
]

/** What to make of an error. Anything unforeseen is tried again, and then shown. */
export function failureOf(reason: unknown): Failure {
  if (reason instanceof FileGone) return { kind: 'fileLost' }
  if (reason instanceof FileUnreadable) return { kind: 'again', refusal: refuse('media.unreadable') }
  if (!(reason instanceof ApiError)) return { kind: 'again', refusal: refuse('server_error') }
  const { status, code, params, data } = reason
  const refusal = refuse(code, params)
  const row = ROWS.find((each) => each.status.includes(status) && (each.code ?? code) === code)
  const kind = row?.kind ?? 'again'
  if (kind === 'refused') return { kind, refused: refusedBy(refusal, data) }
  if (kind === 'lost' || kind === 'signIn') return { kind }
  return { kind, refusal }
}

/** The server's verdict on a file it has. */
export function verdictOf({ code, params, data }: NonNullable<Upload['refusal']>): RefusedFile {
  return refusedBy(refuse(code, params), data)
}

const Issues = z.object({ issues: z.array(IssueReply.omit({ path: true })) })
const Findings = z.object({ findings: z.array(Finding) })

/** The single faults where the refusal lists them, else the refusal itself. */
function refusedBy(refusal: Refusal, data: unknown): RefusedFile {
  const issues = Issues.safeParse(data).data?.issues ?? []
  const findings = Findings.safeParse(data).data?.findings ?? []
  const single = issues.map(({ code, params }) => refuse(code, params))
  return { by: 'server', refusals: single.length > 0 ? single : [refusal], findings }
}
