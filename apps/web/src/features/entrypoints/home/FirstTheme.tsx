import { REVIEW_BUSINESS_DAYS } from '@easel/domain/base/calendar/promises.ts'
import { useT } from '../../../i18n/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Section } from '../../../ui/Section.tsx'
import { UploadButton } from '../../publishing/audits/public.ts'
import classes from './Home.module.css'

const STEPS = ['upload', 'review', 'release'] as const

/** For a designer without any work: the first step, and what follows it. */
export function FirstTheme() {
  const t = useT('home')
  return (
    <Stack gap={48}>
      <EmptyState title={t('first.title')} action={<UploadButton label={t('upload')} />}>
        {t('first.text')}
      </EmptyState>
      <HowItGoes />
    </Stack>
  )
}

/** From the upload to the store, in three steps. */
export function HowItGoes() {
  const t = useT('home')
  return (
    <Section title={t('first.how')}>
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <h3>{t(`first.steps.${step}`)}</h3>
            <p className={classes.small}>{t(`first.steps.${step}Text`, REVIEW_BUSINESS_DAYS)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
