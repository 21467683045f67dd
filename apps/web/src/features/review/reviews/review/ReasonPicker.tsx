import type { ProductType } from '@easel/domain/productTypes.ts'
import {
  keyOfReason,
  REJECT_REASONS,
  type RejectReasonCode,
  reasonsFor,
} from '@easel/domain/publishing/audits/reasons.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import controls from '../../../../ui/form/controls.module.css'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import classes from './ReasonPicker.module.css'
import { REASONS_MAX } from './useDraft.ts'

/** Beyond every digit. */
const UNKEYED = 10
const placeOf = (code: RejectReasonCode): number => Number(keyOfReason(code) ?? UNKEYED)

/** The reasons that fit a type: those with a digit in the order of digits, then those that are found by typing. */
const rejectReasonsOf = (type: ProductType): RejectReasonCode[] =>
  reasonsFor(REJECT_REASONS, type)
    .map(({ code }) => code)
    .toSorted((a, b) => placeOf(a) - placeOf(b))

const FIELD = 'find-reason'
/** Where a rejection lacks its reason: what is typed next finds one, and a digit still chooses its own. */
export const focusReasons = () => document.getElementById(FIELD)?.focus()

/** What the digits do: each toggles its reason, where that fits the type. */
export const digitsOf = (type: ProductType, act: (code: RejectReasonCode) => void) =>
  Object.fromEntries(
    rejectReasonsOf(type).flatMap((code) => {
      const key = keyOfReason(code)
      return key === null ? [] : [[key, () => act(code)]]
    }),
  )

interface ReasonPickerProps {
  readonly productType: ProductType
  readonly chosen: readonly RejectReasonCode[]
  readonly onToggle: (code: RejectReasonCode) => void
}

/** Short names to choose from, by press, by digit or by typing, and below them what the designer will read. */
export function ReasonPicker({ productType, chosen, onToggle }: ReasonPickerProps) {
  const t = useT('reviews')
  const words = useErrorMessage()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const full = chosen.length >= REASONS_MAX
  const sought = typed.trim().toLowerCase()
  const explanation = (code: RejectReasonCode) => words({ code: `reason.${code}`, params: {} })
  const found = rejectReasonsOf(productType).filter((code) =>
    `${t(`reason.${code}`)} ${explanation(code)}`.toLowerCase().includes(sought),
  )
  useHotkeys({ '/': () => field.current?.focus() })

  /** Enter takes the first that is found; the Enter that ends a word of an input method does not. */
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setTyped('')
    const keyed = typed === '' && !event.ctrlKey && !event.metaKey && !event.altKey ? event.key : ''
    const byDigit = found.find((code) => keyOfReason(code) === keyed)
    if (byDigit) {
      event.preventDefault()
      if (!full || chosen.includes(byDigit)) onToggle(byDigit)
      // The next key is one of the review again.
      field.current?.blur()
      return
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const [first] = found
    if (sought === '' || !first || (full && !chosen.includes(first))) return
    onToggle(first)
    setTyped('')
  }
  return (
    <fieldset className={classes.reasons}>
      <legend>{t('decide.reasons')}</legend>
      <label className={classes.find}>
        <VisuallyHidden>{t('decide.findReason')}</VisuallyHidden>
        <input
          ref={field}
          id={FIELD}
          type="text"
          className={controls.input}
          placeholder={t('decide.findReason')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
        />
        <Kbd>/</Kbd>
      </label>
      <p className={classes.full} aria-live="polite">
        {sought !== '' && t('decide.reasonsFound', { count: found.length })}
      </p>
      <div className={classes.grid}>
        {found.map((code) => {
          const key = keyOfReason(code)
          return (
            <label key={code} className={classes.reason} title={explanation(code)}>
              <input
                type="checkbox"
                checked={chosen.includes(code)}
                disabled={full && !chosen.includes(code)}
                onChange={(event) => event.target.checked !== chosen.includes(code) && onToggle(code)}
              />
              <span>{t(`reason.${code}`)}</span>
              {key && <Kbd>{key}</Kbd>}
            </label>
          )
        })}
      </div>
      {full && <p className={classes.full}>{t('decide.reasonsFull', { max: REASONS_MAX })}</p>}
      <ReasonList codes={chosen} />
    </fieldset>
  )
}

/** Reasons and remedies in the words that the designer reads; nothing where there are none. */
export function ReasonList({ codes }: { codes: readonly RejectReasonCode[] }) {
  const t = useT('reviews')
  const words = useErrorMessage()
  if (codes.length === 0) return null
  return (
    <div className={classes.told}>
      <p className={classes.toldTitle}>{t('decide.told')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <p>{words({ code: `reason.${code}`, params: {} })}</p>
            <p className={classes.remedy}>{words({ code: `remedy.${code}`, params: {} })}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
