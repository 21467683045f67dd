import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import type { Feature } from '../i18n/features.ts'
import { getLocale } from '../i18n/locale.ts'
import { settling } from '../i18n/settling.ts'
import { currentT, loadTexts } from '../i18n/texts.ts'
import { say } from '../ui/toasts.ts'
import { Coming } from './Coming.tsx'
import { withTimeout } from './chunk.ts'
import { atLeisure } from './leisure.ts'

const FIRST_PAUSE_MILLISECONDS = 2_000
const LONGEST_PAUSE_MILLISECONDS = 60_000
const SAID_AFTER_MILLISECONDS = 1_500

const pauses = new Set<() => void>()

// A style that did not come is taken for loaded while its link stands there (vite's preload), also by the next try.
if (!import.meta.env.SSR)
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.matches('[rel=stylesheet][crossorigin]'))
        target.remove()
    },
    true,
  )

/** Ends before its time when the connection is back, and when somebody waits for a part. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      pauses.delete(end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
    pauses.add(end)
  })
}

/** A part that its page can do without: asked for until it comes, so that a lost connection breaks nothing. */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (let next = FIRST_PAUSE_MILLISECONDS; ; next = Math.min(LONGEST_PAUSE_MILLISECONDS, next * 2)) {
    try {
      return await withTimeout(load())
    } catch {
      await pause(next)
    }
  }
}

/** A newer version may have taken the place of this one's parts: loading the page anew helps then. */
function tell() {
  const again = { label: currentT('shell')('chunk.reload'), run: () => window.location.reload() }
  say(currentT('ui')('later'), 'info', again)
}

/** Somebody waits: what was lost is asked for at once, and it is said where it takes its time nevertheless. */
function wait(): () => void {
  for (const end of pauses) end()
  const timer = setTimeout(tell, SAID_AFTER_MILLISECONDS)
  return () => clearTimeout(timer)
}

/** Loads once, with the texts that it needs: at leisure, or when it is first asked for. */
function once<T>(load: () => Promise<T>, texts: readonly Feature[]): () => Promise<T> {
  let coming: Promise<T> | undefined
  const come = () => {
    coming ??= settling(
      patiently(async () => {
        const [part] = await Promise.all([load(), ...texts.map((each) => loadTexts(getLocale(), each))])
        return part
      }),
    )
    return coming
  }
  if (!import.meta.env.SSR) atLeisure(() => void come())
  return come
}

/** What a page does only at an act, as a function: fetched at leisure, and said where it has to be waited for. */
export function later<T>(load: () => Promise<T>): () => Promise<T> {
  const come = once(load, [])
  return async () => {
    const end = wait()
    try {
      return await come()
    } finally {
      end()
    }
  }
}

interface LaterOptions {
  /** The features whose texts only this part has. */
  readonly texts?: readonly Feature[]
  /** What stands in its place until it has come. */
  readonly meanwhile?: ReactNode
}

/**
 * What a page shows only after an act, a dialog above all: fetched at leisure, so that it is there when it is wanted;
 * where it is not, it is asked for until it comes, and that is said.
 */
export function laterPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { texts = [], meanwhile }: LaterOptions = {},
): ComponentType<Props> {
  const come = once(async () => (await load()).default, texts)
  return (props) => (
    <Suspense fallback={<Waiting>{meanwhile}</Waiting>}>
      <Coming part={come()} props={props} />
    </Suspense>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  useEffect(wait, [])
  return children
}
