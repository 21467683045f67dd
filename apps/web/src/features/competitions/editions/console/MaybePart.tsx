import type { ReactNode } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Row } from '../../../../ui/layout.tsx'
import classes from './Editor.module.css'
import { blankOf, type Part } from './partOf.ts'

interface MaybePartProps {
  readonly name: string
  readonly label: string
  readonly part: Part
  /** Its controls, where the edition has it. */
  readonly children: ReactNode
}

/** A part that an edition may do without. */
export function MaybePart({ name, label, part, children }: MaybePartProps) {
  const t = useT('editions')
  const { setValue } = useFormContext<FieldValues>()
  const isThere = useWatch<FieldValues>({ name }) !== null
  const change = (value: unknown) => setValue(name, value, { shouldDirty: true, shouldValidate: true })
  return isThere ? (
    <div className={classes.maybe}>
      {children}
      <Button look="quiet" small onClick={() => change(null)}>
        {t('leaveOut', { label })}
      </Button>
    </div>
  ) : (
    <Row>
      <span className={classes.absent}>{t('absent', { label })}</span>
      <Button small onClick={() => change(blankOf(part))}>
        {t('putIn', { label })}
      </Button>
    </Row>
  )
}
