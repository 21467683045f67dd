import { createContext, use, useEffect } from 'react'
import { type FieldValues, get, useController, useFormContext } from 'react-hook-form'
import { leavesOf, unpack, useErrorMessage } from './refusal.ts'

/** The labels of the fields on the screen, for the summary of errors. */
export const FieldLabelsContext = createContext(new Map<string, string>())

export const idOf = (name: string) => `field-${name.replaceAll('.', '-')}`

/** What every field needs of the form around it: value, change, and its error in words. */
export function useField(name: string, label: string) {
  const { control, formState } = useFormContext<FieldValues>()
  const { field } = useController({ name, control })
  const labels = use(FieldLabelsContext)
  const words = useErrorMessage()
  const first = leavesOf(get(formState.errors, name))[0]
  const value: unknown = field.value

  useEffect(() => {
    labels.set(name, label)
    return () => {
      labels.delete(name)
    }
  }, [labels, name, label])

  return {
    value,
    change: (next: unknown) => field.onChange(next),
    blur: field.onBlur,
    error: first ? words(unpack(first.message)) : undefined,
    id: idOf(name),
  }
}

/** Brings a field into view and the focus to it, out of a part that is folded. @returns whether it is there. */
export function focusField(name: string): boolean {
  const field = document.getElementById(idOf(name))
  if (!field) return false
  field.closest('details')?.setAttribute('open', '')
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
  return true
}

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
export const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
