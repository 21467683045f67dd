import { type CodePurpose, requestCode } from '@easel/contract/accounts/accounts/endpoints.ts'
import { CODE_MINUTES } from '@easel/domain/accounts/accounts/rules.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '../../../app/api.ts'
import { ApiError } from '../../../app/apiError.ts'
import { preloadTexts, useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeField } from '../../../ui/form/CodeField.tsx'
import { refusedError } from '../../../ui/form/refusal.ts'
import { Stack } from '../../../ui/layout.tsx'
import classes from './SendCode.module.css'

preloadTexts('accounts')

interface CodeWithSendingProps {
  readonly purpose: CodePurpose
  /** Where the code goes: a field of the form around it, or a target that is known already. */
  readonly to: { readonly field: string; readonly rule: z.ZodType<string> } | { readonly target: string }
  /** Of the field, where a form has two codes. */
  readonly name?: string
  readonly label?: string
  readonly sendLabel?: string
  /** The first code is sent by itself: that it is wanted is plain. */
  readonly sendsAtOnce?: boolean
}

interface Sent {
  readonly target: string
  /** Nothing takes it out of the portal: staff read it in the console. */
  readonly inOutbox: boolean
}

/** A code's field and the button that has one sent; again only after the server's pause. */
export function CodeWithSending({
  purpose,
  to,
  name = 'code',
  label,
  sendLabel,
  sendsAtOnce = false,
}: CodeWithSendingProps) {
  const t = useT('accounts')
  const form = useFormContext<FieldValues>()
  const [sent, setSent] = useState<Sent | null>(null)
  const [sending, setSending] = useState(false)
  const pause = useCountdown()

  async function send(isFirst = false) {
    const target = await targetOf(to, form)
    if (target === null) return
    setSending(true)
    try {
      const reply = await call(requestCode, { body: { purpose, target }, stay: true })
      setSent({ target, inOutbox: reply.inOutbox })
      form.clearErrors(name)
      pause.start(pauseSeconds(reply))
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason
      // Sent from elsewhere a moment ago, as from another tab: it is on its way.
      if (reason.code === 'auth.codeTooSoon' && isFirst) setSent({ target, inOutbox: false })
      else form.setError(name, refusedError(reason))
      if (typeof reason.params.seconds === 'number') pause.start(reason.params.seconds)
    } finally {
      setSending(false)
    }
  }
  useFirstCode(sendsAtOnce && 'target' in to ? `${purpose} ${to.target}` : null, {
    send: () => void send(true),
    wasSent: () => 'target' in to && setSent({ target: to.target, inOutbox: false }),
  })

  const waitReason = pause.seconds > 0 ? t('sendCode.wait', { seconds: pause.seconds }) : null
  return (
    <Stack gap={12}>
      <Button className={classes.send} busy={sending} disabledReason={waitReason} onClick={() => void send()}>
        {sent ? t('sendCode.again') : (sendLabel ?? t('sendCode.send'))}
        {pause.seconds > 0 && <span className={classes.seconds}>{pause.seconds}</span>}
      </Button>
      <div aria-live="polite" className={classes.sent}>
        {sent && <p>{t('sendCode.sent', { target: sent.target, minutes: CODE_MINUTES })}</p>}
        {sent?.inOutbox && <p>{t('sendCode.inOutbox')}</p>}
      </div>
      <CodeField name={name} label={label ?? t('code')} />
    </Stack>
  )
}

const FIRST = 'easel.firstCode '

/** When this tab had a first code sent, in milliseconds; null where it did not, or keeps nothing. */
function firstCodeAt(key: string): number | null {
  try {
    return Number(sessionStorage.getItem(FIRST + key)) || null
  } catch {
    return null
  }
}

/** Sends a code once: whoever loads the page again types the one that they have, while it is good. */
function useFirstCode(
  key: string | null,
  { send, wasSent }: { send: () => unknown; wasSent: () => unknown },
) {
  const begin = useEffectEvent(() => {
    if (key === null) return
    const at = firstCodeAt(key)
    if (at !== null && Date.now() - at < CODE_MINUTES * 60_000) {
      wasSent()
      return
    }
    try {
      sessionStorage.setItem(FIRST + key, String(Date.now()))
    } catch {
      // Nothing is kept: a page that is loaded again sends another one.
    }
    send()
  })
  useEffect(() => begin(), [])
}

/** The target as the server will read it; a field that is wrong says so and nothing is sent. */
async function targetOf(to: CodeWithSendingProps['to'], form: UseFormReturn<FieldValues>) {
  if ('target' in to) return to.target
  const good = await form.trigger(to.field)
  const parsed = to.rule.safeParse(form.getValues(to.field))
  return good && parsed.success ? parsed.data : null
}

/** Both instants are the server's, so the browser's clock does not matter. */
function pauseSeconds({ expiresAt, resendAt }: { expiresAt: string; resendAt: string }): number {
  const validUntil = (Date.parse(expiresAt) - Date.parse(resendAt)) / 1000
  return Math.max(0, Math.ceil(CODE_MINUTES * 60 - validUntil))
}

function useCountdown() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (seconds <= 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return { seconds, start: setSeconds }
}
