import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The form goes on from what was saved; what was typed since it was sent stays and counts as unsaved. */
export function takeOver<In extends FieldValues, Out>(
  { getValues, reset }: UseFormReturn<In, unknown, Out>,
  saved: In,
  sent: In,
): void {
  const typed = Object.fromEntries(
    Object.entries(getValues()).filter(([name, value]) => !same(value, sent[name])),
  )
  reset(saved)
  if (Object.keys(typed).length > 0) reset({ ...saved, ...typed }, { keepDefaultValues: true })
}

/**
 * A form over what the server has. A newer version is taken over while nothing is typed. What is typed stays, and goes on
 * from the version that it began with, so that saving it over a colleague's change is a conflict.
 */
export function useSavedValues<In extends FieldValues, Out, Saved>(
  form: UseFormReturn<In, unknown, Out>,
  saved: Saved,
  valuesOf: (saved: Saved) => In,
) {
  const [base, setBase] = useState(saved)
  const { isDirty } = form.formState
  const { reset } = form
  useEffect(() => {
    if (saved === base) return
    const isUnchanged = same(valuesOf(saved), valuesOf(base))
    if (isDirty && !isUnchanged) return
    setBase(saved)
    if (!isUnchanged) reset(valuesOf(saved))
  }, [saved, base, isDirty, reset, valuesOf])
  return {
    /** The version that the form goes on from. */
    base,
    /** After one's own saving; `sent` are the values as the form submitted them. */
    take(next: Saved, sent: In) {
      setBase(next)
      takeOver(form, valuesOf(next), sent)
    },
  }
}
