import { useT } from '../i18n/texts.ts'
import { IconCheck } from './icons.ts'
import { Link } from './Link.tsx'
import classes from './Steps.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface Step {
  readonly key: string
  readonly label: string
  readonly state: 'done' | 'current' | 'next'
  /** A step that was done can be opened again. */
  readonly href?: string | undefined
}

/** Where one is on a way of several steps. */
export function Steps({ steps, label }: { steps: readonly Step[]; label?: string }) {
  const t = useT('ui')
  return (
    <ol className={classes.steps} aria-label={label ?? t('steps.label')}>
      {steps.map((step, index) => (
        <li
          key={step.key}
          className={classes.step}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            {step.state === 'done' ? <IconCheck size={14} stroke={2.5} /> : index + 1}
          </span>
          <span className={classes.label}>
            {step.href ? <Link href={step.href}>{step.label}</Link> : step.label}
            <VisuallyHidden> ({t(`steps.${step.state}`)})</VisuallyHidden>
          </span>
        </li>
      ))}
    </ol>
  )
}
