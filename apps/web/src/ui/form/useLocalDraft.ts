import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const delayMs = 400
const noSecrets: readonly string[] = []

function readDraft(key: string): Record<string, unknown> | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof saved === 'object' && saved !== null ? Object.fromEntries(Object.entries(saved)) : null
  } catch {
    return null
  }
}

function writeDraft(key: string, values: unknown) {
  try {
    if (values === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(values))
  } catch {
    // Storage is full or closed to us: the form still guards against leaving.
  }
}

/**
 * Keeps what is typed in this browser until it is submitted, and puts it back on return.
 * `secret` names fields that are never written. Call `forget` once the work is saved.
 */
export function useLocalDraft<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  key: string,
  secret: readonly string[] = noSecrets,
) {
  const storageKey = `easel.draft.${key}`
  const [restored, setRestored] = useState(false)

  useEffect(() => {
    const saved = readDraft(storageKey)
    if (saved === null) return
    form.reset({ ...form.getValues(), ...saved }, { keepDefaultValues: true })
    setRestored(true)
  }, [form, storageKey])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer)
        if (!isDirty) return
        const open = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)))
        timer = setTimeout(() => writeDraft(storageKey, open), delayMs)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [form, storageKey, secret])

  return { restored, forget: () => writeDraft(storageKey, null) }
}
