import { Component, type ComponentType, createElement, lazy, type ReactNode, useEffect } from 'react'
import { getLocale } from '../i18n/locale.ts'
import { type Feature, loadTexts, useT } from '../i18n/texts.ts'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { HydrationSuspense } from '../ui/HydrationSuspense.tsx'
import { coverKeys } from '../ui/useHotkeys.ts'
import { isChunkError, retried } from './chunk.ts'

// A style that did not come counts as loaded while its link stands there (Vite's preload), also for the next try.
if (!import.meta.env.SSR)
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.matches('[rel=stylesheet][crossorigin]'))
        target.remove()
    },
    true,
  )

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>

interface LazyPartOptions {
  /** The features whose texts only this part has. */
  readonly texts?: readonly Feature[]
  /** What is shown until it has loaded. */
  readonly fallback?: ReactNode
}

/**
 * Spec §9: a part of a page that is loaded when it is first shown. Where it does not come, a message in its place
 * asks whether to try again; the page and what was typed on it stay.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { texts = [], fallback }: LazyPartOptions = {},
): ComponentType<Props> {
  const start = () =>
    lazy(() =>
      retried(async () => {
        const [part] = await Promise.all([load(), ...texts.map((each) => loadTexts(getLocale(), each))])
        return part
      }),
    )
  let Part: ComponentType<Props> = start()
  // React keeps the failure of a lazy component for good: trying again takes a new one.
  const renew = () => {
    Part = start()
  }
  return (props) => (
    <PartBoundary onAgain={renew}>
      {() => <HydrationSuspense fallback={fallback}>{createElement(Part, props)}</HydrationSuspense>}
    </PartBoundary>
  )
}

/** A dialog that is shown only while it is asked for: the keys of its page are silent before it has come, too. */
export const lazyDialog = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  lazyPart(load, { fallback: <Covering /> })

function Covering() {
  useEffect(coverKeys, [])
  return null
}

interface PartBoundaryProps {
  readonly children: () => ReactNode
  readonly onAgain: () => void
}

class PartBoundary extends Component<PartBoundaryProps, { readonly reason: unknown }> {
  override state = { reason: null }

  static getDerivedStateFromError(reason: unknown) {
    return { reason }
  }

  again = () => {
    this.props.onAgain()
    this.setState({ reason: null })
  }

  override render() {
    const { reason } = this.state
    if (reason === null) return this.props.children()
    // The page shows a fault in the part itself.
    if (!isChunkError(reason)) throw reason
    return <Lost onAgain={this.again} />
  }
}

function Lost({ onAgain }: { onAgain: () => void }) {
  const t = useT('app')
  return (
    <div ref={intoView}>
      <ErrorPanel title={t('chunk.title')} message={t('chunk.text')} onRetry={onAgain} />
    </div>
  )
}

/** Dialogs are written at the end of their page, where nobody may be looking. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
