import { useT } from '../../../../i18n/texts.ts'
import classes from './Drawing.module.css'
import { Drawing, Paper, Signature } from './Drawing.tsx'

const parts = ['who', 'yours', 'where', 'ask', 'truth'] as const

/** A letter that has everything. */
export function Complaint() {
  const t = useT('intellectualProperty')
  return (
    <Drawing label={t('drawings.complaint')} caption>
      <Paper title={t('drawings.subject')}>
        <ol>
          {parts.map((part) => (
            <li key={part}>{t(`drawings.${part}`)}</li>
          ))}
        </ol>
        <div className={classes.row}>
          <Signature />
          {t('drawings.signature')}
        </div>
      </Paper>
    </Drawing>
  )
}
