import type { Reply } from '@easel/contract/review/saved-replies/endpoints.ts'

/** The replies for the reasons that are chosen, then those that go with any. */
export function suitedTo(replies: readonly Reply[], reasons: readonly string[]): Reply[] {
  return [
    ...replies.filter(({ reason }) => reason !== null && reasons.includes(reason)),
    ...replies.filter(({ reason }) => reason === null),
  ]
}

/** The note with a reply on a line of its own at its end; as it is where the reply is in it already. */
export function withReply(note: string, text: string): string {
  if (note.includes(text)) return note
  const before = note.trimEnd()
  return before === '' ? text : `${before}\n${text}`
}
