import { RECEIPT_STEPS, type ReceiptFinding } from '@easel/domain/competitions/votes/receipt.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { IconAlertTriangle, IconCheck, IconX } from '../../../../ui/icons.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { Moment } from '../../editions/public.ts'
import type { Checked } from './check.ts'
import classes from './Receipt.module.css'

const icons = { proven: IconCheck, failed: IconX, open: IconAlertTriangle } as const

interface BoxProps {
  readonly verdict: ReceiptFinding
  readonly children: ReactNode
}

/** Stands above the list, where nobody may be looking: it takes the focus when it comes. */
function Box({ verdict, children }: BoxProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div className={classes.result} data-verdict={verdict} ref={place} tabIndex={-1} role="status">
      {children}
    </div>
  )
}

/** What was proven of a receipt, step by step, and what was not. */
export function Result({ checked }: { checked: Checked }) {
  const t = useT('receipts')
  const { steps, verdict, leaf, root, publicKey, roots, goesOn } = checked
  const more = {
    whole: null,
    inLog: (
      <>
        {t('place', { leaf, size: root.size })} <Moment value={root.at} />
        <code className={classes.hash}>{root.root}</code>
      </>
    ),
    signed: <code className={classes.hash}>{publicKey}</code>,
    chained: t(goesOn ? 'chainOn' : 'chainFirst', { count: roots }),
  }
  return (
    <Box verdict={verdict}>
      <p className={classes.verdict}>{t(`verdict.${verdict}`)}</p>
      <ul className={classes.steps}>
        {RECEIPT_STEPS.map((step) => {
          const Icon = icons[steps[step]]
          return (
            <li key={step}>
              <Icon size={20} aria-hidden />
              <div>
                <p>
                  <VisuallyHidden>{t(`finding.${steps[step]}`)} </VisuallyHidden>
                  {t(`step.${step}.${steps[step]}`)}
                </p>
                {steps[step] === 'proven' && more[step] && <div className={classes.small}>{more[step]}</div>}
              </div>
            </li>
          )
        })}
      </ul>
      <p className={classes.small}>{t('notProven')}</p>
    </Box>
  )
}

/** No proof could be fetched. */
export function Failure({ error }: { error: Error }) {
  return (
    <Box verdict="open">
      <p className={classes.verdict}>{error.message}</p>
    </Box>
  )
}
