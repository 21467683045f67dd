import { infoDetailWithAudit, infoList, updateInfo } from '@easel/contract/competitions/entries/endpoints.ts'
import type { Entry } from '@easel/contract/competitions/entries/shapes.ts'
import { EntryFields } from '@easel/domain/competitions/entries/fields.ts'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { ApiError } from '../../../../app/apiError.ts'
import { invalidate, keyOf } from '../../../../app/data.ts'
import { queryClient } from '../../../../app/queryClient.ts'
import { createSaveLoop, TYPING_PAUSE_MS } from '../../../publishing/products/public.ts'

export type SaveState =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'typing' | 'saving' }
  /** No answer: tried again by itself. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly message: string }
  /** Something newer was saved elsewhere. */
  | { readonly kind: 'contested' }

type EntryFormState = UseFormReturn<z.input<typeof EntryFields>, unknown, EntryFields>

const AGAIN_MS = 10_000

/** Saves an entry while one types: one call at a time, each from the revision that the last one made. */
export function useEntrySaver(form: EntryFormState, entry: Entry) {
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: entry.updatedAt })
  const [saver] = useState(() => createEntrySaver(form, entry, setState))
  const { subscribe } = form
  useEffect(() => {
    const stop = subscribe({ formState: { values: true }, callback: saver.touch })
    addEventListener('online', saver.again)
    return () => {
      removeEventListener('online', saver.again)
      stop()
      // What was typed last leaves with the page.
      void saver.flush().then(
        () => invalidate(infoList),
        () => undefined,
      )
      saver.stop()
    }
  }, [subscribe, saver])
  return { state, flush: saver.flush, revision: saver.revision }
}

function createEntrySaver(form: EntryFormState, entry: Entry, onState: (state: SaveState) => void) {
  const { entryId } = entry
  let { revision, updatedAt: at } = entry
  const written = (): string | null => {
    const fields = EntryFields.safeParse(form.getValues())
    return fields.success ? JSON.stringify(fields.data) : null
  }
  let saved = written()
  let isContested = false
  const loop = createSaveLoop({ run, failed })

  async function run() {
    for (let now = written(); now !== saved; now = written()) {
      // Fields that break their own rule are said beside them, and not sent.
      if (now === null || isContested) throw new UnsavedEntry()
      onState({ kind: 'saving' })
      const reply = await call(updateInfo, {
        body: { ...EntryFields.parse(JSON.parse(now)), entryId, revision },
      })
      revision = reply.revision
      at = reply.updatedAt
      saved = now
      queryClient.setQueryData(keyOf(infoDetailWithAudit, { params: { id: entryId } }), reply)
    }
    onState({ kind: 'saved', at })
  }

  function failed(reason: unknown) {
    if (reason instanceof UnsavedEntry) return
    isContested = reason instanceof ApiError && reason.code === 'entry.changedMeanwhile'
    if (isContested) return onState({ kind: 'contested' })
    const mayPass = reason instanceof ApiError && reason.mayPass
    const message = reason instanceof Error ? reason.message : String(reason)
    onState(mayPass ? { kind: 'waiting' } : { kind: 'refused', message })
    if (mayPass) loop.later(AGAIN_MS)
  }

  return {
    flush: loop.flush,
    revision: () => revision,
    touch() {
      if (!loop.isRunning() && written() !== saved) onState({ kind: 'typing' })
      loop.later(TYPING_PAUSE_MS)
    },
    again: () => loop.later(0),
    stop: loop.stop,
  }
}

/** The form holds what cannot be saved; the fields say why. */
class UnsavedEntry extends Error {}
