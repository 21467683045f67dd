import type { DesignerType } from '@easel/domain/accounts/designers/application.ts'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../../../i18n/texts.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import type { DesignerValues } from './values.ts'

/** Spec §3: the cardholder is the same as the name; it follows the name until it is typed otherwise. */
export function RealNameField({ type }: { type: DesignerType }) {
  const t = useT('designers')
  const { getFieldState, getValues, setValue, trigger } = useFormContext<DesignerValues>()
  const realName = useWatch<DesignerValues, 'realName'>({ name: 'realName' })
  const before = useRef(realName)

  useEffect(() => {
    const last = before.current
    before.current = realName
    if (last === realName) return
    const holder = getValues('accountName')
    if (holder === '' || holder === last) setValue('accountName', realName, { shouldDirty: true })
    if (getFieldState('accountName').invalid) void trigger('accountName')
  }, [getFieldState, getValues, setValue, trigger, realName])

  return (
    <TextField
      name="realName"
      label={t(`field.realName.${type}`)}
      help={t(`help.realName.${type}`)}
      autoComplete={type === 'INDIVIDUAL' ? 'name' : 'organization'}
      spellCheck={false}
    />
  )
}
