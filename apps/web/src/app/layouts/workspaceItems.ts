import type { Me } from '@easel/contract/accounts/accounts/session.ts'
import { onlyJudges } from '@easel/domain/accounts/accounts/roles.ts'
import { TENDER_LEVELS } from '@easel/domain/tenders/tenders/fields.ts'
import { paths, worksRoot } from '../paths.ts'

interface WorkspaceItem {
  readonly key: 'home' | 'judging' | 'works' | 'upload' | 'revenues' | 'competitions' | 'tenders'
  readonly href: string
  readonly end?: boolean
  readonly root?: string
}

/** What the navigation of the workspace leads to. */
export function workspaceItems(me: Me | null): readonly WorkspaceItem[] {
  const level = me?.designer?.designerLevel
  const roles = me?.account?.roles ?? []
  const mayBid = TENDER_LEVELS.some((each) => each === level) || me?.isBidder === true
  const judging: WorkspaceItem = { key: 'judging', href: paths.judging() }
  // Also for accounts that are no designers: somebody may share a revenue with them.
  const forAll: readonly WorkspaceItem[] = [
    { key: 'revenues', href: paths.revenues() },
    { key: 'competitions', href: paths.competitions() },
  ]
  // Judging is their home.
  if (!me?.designer && onlyJudges(roles)) return [judging, ...forAll]
  return [
    { key: 'home', href: paths.home(), end: true },
    ...(roles.includes('judge') ? [judging] : []),
    { key: 'works', href: paths.works(), root: worksRoot },
    { key: 'upload', href: paths.upload() },
    ...forAll,
    // Spec §6: designers of level S and A, and who is invited.
    ...(mayBid ? [{ key: 'tenders' as const, href: paths.tenders() }] : []),
  ]
}
