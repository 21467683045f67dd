import type { ReactNode } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import classes from './Drawing.module.css'
import { Drawing } from './Drawing.tsx'

const steps = ['upload', 'checked', 'submitted', 'reviewed', 'released'] as const

const signs: Readonly<Record<(typeof steps)[number], ReactNode>> = {
  upload: <path d="M20 30V10m-8 8 8-8 8 8M8 34h24" />,
  checked: <path d="M18 8a10 10 0 1 0 0 20 10 10 0 0 0 0-20m7 17 8 8m-20-15 4 4 6-8" />,
  submitted: <path d="M6 20 34 8l-8 26-7-9zm13 5 15-17" />,
  reviewed: <path d="M4 20s6-10 16-10 16 10 16 10-6 10-16 10S4 20 4 20m16-4a4 4 0 1 0 0 8 4 4 0 0 0 0-8" />,
  released: <path d="M8 16h24l-2 18H10zm6 0v-4a6 6 0 0 1 12 0v4m-10 9 3 3 6-6" />,
}

/** The five stations of a work. */
export function Journey() {
  const t = useT('guide')
  return (
    <Drawing label={t('drawings.journey')}>
      <div className={classes.journey}>
        {steps.map((step) => (
          <div key={step} className={classes.step}>
            <svg viewBox="0 0 40 40" aria-hidden="true">
              {signs[step]}
            </svg>
            {t(`drawings.${step}`)}
          </div>
        ))}
      </div>
    </Drawing>
  )
}
