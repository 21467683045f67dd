import { getThread, type Thread, writeInThread } from '@easel/contract/review/messages/endpoints.ts'
import { idOf, replies } from './server.ts'

/** What is asked about a submission, and may be answered. */
export function questionAbout(text: string, at: string) {
  const thread: Thread = {
    messages: [{ messageId: idOf(7), side: 'STAFF', text, at }],
    can: { write: null },
  }
  return [replies(getThread, thread), replies(writeInThread, thread)]
}
