import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import classes from './Announcements.module.css'

export function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT('announcements')
  return (
    <div role="alert" className={classes.failed}>
      {t('failed')}
      <Button small onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
