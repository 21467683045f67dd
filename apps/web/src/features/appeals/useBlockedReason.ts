import type { AppealCase } from '@easel/contract/appeals/endpoints.ts'
import { useWords } from '../../ui/form/refusal.ts'

type Decided = Pick<AppealCase, 'own' | 'ownRejection' | 'state'>

/** The rules of domain's `decideRefusal`, by what the reply says of the reader. */
const RULES: readonly (readonly [(appeal: Decided) => boolean, string])[] = [
  [({ own }) => own, 'notOwn.decide'],
  [({ ownRejection }) => ownRejection, 'appeal.ownRejection'],
  [({ state }) => state !== 'WAITING', 'appeal.notWaiting'],
]

/** Why this reviewer cannot answer it, in a sentence, or null. */
export function useBlockedReason(appeal: Decided): string | null {
  const words = useWords()
  const rule = RULES.find(([applies]) => applies(appeal))
  return rule ? words({ code: rule[1], params: {} }) : null
}
