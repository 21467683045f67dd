import { IssueReply } from '@easel/contract/envelope.ts'
import { z } from 'zod'

export type RefusalParams = Readonly<Record<string, string | number>>

const Issues = z.object({ issues: z.array(IssueReply) })
const PlainParams = z.record(z.string(), z.union([z.string(), z.number()]))

/** Spec §7: a call that did not succeed; `message` is the server's, in the caller's language. */
export class ApiError extends Error {
  /** 0 when no answer came at all. */
  readonly status: number
  readonly code: string
  readonly data: unknown

  constructor(status: number, code: string, message: string, data: unknown) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.data = data
  }

  /** An error's own message is not among what JSON writes. */
  toJSON() {
    const { status, code, message, data } = this
    return { status, code, message, data }
  }

  /** The faults of single fields that a 400 lists. */
  get issues(): readonly IssueReply[] {
    const parsed = Issues.safeParse(this.data)
    return parsed.success ? parsed.data.issues : []
  }

  /** The figures of the refusal, for wording it in another language. */
  get params(): RefusalParams {
    const parsed = PlainParams.safeParse(this.data)
    return parsed.success ? parsed.data : {}
  }

  /** True where what was asked for may have been done all the same: no answer came, or that of a fault. */
  get mayBeDone(): boolean {
    return this.status === 0 || this.status >= 500
  }

  /** True when asking again unchanged may succeed: no answer, an overloaded or a restarting server. */
  get mayPass(): boolean {
    return (
      this.status === 0 ||
      this.status === 429 ||
      this.status === 502 ||
      this.status === 503 ||
      this.status === 504
    )
  }
}
