import { useT } from '../../../i18n/texts.ts'
import classes from './HowItGoes.module.css'

const steps = ['read', 'send', 'check', 'describe'] as const

/** What the empty page says will come. */
export function HowItGoes() {
  const t = useT('packages')
  return (
    <section className={classes.how} aria-label={t('how.title')}>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <h2>{t(`how.${step}`)}</h2>
            <p>{t(`how.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
