import { useEffect, useRef, useState } from 'react'
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

/** What a form has kept under this key; null where it has nothing. */
export const keptDraft = (key: string) => readDraft(keyOf(key))

/** Leaves values for the form that keeps its own under this key. */
export const keepDraft = (key: string, values: unknown) => writeDraft(keyOf(key), values)

const keyOf = (key: string) => `easel.draft.${key}`

/**
 * Keeps what is typed in this browser until it is submitted, and puts it back on return.
 * `secret` names fields that are never written. Call `forget` once the work is saved.
 */
export function useLocalDraft<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  key: string,
  secret: readonly string[] = noSecrets,
) {
  const storageKey = keyOf(key)
  const [restored, setRestored] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const hidden = useRef(secret)
  hidden.current = secret
  // The form is a new object after each change; its functions stay.
  const { subscribe, reset, getValues } = form

  useEffect(() => {
    const saved = readDraft(storageKey)
    if (saved === null) return
    reset({ ...getValues(), ...saved }, { keepDefaultValues: true })
    setRestored(true)
  }, [reset, getValues, storageKey])

  useEffect(() => {
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        clearTimeout(timer.current)
        const open = without(values, hidden.current)
        if (JSON.stringify(open) === JSON.stringify(without(defaultValues ?? {}, hidden.current))) return
        timer.current = setTimeout(() => writeDraft(storageKey, open), delayMs)
      },
    })
    return () => {
      clearTimeout(timer.current)
      stop()
    }
  }, [subscribe, storageKey])

  function forget() {
    clearTimeout(timer.current)
    writeDraft(storageKey, null)
  }
  return { restored, forget }
}

const without = (values: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
