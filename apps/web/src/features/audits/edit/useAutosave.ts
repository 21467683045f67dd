import { getAudit, listWorksOfType, saveProductInfo } from '@easel/contract/audits.ts'
import type { DetailsDraft } from '@easel/domain/products/details.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../shell/api.ts'
import { CallRefused } from '../../../shell/callRefused.ts'
import { renew } from '../../../shell/data.ts'
import { type DetailsFormState, draftOf } from './detailsForm.ts'
import { dropLocalCopy, keepLocalCopy } from './localCopy.ts'

export type SaveState =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'typing' }
  | { readonly kind: 'saving' }
  /** The server could not be reached: the browser keeps it and goes on trying. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly message: string }

const delayMs = 800
const againMs = 10_000

/**
 * Keeps the draft on the server while one types; `flush` saves what is not saved yet, at once.
 * `ahead`: the form starts with more than the server has.
 */
export function useAutosave(form: DetailsFormState, auditId: string, savedAt: string, ahead: boolean) {
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: savedAt })
  const saved = useRef<string | null>(null)
  const basedOn = useRef(savedAt)
  const sending = useRef<Promise<void> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = useCallback(
    async (details: DetailsDraft, text: string) => {
      setState({ kind: 'saving' })
      try {
        const reply = await call(saveProductInfo, { body: { auditId, details } })
        saved.current = text
        basedOn.current = reply.savedAt
        dropLocalCopy(auditId)
        setState({ kind: 'saved', at: reply.savedAt })
      } catch (reason) {
        const refused = reason instanceof CallRefused && !reason.mayPass
        const kept = keepLocalCopy(auditId, details, basedOn.current)
        const message = reason instanceof Error ? reason.message : String(reason)
        setState(refused || !kept ? { kind: 'refused', message } : { kind: 'kept' })
        throw reason
      }
    },
    [auditId],
  )

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    // One at a time, so that an older text never overwrites a newer one.
    await sending.current?.catch(() => undefined)
    const details = draftOf(form.getValues())
    const text = JSON.stringify(details)
    if (text === saved.current) return setState((was) => (was.kind === 'typing' ? savedNow() : was))
    sending.current = send(details, text)
    await sending.current
  }, [form, send])

  useEffect(() => {
    saved.current ??= ahead ? '' : JSON.stringify(draftOf(form.getValues()))
    const later = (ms: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush().catch(() => later(againMs)), ms)
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        if (JSON.stringify(draftOf(form.getValues())) === saved.current) return
        setState({ kind: 'typing' })
        later(delayMs)
      },
    })
    const online = () => later(0)
    if (ahead) later(0)
    addEventListener('online', online)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('online', online)
      stop()
      void renew(getAudit, listWorksOfType)
    }
  }, [form, flush, ahead])

  return { state, flush, unsaved: state.kind !== 'saved' }
}

const savedNow = (): SaveState => ({ kind: 'saved', at: new Date().toISOString() })
