import type { ReactNode } from 'react'
import { useT } from '../i18n/texts.ts'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { IconRefresh } from './icons.ts'

interface ErrorPanelProps {
  readonly message: ReactNode
  readonly title?: string
  readonly onRetry?: (() => void) | undefined
  readonly retrying?: boolean
  /** The last good data is still shown beneath. */
  readonly stale?: boolean
}

/** What could not be loaded, why, and a way to try again. */
export function ErrorPanel({ message, title, onRetry, retrying, stale }: ErrorPanelProps) {
  const t = useT('ui')
  return (
    <div role="alert">
      <Banner
        tone={stale ? 'warn' : 'bad'}
        title={title ?? t('failed.title')}
        action={
          onRetry && (
            <Button small busy={retrying} onClick={onRetry} icon={<IconRefresh aria-hidden />}>
              {t('retry')}
            </Button>
          )
        }
      >
        {message} {stale && t('failed.stale')}
      </Banner>
    </div>
  )
}
