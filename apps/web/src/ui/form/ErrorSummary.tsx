import { useEffect, useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useLocale } from '../../i18n/locale.ts'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../Button.tsx'
import { IconRefresh } from '../icons.ts'
import classes from './Form.module.css'
import { focusField, idOf } from './fields.ts'
import { leavesOf, unpack, useErrorMessage } from './refusal.ts'

/** What is no fault of a single field. */
export interface Failure {
  readonly message: string
  /** True where sending the same again may succeed. */
  readonly mayPass: boolean
}

interface SummaryProps {
  readonly labelId: string
  readonly errors: FieldErrors
  readonly labels: ReadonlyMap<string, string>
  readonly failure: Failure | null
  /** Sends the form once more; absent while it cannot be sent. */
  readonly onRetry?: (() => void) | undefined
  readonly visible: boolean
  /** How many submissions have failed: after each, the summary takes the focus once it is there. */
  readonly refusals: number
}

/** In the order in which the fields stand on the screen, not that of the rules. */
function byPlace(a: string | undefined, b: string | undefined): number {
  const [first, second] = [a, b].map((field) => document.getElementById(field ? idOf(field) : ''))
  if (!first || !second || first === second) return 0
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/** A line's link and words. Some sentences of the specification begin with the field's label: it is not said twice. */
function lineOf(label: string | undefined, text: string, colon: string) {
  if (label === undefined) return { label, text }
  const rest = text.slice(label.length)
  const beginsWithLabel = text.toLowerCase().startsWith(label.toLowerCase()) && !/^[a-z]/i.test(rest)
  return beginsWithLabel ? { label, text: rest } : { label, text: colon + text }
}

/** After a submission that failed: everything that is wrong, each line a link to its field. */
export function ErrorSummary({ labelId, errors, labels, failure, onRetry, visible, refusals }: SummaryProps) {
  const t = useT('ui')
  const words = useErrorMessage()
  const locale = useLocale()
  const [, setDrawnIn] = useState(locale)
  const summary = useRef<HTMLDivElement>(null)
  const focusedFor = useRef(0)
  // The fields register their labels once they are drawn: after a change of language the lines are drawn again.
  useEffect(() => setDrawnIn(locale), [locale])
  const known = [...labels.keys()]
  const lines = leavesOf(errors).map(({ name, message }) => {
    const field = known.find((each) => name === each || name.startsWith(`${each}.`))
    return { name, field, ...lineOf(labels.get(field ?? ''), words(unpack(message)), t('colon')) }
  })
  lines.sort((a, b) => byPlace(a.field, b.field))
  const isThere = visible && (lines.length > 0 || failure !== null)
  useEffect(() => {
    if (!isThere || focusedFor.current === refusals) return
    focusedFor.current = refusals
    summary.current?.focus()
  }, [isThere, refusals])
  if (!isThere) return <div id={labelId} hidden />
  return (
    <div ref={summary} className={classes.summary} role="alert" tabIndex={-1}>
      <h2 id={labelId}>
        {lines.length > 0
          ? t('summary.title', { count: lines.length })
          : t(failure?.mayPass ? 'summary.notSent' : 'summary.failed')}
      </h2>
      {failure && <p>{failure.message}</p>}
      {failure?.mayPass && onRetry && (
        <Button small onClick={onRetry} icon={<IconRefresh aria-hidden />}>
          {t('summary.retry')}
        </Button>
      )}
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map(({ name, field, label, text }) => (
            <li key={name}>
              {field ? (
                <a
                  href={`#${idOf(field)}`}
                  onClick={(event) => {
                    if (focusField(field)) event.preventDefault()
                  }}
                >
                  {label}
                </a>
              ) : null}
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
