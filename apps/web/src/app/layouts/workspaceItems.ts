import type { Me } from '@easel/contract/accounts/accounts/session.ts'
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
  const isJudge = me?.account?.roles.includes('judge') ?? false
  const mayBid = TENDER_LEVELS.some((each) => each === level) || me?.isBidder === true
  return [
    // A judge who is no designer has neither works nor another home.
    ...(isJudge && !me?.designer ? [] : [{ key: 'home' as const, href: paths.home(), end: true }]),
    ...(isJudge ? [{ key: 'judging' as const, href: paths.judging() }] : []),
    ...(isJudge && !me?.designer
      ? []
      : [
          { key: 'works' as const, href: paths.works(), root: worksRoot },
          { key: 'upload' as const, href: paths.upload() },
        ]),
    // Also for accounts that are no designers: somebody may share a revenue with them.
    { key: 'revenues', href: paths.revenues() },
    { key: 'competitions', href: paths.competitions() },
    // Spec §6: designers of level S and A, and who is invited.
    ...(mayBid ? [{ key: 'tenders' as const, href: paths.tenders() }] : []),
  ]
}
