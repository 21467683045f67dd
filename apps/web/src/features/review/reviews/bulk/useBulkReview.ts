import type { BulkCopy } from '@easel/contract/review/similarity/endpoints.ts'
import { mediumOf } from '@easel/domain/productTypes.ts'
import type { RejectReasonCode } from '@easel/domain/publishing/audits/reasons.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { sound } from '../../../../ui/sound.ts'
import { bulkCopiesQuery } from '../../similarity/public.ts'
import { type CopyMark, copyMarkOf, nextMarked } from './copies.ts'
import { annotate, approve, approveRest, clear, type Marks, reject, tallyOf, toggleReason } from './marks.ts'
import type { BulkItem } from './useBulk.ts'
import { useMarks } from './useMarks.ts'

interface Selection {
  readonly focus: number
  /** Where a range began. */
  readonly anchor: number
  readonly chosen: ReadonlySet<string>
}

const FIRST: Selection = { focus: 0, anchor: 0, chosen: new Set() }

/** One work has the focus, several may be chosen; keys act on the chosen ones, else on the one in focus. */
function useSelection(ids: readonly string[]) {
  const [selection, setSelection] = useState(FIRST)
  const focus = Math.min(selection.focus, Math.max(0, ids.length - 1))
  const chosen = ids.filter((id) => selection.chosen.has(id))
  const focused = ids[focus]

  const move = useCallback(
    (by: number, extend = false) =>
      setSelection((was) => {
        const at = Math.max(0, Math.min(ids.length - 1, was.focus + by))
        if (!extend) return { ...was, focus: at, anchor: at }
        const [from, to] = [Math.min(was.anchor, at), Math.max(was.anchor, at)]
        return { ...was, focus: at, chosen: new Set(ids.slice(from, to + 1)) }
      }),
    [ids],
  )
  const press = useCallback(
    (at: number, { shift, add }: { readonly shift: boolean; readonly add: boolean }) =>
      setSelection((was) => {
        const id = ids[at]
        if (id === undefined) return was
        if (shift) {
          const [from, to] = [Math.min(was.anchor, at), Math.max(was.anchor, at)]
          return { ...was, focus: at, chosen: new Set(ids.slice(from, to + 1)) }
        }
        const next = new Set(add ? was.chosen : [])
        if (add && next.has(id)) next.delete(id)
        else if (add) next.add(id)
        return { focus: at, anchor: at, chosen: next }
      }),
    [ids],
  )
  const focusAt = useCallback((at: number) => setSelection((was) => ({ ...was, focus: at, anchor: at })), [])
  const add = useCallback((at: number) => press(at, { shift: false, add: true }), [press])
  return {
    focus,
    focused,
    chosen,
    /** What a key acts on. */
    target: chosen.length > 0 ? chosen : focused === undefined ? [] : [focused],
    move,
    press,
    focusAt,
    /** Chooses a work or not, besides those that are. */
    add,
    all: () => setSelection((was) => ({ ...was, chosen: new Set(ids) })),
    none: () => setSelection((was) => ({ ...was, chosen: new Set() })),
  }
}

const LOOKING_MILLISECONDS = 8_000

interface BulkCopies {
  /** Of sounds and fonts nothing is compared. */
  readonly compares: boolean
  readonly looking: boolean
  of(auditId: string): BulkCopy | undefined
  readonly marks: ReadonlyMap<string, CopyMark>
}

/** What the works of a bulk look like, by one call for all of them. */
function useBulkCopies(items: readonly BulkItem[]): BulkCopies {
  const compares = items.some(({ picture }) => picture !== null)
  const { data } = useQuery({
    ...bulkCopiesQuery,
    enabled: compares,
    refetchInterval: ({ state }) => (state.data?.looking ? LOOKING_MILLISECONDS : false),
  })
  return useMemo(() => {
    const copies = new Map((data?.items ?? []).map((copy) => [copy.auditId, copy]))
    const marks = new Map<string, CopyMark>()
    for (const { auditId } of items) {
      const mark = copyMarkOf(copies.get(auditId))
      if (mark) marks.set(auditId, mark)
    }
    return { compares, looking: compares && data?.looking === true, of: (id) => copies.get(id), marks }
  }, [items, data, compares])
}

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

/** Plays the work in focus: a sound or a video; moving on while it plays starts the next. */
function usePlaying(item: BulkItem | undefined) {
  const [runs, setRuns] = useState(false)
  const medium = item?.medium
  const kind = item && mediumOf(item.productType)
  const isSound = kind === 'sound'
  const isVideo = kind === 'video'
  useEffect(() => {
    if (!isSound || !medium) return
    const playback = sound.store.get()
    if (playback?.playing && playback.id !== medium.mediumId) sound.toggle(medium.mediumId, medium.url)
  }, [isSound, medium])
  useEffect(() => () => sound.stop(), [])
  return {
    /** Whether the video in focus runs. */
    runs: isVideo && runs,
    can: Boolean(medium) && (isSound || isVideo),
    toggle() {
      if (isVideo) setRuns(!runs)
      if (isSound && medium) sound.toggle(medium.mediumId, medium.url)
    },
  }
}
