import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocale } from '../i18n/locale.ts'
import { type Feature, loadTexts } from '../i18n/texts.ts'

/** Longer than what a page fetches one after another; the page that is open comes first. */
const QUIET_MS = 1_000

const savesData = () => 'connection' in navigator && Object(navigator.connection).saveData === true

/** A script that does not come makes the router reload the page, unless that can be stopped (`reloads.ts`). */
const mayFail = () => 'navigation' in window

/**
 * Whether the pages of the navigation may be fetched ahead: the open page has fetched nothing for a second, and
 * the browser does not save data. Then these texts are fetched too: scripts alone would wait for them.
 */
export function useAhead(features: readonly Feature[]): boolean {
  const isFetching = useIsFetching() > 0
  const locale = useLocale()
  const [ahead, setAhead] = useState(false)
  useEffect(() => {
    if (ahead || isFetching || savesData() || !mayFail()) return
    const timer = setTimeout(() => setAhead(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [ahead, isFetching])
  useEffect(() => {
    if (!ahead) return
    for (const feature of features) loadTexts(locale, feature).catch(() => undefined)
  }, [ahead, locale, features])
  return ahead
}
