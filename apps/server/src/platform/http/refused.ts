import { IssueReply } from '@easel/contract/envelope.ts'
import { type Locale, messageOf } from '@easel/contract/messages/index.ts'
import type { RefusalData } from '@easel/contract/refusalData.ts'
import { statusOf } from '@easel/contract/refusals.ts'
import type { Issue, Refusal } from '@easel/domain/rule.ts'
import { z } from 'zod'

/** An expected refusal: a value that a handler returns; the binder turns it into status, code and message. */
export class Refused {
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  readonly data: RefusalData | null
  constructor(
    code: string,
    params: Readonly<Record<string, string | number>> = {},
    data: RefusalData | null = null,
  ) {
    this.code = code
    this.params = params
    this.data = data
  }
  get status(): number {
    return statusOf(this.code)
  }
}

export function refused(
  code: string,
  params?: Readonly<Record<string, string | number>>,
  data?: RefusalData | null,
): Refused {
  return new Refused(code, params, data)
}

/** A domain refusal as an answer. */
export function asRefused(refusal: Refusal): Refused {
  return new Refused(refusal.code, refusal.params)
}

/** 400 with every issue at once (design/product.md, Replies). */
export function invalidInput(issues: readonly Issue[]): Refused {
  return new Refused('invalid_input', {}, { issues: [...issues] })
}

const Issues = z.object({ issues: z.array(IssueReply) })

/** What `invalidInput` was made of; of any other refusal nothing. */
export function issuesIn({ data }: Refused): IssueReply[] {
  return Issues.safeParse(data).data?.issues ?? []
}

/** A refusal inside a reply that tells of several things, with its sentence in the reader's language. */
export function worded(locale: Locale, { code, params }: Refused) {
  return { code, params: { ...params }, message: messageOf(locale, code, params) }
}
