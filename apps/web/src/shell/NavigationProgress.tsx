import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useT } from '../i18n/texts.ts'
import { Button } from '../ui/Button.tsx'
import { chunkTimeoutMs } from './chunk.ts'
import classes from './NavigationProgress.module.css'

/** A line while the next page comes; after the time of spec §9, a way to load it anew. */
export function NavigationProgress() {
  const t = useT('shell')
  const { state, location } = useNavigation()
  const [late, setLate] = useState(false)
  const busy = state === 'loading'
  useEffect(() => {
    setLate(false)
    if (!busy) return
    const timer = setTimeout(() => setLate(true), chunkTimeoutMs)
    return () => clearTimeout(timer)
  }, [busy])
  if (!busy) return null
  if (!late) return <div className={classes.line} aria-hidden="true" />
  return (
    <div className={classes.late} role="alert">
      <p>{t('chunk.slow')}</p>
      <Button onClick={() => window.location.assign(`${location.pathname}${location.search}`)}>
        {t('chunk.reload')}
      </Button>
    </div>
  )
}
