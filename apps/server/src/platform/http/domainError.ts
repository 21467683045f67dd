import { IssueReply } from '@easel/contract/envelope.ts'
import { isRefusalCode, type RefusalCode, statusOf } from '@easel/contract/manifests.ts'
import { type Locale, messageOf } from '@easel/contract/messages/index.ts'
import type { RefusalData } from '@easel/contract/refusalData.ts'
import type { FiguresOf, Given, Params } from '@easel/domain/params.ts'
import type { Issue, Refusal } from '@easel/domain/rule.ts'
import { z } from 'zod'

/** An expected refusal: a value that a handler returns; the binder turns it into status, code and message. */
export class DomainError {
  readonly code: RefusalCode
  readonly params: Params
  readonly data: RefusalData | null
  constructor(code: RefusalCode, params: Params = {}, data: RefusalData | null = null) {
    this.code = code
    this.params = params
    this.data = data
  }
  get status(): number {
    return statusOf(this.code)
  }
}

/** Codes that need no figures: a code from elsewhere can be refused by one. */
export type PlainCode = {
  [Code in RefusalCode]: Record<never, never> extends FiguresOf<Code> ? Code : never
}[RefusalCode]

/** A refusal with the figures of its sentence, and what else its reply carries. */
export function domainError<const Code extends RefusalCode>(
  code: Code,
  ...given: Given<FiguresOf<Code>, [data?: RefusalData | null]>
): DomainError
export function domainError(code: RefusalCode, params?: Params, data?: RefusalData | null): DomainError {
  return new DomainError(code, params, data)
}

export function asDomainError(refusal: Refusal<RefusalCode>): DomainError {
  return new DomainError(refusal.code, refusal.params)
}

interface TextRefusal {
  readonly code: string
  readonly params?: Params | undefined
}

/**
 * A refusal whose code came as text, from a thread that examines files.
 * @throws where no noun declares the code, which is a bug
 */
export function domainErrorFrom({ code, params }: TextRefusal, data?: RefusalData | null): DomainError {
  if (!isRefusalCode(code)) throw new Error(`No noun declares the refusal ${code}`)
  return new DomainError(code, params, data)
}

/** 400 with every issue at once (docs/design/product.md, Replies). */
export function invalidInput(issues: readonly Issue[]): DomainError {
  return new DomainError('invalid_input', {}, { issues: [...issues] })
}

const Issues = z.object({ issues: z.array(IssueReply) })

/** What `invalidInput` was made of; of any other refusal nothing. */
export function issuesIn({ data }: DomainError): IssueReply[] {
  return Issues.safeParse(data).data?.issues ?? []
}

/** A refusal inside a reply about several things, with its sentence in the reader's language. */
export function worded(locale: Locale, { code, params }: DomainError) {
  return { code, params: { ...params }, message: messageOf<string>(locale, code, params) }
}
