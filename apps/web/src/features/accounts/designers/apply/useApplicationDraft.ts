import { saveApplicationDraft } from '@easel/contract/accounts/designers/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../../../app/api.ts'
import { useLocalDraft } from '../../../../ui/form/useLocalDraft.ts'
import { type DesignerValues, secretFields } from '../form/values.ts'

export interface DraftState {
  readonly state: 'idle' | 'saving' | 'saved' | 'failed'
  /** By the server's clock. */
  readonly savedAt: string | null
  /** Something had not reached the server the last time, and is filled in again. */
  readonly restored: boolean
}

const delayMs = 800
const againMs = 10_000

/** What is typed goes to the server as a draft; until it is there, this browser keeps it, secrets aside. */
export function useApplicationDraft<Out>(
  form: UseFormReturn<DesignerValues, unknown, Out>,
  accountId: string,
  savedAt: string | null,
) {
  const local = useLocalDraft(form, `application.${accountId}`, secretFields)
  const [status, setStatus] = useState<Omit<DraftState, 'restored'>>({
    state: savedAt === null ? 'idle' : 'saved',
    savedAt,
  })
  const forget = useRef(local.forget)
  forget.current = local.forget
  const stop = useRef<() => void>(local.forget)
  const saveSoon = useRef<() => void>(local.forget)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let round = 0
    const plan = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void save(), ms)
    }
    async function save() {
      const mine = ++round
      try {
        const { savedAt: at } = await call(saveApplicationDraft, {
          body: { draft: { ...form.getValues() } },
          stay: true,
        })
        // Something was typed meanwhile: its own saving is planned already.
        if (mine !== round) return
        forget.current()
        setStatus({ state: 'saved', savedAt: at })
      } catch {
        if (mine !== round) return
        setStatus((was) => ({ ...was, state: 'failed' }))
        plan(againMs)
      }
    }
    saveSoon.current = () => {
      round += 1
      setStatus((was) => ({ ...was, state: 'saving' }))
      plan(delayMs)
    }
    const stopListening = form.subscribe({ formState: { values: true }, callback: saveSoon.current })
    stop.current = () => {
      round += 1
      clearTimeout(timer)
      stopListening()
      forget.current()
    }
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [form])

  // What this browser alone had kept has still to reach the server.
  useEffect(() => {
    if (local.restored) saveSoon.current()
  }, [local.restored])

  return {
    draft: { ...status, restored: local.restored } satisfies DraftState,
    /** The application is sent: nothing more is saved, and nothing stays behind. */
    finish: () => stop.current(),
  }
}
