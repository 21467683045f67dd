import { policy } from '../../policy.ts'
import { refuse } from '../../rule.ts'

export type RightsMove = 'change' | 'archive' | 'restore' | 'use'

const OWN = { owner: 'may', stranger: 'rights.notYours' } as const

/** docs/decisions/submissions.md: a record is its designer's; what was archived is restored before it is changed. */
export const rightsPolicy = policy<
  'owner' | 'stranger',
  RightsMove,
  { readonly archived: boolean },
  'rights.archived' | 'rights.notYours'
>({
  relations: ['owner', 'stranger'],
  rules: { change: OWN, archive: OWN, restore: OWN, use: OWN },
  state: ({ archived }, move) =>
    archived && (move === 'change' || move === 'use') ? refuse('rights.archived') : null,
})
