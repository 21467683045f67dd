import { z } from 'zod'
import { boundedText } from '../../base/text/rules.ts'
import { type AuditState, isOpenAudit } from '../../publishing/audits/lifecycle.ts'
import { type Refusal, refuse } from '../../rule.ts'

export const MESSAGE_MAX = 1000

/** So many messages of one side may wait for an answer. */
export const MAX_UNANSWERED = 5

/** So many messages a thread holds. */
export const MAX_MESSAGES = 200

export const ThreadText = boundedText({
  field: 'message',
  max: MESSAGE_MAX,
  count: 'characters',
  multiline: true,
})
export const ThreadInput = z.object({ text: ThreadText })
export type ThreadInput = z.infer<typeof ThreadInput>

export interface ThreadFacts {
  readonly state: AuditState
  readonly messages: number
  /** Of the writer's own side, since the other side wrote last. */
  readonly unanswered: number
  /** Whether staff have written in it. */
  readonly asked: boolean
}

export type ThreadCode = 'thread.full' | 'thread.notOpen' | 'thread.waitForAnswer'

/**
 * Why the designer may not write now; null where they may. They answer what staff asked while the submission is open,
 * and write about a rejection.
 */
export function writeFault({ state, messages, unanswered, asked }: ThreadFacts): Refusal<ThreadCode> | null {
  if (state !== 'REJECTED' && !(asked && isOpenAudit(state))) return refuse('thread.notOpen')
  if (unanswered >= MAX_UNANSWERED) return refuse('thread.waitForAnswer', { max: MAX_UNANSWERED })
  return messages >= MAX_MESSAGES ? refuse('thread.full', { max: MAX_MESSAGES }) : null
}
