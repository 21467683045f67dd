import {
  getDeskEntry,
  getJudgingDesk,
  listJudgingRounds,
  saveSheet,
} from '@easel/contract/competitions/judging/endpoints.ts'
import type { DeskEntry, JudgingDesk } from '@easel/contract/competitions/judging/shapes.ts'
import { isWhole, sheetState } from '@easel/domain/competitions/judging/fields.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../../app/api.ts'
import { ApiError } from '../../../../app/apiError.ts'
import { invalidate, keyOf } from '../../../../app/data.ts'
import { queryClient } from '../../../../app/queryClient.ts'
import { createSaveLoop, TYPING_PAUSE_MS } from '../../../publishing/products/public.ts'

export interface Sheet {
  readonly scores: Readonly<Record<string, number>>
  readonly note: string
  readonly isLater: boolean
}

export type SavedState =
  | { readonly kind: 'saved' | 'saving' | 'typing' | 'waiting' | 'contested' }
  | { readonly kind: 'refused'; readonly message: string }

/** Nothing is wrong: a moment later it is saved. */
export const isOnItsWay = (kind: SavedState['kind']): boolean => kind === 'saving' || kind === 'typing'

const AGAIN_MS = 10_000
const textOf = ({ scores, note, isLater }: Sheet): string => JSON.stringify({ scores, note, isLater })

/** Saves a judge's sheet as it is written: one call at a time, each from the revision that the last one made. */
function createSheetSaver(entry: DeskEntry, desk: JudgingDesk, onState: (state: SavedState) => void) {
  let { revision } = entry
  let sheet: Sheet = entry
  let saved = textOf(entry)
  let isContested = false

  async function run() {
    while (textOf(sheet) !== saved && !isContested) {
      const now = sheet
      onState({ kind: 'saving' })
      const reply = await call(saveSheet, {
        params: { id: entry.assignmentId },
        body: { scores: { ...now.scores }, note: now.note, isLater: now.isLater, revision },
      })
      revision = reply.revision
      saved = textOf(now)
      queryClient.setQueryData(keyOf(getDeskEntry, { params: { id: entry.assignmentId } }), reply)
      await invalidate(getJudgingDesk, listJudgingRounds)
    }
    if (!isContested) onState({ kind: 'saved' })
  }

  function failed(reason: unknown) {
    void invalidate(getJudgingDesk)
    isContested = reason instanceof ApiError && reason.code === 'judging.changedMeanwhile'
    if (isContested) return onState({ kind: 'contested' })
    const mayPass = reason instanceof ApiError && reason.mayPass
    if (mayPass) loop.later(AGAIN_MS)
    const message = reason instanceof Error ? reason.message : String(reason)
    onState(mayPass ? { kind: 'waiting' } : { kind: 'refused', message })
  }

  const loop = createSaveLoop({ run, failed })
  return {
    change(next: Sheet, pause: number) {
      sheet = next
      // What comes next is decided from the desk, which hears of it before the server does.
      queryClient.setQueryData<JudgingDesk>(
        keyOf(getJudgingDesk, { params: { id: desk.roundId } }),
        (known) => known && withSheet(known, entry.assignmentId, next),
      )
      if (!loop.isRunning()) onState({ kind: 'typing' })
      loop.later(pause)
    },
    flush: loop.flush,
    again: () => loop.later(0),
    stop: loop.stop,
  }
}

/** A desk with a sheet as it is written now. */
function withSheet(desk: JudgingDesk, assignmentId: string, sheet: Sheet): JudgingDesk {
  const state = sheetState(sheet, desk)
  const items = desk.items.map((item) =>
    item.assignmentId === assignmentId ? { ...item, scores: { ...sheet.scores }, state } : item,
  )
  const scored = items.filter(({ scores }) => isWhole({ scores }, desk)).length
  const later = items.filter((item) => item.state === 'LATER').length
  return { ...desk, items, progress: { ...desk.progress, scored, later } }
}

/** A sheet that saves itself: scores at once, the note when typing pauses. */
export function useSheet(entry: DeskEntry, desk: JudgingDesk) {
  const [sheet, setSheet] = useState<Sheet>({
    scores: entry.scores,
    note: entry.note,
    isLater: entry.isLater,
  })
  const [state, setState] = useState<SavedState>({ kind: 'saved' })
  const [saver] = useState(() => createSheetSaver(entry, desk, setState))
  useEffect(() => {
    addEventListener('online', saver.again)
    return () => {
      removeEventListener('online', saver.again)
      // What was written last leaves with the page.
      void saver.flush().catch(() => undefined)
      saver.stop()
    }
  }, [saver])
  const change = (part: Partial<Sheet>, pause = 0) => {
    const next = { ...sheet, ...part }
    setSheet(next)
    saver.change(next, pause)
  }
  const flush = () => void saver.flush().catch(() => undefined)
  return { sheet, state, change, flush, typed: (note: string) => change({ note }, TYPING_PAUSE_MS) }
}
