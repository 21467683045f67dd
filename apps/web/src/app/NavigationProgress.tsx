import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useT } from '../i18n/texts.ts'
import { Button } from '../ui/Button.tsx'
import { chunkTimeoutMs } from './chunk.ts'
import classes from './NavigationProgress.module.css'
import { askWith } from './reloads.ts'

/** The router keeps waiting for a script that was lost once: asked sooner from then on. */
const lostBeforeMs = 2_000

/**
 * A line at the top while the next page comes. Where its script was lost, or after the time of spec §9, the person is
 * asked: load the page anew, or stay.
 */
export function NavigationProgress() {
  const t = useT('app')
  const { state, location } = useNavigation()
  const here = useLocation()
  const navigate = useNavigate()
  const lost = useRef(false)
  const [asking, setAsking] = useState<'lost' | 'late' | null>(null)
  const busy = state === 'loading'
  useEffect(() => {
    setAsking(null)
    if (!busy) {
      askWith(null)
      return
    }
    askWith(() => {
      lost.current = true
      setAsking('lost')
    })
    const timer = setTimeout(() => setAsking('late'), lost.current ? lostBeforeMs : chunkTimeoutMs)
    return () => clearTimeout(timer)
  }, [busy])
  /** Going to where one is ends what is under way. */
  const stay = () => void navigate(here, { replace: true, preventScrollReset: true, state: here.state })
  if (!busy) return null
  if (!asking) return <div className={classes.line} aria-hidden="true" />
  return (
    <div className={classes.late} role="alert">
      <p>{t(asking === 'lost' ? 'chunk.lost' : 'chunk.slow')}</p>
      <Button onClick={() => window.location.assign(`${location.pathname}${location.search}`)}>
        {t('chunk.reload')}
      </Button>
      <Button look="quiet" onClick={stay}>
        {t('chunk.stay')}
      </Button>
    </div>
  )
}
