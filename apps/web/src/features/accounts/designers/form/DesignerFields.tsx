import {
  CONTENT_TYPES,
  DESIGNER_TYPES,
  type DesignerType,
} from '@easel/domain/accounts/designers/application.ts'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../../../i18n/texts.ts'
import { FormSection } from '../../../../ui/FormSection.tsx'
import { CheckboxesField, RadioCardsField } from '../../../../ui/form/ChoiceFields.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { BankFields } from './BankFields.tsx'
import { DocumentField } from './DocumentField.tsx'
import { type OnFile, useNumberHelp } from './onFile.ts'
import { type DesignerValues, switched } from './values.ts'

interface DesignerFieldsProps {
  readonly onFile: OnFile | null
  /** The account type cannot change once there is a designer. */
  readonly typeFixed: boolean
}

/** Spec §2, registration: basic info, content types, account type, personal or company details, bank, document. */
export function DesignerFields({ onFile, typeFixed }: DesignerFieldsProps) {
  const type = useWatch<DesignerValues, 'designerType'>({ name: 'designerType' })
  return (
    <>
      <BasicFields typeFixed={typeFixed} />
      {type === 'INDIVIDUAL' ? <PersonalFields onFile={onFile} /> : <CompanyFields onFile={onFile} />}
      <BankFields onFile={onFile} />
    </>
  )
}

function BasicFields({ typeFixed }: { typeFixed: boolean }) {
  const t = useT('designers')
  const form = useFormContext<DesignerValues>()

  function pick(value: string) {
    const next = DESIGNER_TYPES.find((each) => each === value)
    if (!next) return
    const { designerType, realName, accountName, otherNames } = switched(form.getValues(), next)
    form.clearErrors()
    const dirty = { shouldDirty: true }
    form.setValue('otherNames', otherNames)
    form.setValue('realName', realName, dirty)
    form.setValue('accountName', accountName, dirty)
    form.setValue('designerType', designerType, dirty)
  }

  return (
    <FormSection title={t('section.basic')}>
      <TextField
        name="nickname"
        label={t('field.nickname')}
        help={t('help.nickname')}
        max={20}
        autoComplete="nickname"
        spellCheck={false}
      />
      <CheckboxesField
        name="contentTypes"
        label={t('field.contentTypes')}
        options={CONTENT_TYPES.map((value) => ({
          value,
          label: t(`contentType.${value}`),
          description: t(`contentTypeText.${value}`),
        }))}
      />
      <RadioCardsField
        name="designerType"
        label={t('field.designerType')}
        help={t('help.typeFixed')}
        onPick={pick}
        options={DESIGNER_TYPES.map((value) => ({
          value,
          label: t(`designerType.${value}`),
          description: t(`designerTypeText.${value}`),
          disabled: typeFixed,
        }))}
      />
    </FormSection>
  )
}

function PersonalFields({ onFile }: { onFile: OnFile | null }) {
  const t = useT('designers')
  return (
    <FormSection title={t('section.details.INDIVIDUAL')}>
      <RealNameField key="INDIVIDUAL" type="INDIVIDUAL" />
      <TextField
        name="idCardNumber"
        label={t('field.idCardNumber')}
        help={useNumberHelp(onFile, 'idCardNumber')}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField name="address" label={t('field.address.INDIVIDUAL')} autoComplete="street-address" />
      <TextField name="qq" label={t('field.qq')} inputMode="numeric" autoComplete="off" optional />
      <DocumentField name="idCardPicId" label={t('field.idCardPicId')} help={t('help.idCardPicId')} />
    </FormSection>
  )
}

function CompanyFields({ onFile }: { onFile: OnFile | null }) {
  const t = useT('designers')
  return (
    <>
      <FormSection title={t('section.details.CORPORATE')}>
        <RealNameField key="CORPORATE" type="CORPORATE" />
        <TextField
          name="businessLicense"
          label={t('field.businessLicense')}
          help={useNumberHelp(onFile, 'businessLicense')}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField name="address" label={t('field.address.CORPORATE')} autoComplete="street-address" />
        <DocumentField name="licensePicId" label={t('field.licensePicId')} help={t('help.licensePicId')} />
      </FormSection>
      <FormSection title={t('section.contact')} lead={t('help.contactPerson')}>
        <TextField name="contactPersonName" label={t('field.contactPersonName')} autoComplete="name" />
        <TextField
          name="contactPersonPhoneNumber"
          label={t('field.contactPersonPhoneNumber')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <TextField
          name="contactPersonEmail"
          label={t('field.contactPersonEmail')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextField name="qq" label={t('field.qq')} inputMode="numeric" autoComplete="off" optional />
      </FormSection>
    </>
  )
}

/** Spec §3: the cardholder is the same as the name; it follows the name until it is typed otherwise. */
function RealNameField({ type }: { type: DesignerType }) {
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
