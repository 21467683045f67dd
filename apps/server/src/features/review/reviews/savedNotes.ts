import { DEFAULT_LOCALE } from '@easel/contract/messages/index.ts'
import { NOTE_MAX } from '@easel/contract/review/reviews/endpoints.ts'
import { characterCount } from '@easel/domain/base/text/weight.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { firstReplies } from '../saved-replies/public.ts'
import type { LockedDecision } from './decide.ts'
import { languagesOf } from './noteQueries.ts'

const lacksNote = ({ decision }: LockedDecision): boolean =>
  decision.decision === 'REJECT' && !decision.note && !decision.reasons.includes('other')

/**
 * A bulk rejects by one key: what has no note of its own gets the saved replies of its reasons, in the designer's
 * language (docs/decisions/reviews.md). Where none is saved the note is missing, as it is for `other`.
 */
export async function withSavedNotes(
  tx: Db,
  decisions: readonly LockedDecision[],
): Promise<readonly LockedDecision[]> {
  const bare = decisions.filter(lacksNote)
  const [languages, replies] = await Promise.all([
    languagesOf(
      tx,
      bare.map(({ row }) => row.designer_id),
    ),
    firstReplies(
      tx,
      bare.flatMap(({ decision }) => decision.reasons),
    ),
  ])
  return decisions.map((each) => {
    if (!lacksNote(each)) return each
    const language = languages.get(each.row.designer_id) ?? DEFAULT_LOCALE
    const texts = each.decision.reasons.flatMap((reason) => replies.get(reason)?.[language] ?? [])
    return { ...each, decision: { ...each.decision, note: joined(texts) } }
  })
}

/** As many of them as fit into a note. */
function joined(texts: readonly string[]): string {
  return texts.reduce((note, text) => {
    const longer = note === '' ? text : `${note}\n${text}`
    return characterCount(longer) <= NOTE_MAX ? longer : note
  }, '')
}
