import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { getLocale } from '../i18n/locale.ts'
import { loadTexts, useT } from '../i18n/texts.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorMessageContext } from '../ui/form/refusal.ts'
import { Stack } from '../ui/layout.tsx'
import { loadModal } from '../ui/Modal.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import toasts from '../ui/Toasts.module.css'
import { onToast, type Toast } from '../ui/toasts.ts'
import { usePart } from '../ui/usePart.ts'
import { retried } from './chunk.ts'
import { useErrorCatalogue, usePrefetchedErrorMessages } from './errorCatalogue.ts'
import { untilBansChange } from './knownBans.ts'
import { refreshMe } from './me.ts'
import { clientOfPage } from './queryClient.ts'
import { meKey } from './session.ts'
import classes from './Workspace.module.css'

// The components' own texts come beside the screen, not after it.
if (!import.meta.env.SSR) void loadTexts(getLocale(), 'ui').catch(() => undefined)

/** Messages wait in their store until this has come. */
const loadToasts = () =>
  retried(async () => {
    const [{ Toasts }] = await Promise.all([import('../ui/Toasts.tsx'), loadTexts(getLocale(), 'ui')])
    return Toasts
  })

const ACTS = ['pointermove', 'pointerdown', 'keydown'] as const

/** Data and the wording of refusals, for one of several parts of a page; its messages are in `RequireSession`, once. */
export function SessionData({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={clientOfPage()}>
      <ErrorMessageContext value={useErrorCatalogue}>{children}</ErrorMessageContext>
    </QueryClientProvider>
  )
}

/** What every signed-in screen stands on: data, the wording of refusals, messages. */
export function RequireSession({ children }: { children: ReactNode }) {
  usePrefetchedErrorMessages()
  // In the document: a dialog that is opened at once would hide the page until its texts have come.
  useT('ui')
  const [Toasts, wantToasts, isLost] = usePart(loadToasts)
  const [newest, setNewest] = useState<Toast>()
  // No page shows a message or a dialog at first: both come with the first act, or the first message.
  useEffect(
    () =>
      onToast((toast) => {
        setNewest(toast)
        wantToasts()
      }),
    [wantToasts],
  )
  useEffect(() => {
    const act = () => {
      wantToasts()
      loadModal().catch(() => undefined)
    }
    for (const each of ACTS) addEventListener(each, act, { once: true, capture: true })
    return () => {
      for (const each of ACTS) removeEventListener(each, act, true)
    }
  }, [wantToasts])
  return (
    <SessionData>
      {children}
      {Toasts ? <Toasts /> : isLost && <PlainToast newest={newest} />}
    </SessionData>
  )
}

/** Where what shows messages did not come, as after a deployment: what was said last, until it is dismissed. */
function PlainToast({ newest }: { newest: Toast | undefined }) {
  const t = useT('ui')
  const [dismissed, setDismissed] = useState<Toast>()
  const toast = newest === dismissed ? undefined : newest
  const dismiss = () => setDismissed(newest)
  return (
    <div role="status" className={toasts.toasts}>
      {toast && (
        <Banner
          tone={toast.tone}
          action={
            <>
              {toast.action && (
                <Button
                  small
                  onClick={() => {
                    toast.action?.run()
                    dismiss()
                  }}
                >
                  {toast.action.label}
                </Button>
              )}
              <Button small look="quiet" onClick={dismiss}>
                {t('dismiss')}
              </Button>
            </>
          }
        >
          {toast.text}
        </Banner>
      )}
    </div>
  )
}

/** While demo data is still being made. */
const DEMO_MILLISECONDS = 3_000

/** Who is signed in; the session holds the answer. Asked anew the moment that a ban begins or ends. */
export function useMe() {
  return useQuery({
    queryKey: meKey,
    queryFn: () => refreshMe(0),
    staleTime: 60_000,
    refetchInterval: ({ state: { data } }) => {
      if (data?.demoPercent !== undefined) return DEMO_MILLISECONDS
      return data?.designer ? untilBansChange(data.designer.ban, new Date(data.now)) : false
    },
  })
}

/** How much of the demo data is there, until all of it is. */
export function DemoProgress() {
  const t = useT('app')
  const percent = useMe().data?.demoPercent
  if (percent === undefined) return null
  const label = t('demoData', { percent })
  return (
    <Stack gap={4} className={classes.demo}>
      <small>{label}</small>
      <ProgressBar label={label} fraction={percent / 100} />
    </Stack>
  )
}
