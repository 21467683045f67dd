import type { RejectReasonCode } from '@easel/domain/publishing/audits/reasons.ts'
import { useMemo, useState } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { nextMarked } from './copies.ts'
import { annotate, approve, approveRest, clear, type Marks, reject, tallyOf, toggleReason } from './marks.ts'
import type { BulkItem } from './useBulk.ts'
import { useBulkCopies } from './useBulkCopies.ts'
import { useMarks } from './useMarks.ts'
import { usePlaying } from './usePlaying.ts'
import { useSelection } from './useSelection.ts'

/** What is seen, chosen and marked of a bulk, and all that can be done with it before it is decided. */
export function useBulkReview(items: readonly BulkItem[], lost: string | null) {
  const t = useT('reviews')
  const copies = useBulkCopies(items)
  const [onlyCopies, setOnlyCopies] = useState(false)
  // Once the last of them is decided, the others are seen again.
  const filtered = onlyCopies && copies.marks.size > 0
  const visible = useMemo(
    () => (filtered ? items.filter(({ auditId }) => copies.marks.has(auditId)) : items),
    [items, filtered, copies],
  )
  const all = useMemo(() => items.map(({ auditId }) => auditId), [items])
  const ids = useMemo(() => visible.map(({ auditId }) => auditId), [visible])
  const selection = useSelection(ids)
  const marking = useMarks(all)
  const { marks, change } = marking
  const { target, focus, move } = selection
  const focused = visible[focus]
  const playing = usePlaying(focused)
  const tally = tallyOf(marks)

  /** What was marked is done with: the eye goes on. */
  function goOn(next: Marks) {
    change(next)
    if (selection.chosen.length > 0) selection.none()
    else move(1)
  }
  function toCopy(by: 1 | -1) {
    const at = nextMarked(
      ids.map((id) => copies.marks.has(id)),
      focus,
      by,
    )
    if (at !== null) selection.focusAt(at)
  }
  function filter() {
    const next = !filtered
    const seen = next ? all.filter((id) => copies.marks.has(id)) : all
    setOnlyCopies(next)
    selection.focusAt(Math.max(0, seen.indexOf(focused?.auditId ?? '')))
  }

  return {
    items,
    visible,
    focused,
    selection,
    marking,
    copies,
    filtered,
    playing,
    tally,
    open: items.length - marks.size,
    /** In view and not marked yet. */
    unmarked: ids.filter((id) => !marks.has(id)).length,
    /** Marked, but not in view: they are decided as well. */
    hidden: marks.size - ids.filter((id) => marks.has(id)).length,
    /** Marked for approval though somebody else's earlier work is like it. */
    approvedCopies: [...copies.marks.keys()].filter((id) => marks.get(id)?.kind === 'APPROVE').length,
    /** Why nothing can be decided yet. */
    blocked:
      lost ??
      (tally.unreasoned > 0 ? t('bulk.unreasoned', { count: tally.unreasoned }) : null) ??
      (marks.size === 0 ? t('bulk.nothingMarked') : null),
    filter,
    toCopy,
    approve: () => goOn(approve(marks, target)),
    approveRest: () => change(approveRest(marks, ids)),
    reject: () => change(reject(marks, target)),
    clear: () => change(clear(marks, target)),
    clearAll: () => change(clear(marks, all)),
    reason: (code: RejectReasonCode) => change(toggleReason(marks, target, code)),
    annotate: (note: string) => change(annotate(marks, target, note), `note ${target.join(' ')}`),
  }
}
export type BulkReview = ReturnType<typeof useBulkReview>
