import type { DesignerType } from '@easel/domain/designers/application.ts'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../../i18n/texts.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { DesignerValues } from './values.ts'

/** Spec §3: the cardholder is the same as the name; it follows the name until it is typed otherwise. */
export function RealNameField({ type, max }: { type: DesignerType; max: number }) {
  const t = useT('designers')
  const form = useFormContext<DesignerValues>()
  const realName = useWatch<DesignerValues, 'realName'>({ name: 'realName' })
  const before = useRef(realName)

  useEffect(() => {
    const last = before.current
    before.current = realName
    if (last === realName) return
    const holder = form.getValues('accountName')
    if (holder === '' || holder === last) form.setValue('accountName', realName, { shouldDirty: true })
    if (form.getFieldState('accountName').invalid) void form.trigger('accountName')
  }, [form, realName])

  return (
    <TextField
      name="realName"
      label={t(`field.realName.${type}`)}
      help={t(`help.realName.${type}`)}
      max={max}
      autoComplete={type === 'INDIVIDUAL' ? 'name' : 'organization'}
      spellCheck={false}
    />
  )
}
