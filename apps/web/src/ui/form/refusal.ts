import { createContext, use } from 'react'
import type { FieldErrors } from 'react-hook-form'

export interface FormRefusal {
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
}

export interface FieldIssue extends FormRefusal {
  readonly path: string
}

/** The type of an error that a call has said of a field: no rule here knows when it is mended, but its own change. */
export const REFUSED = 'refused'

/** Shows at a field what a call has refused. */
export const refusedError = (refusal: FormRefusal) => ({ type: REFUSED, message: pack(refusal) })

/** What a failed submission may carry: a message, and the faults of single fields. */
export interface FormError {
  readonly message: string
  readonly issues: readonly FieldIssue[]
  /** True where sending the same again may succeed: no answer came, or the server is busy or restarts. */
  readonly mayPass?: boolean
}

/** Thrown where nothing was sent because the person thought better of it. */
export class NotSubmitted extends Error {}

/** An answer that does not keep the contract has issues of another shape: it is a fault and no refusal. */
export function isFormError(reason: unknown): reason is FormError {
  return (
    reason instanceof Error &&
    'issues' in reason &&
    Array.isArray(reason.issues) &&
    reason.issues.every(({ path }) => typeof path === 'string')
  )
}

const useCodes = () => (refusal: FormRefusal) => refusal.code

/**
 * The hook that words a refusal in the language of now; the app puts the message catalogue here. A hook, as the words
 * come at the first key: were they the context, it would change before the page is hydrated (HydrationSuspense).
 */
export const ErrorMessageContext = createContext<() => (refusal: FormRefusal) => string>(useCodes)

export function useErrorMessage() {
  const useWords = use(ErrorMessageContext)
  return useWords()
}

// An error keeps code and figures, not a sentence: switching language words it anew.
export function pack({ code, params }: FormRefusal): string {
  return JSON.stringify({ code, params })
}

export function unpack(message: string): FormRefusal {
  try {
    const parsed: unknown = JSON.parse(message)
    if (
      typeof parsed === 'object' &&
      parsed !== null &&
      'code' in parsed &&
      typeof parsed.code === 'string'
    ) {
      return { code: parsed.code, params: 'params' in parsed ? plain(parsed.params) : {} }
    }
  } catch {
    // Not packed: an error that was set by hand is its own code.
  }
  return { code: message, params: {} }
}

function plain(value: unknown): FormRefusal['params'] {
  const scalars: Record<string, string | number> = {}
  for (const [name, each] of Object.entries(value ?? {})) {
    if (typeof each === 'string' || typeof each === 'number') scalars[name] = each
  }
  return scalars
}

/** Every error of a form in the order of its fields, with the dotted name of each. */
export function leavesOf(
  errors: FieldErrors | unknown,
  above = '',
): { name: string; message: string; isRefused: boolean }[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('message' in errors && typeof errors.message === 'string' && 'type' in errors) {
    return [{ name: above, message: errors.message, isRefused: errors.type === REFUSED }]
  }
  return Object.entries(errors)
    .filter(([key]) => key !== 'ref')
    .flatMap(([key, inner]) => leavesOf(inner, above ? `${above}.${key}` : key))
}
