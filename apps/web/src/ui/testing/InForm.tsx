import type { ReactNode } from 'react'
import { z } from 'zod'
import { Form, type Question } from '../form/Form.tsx'
import { ErrorMessageContext, type FormRefusal } from '../form/refusal.ts'
import { useFormOf } from '../form/useFormOf.ts'

const sentences: Readonly<Record<string, string>> = {
  'field.required': 'Fill this in.',
  'field.tooShort': 'Fill this in.',
  'field.tooLong': 'This is too long.',
  'field.tooFew': 'Choose one.',
  'field.tooLarge': 'This is more than there may be.',
  'field.invalidType': 'Enter a number.',
  'title.taken': '这个名称已被使用，请换一个名称后重试。',
}
const sentenceOf = ({ code }: FormRefusal) => sentences[code] ?? code
const useSentences = () => sentenceOf

interface InFormProps {
  /** Of each field; or of them together, where one depends on another. */
  readonly rules: Readonly<Record<string, z.ZodType>> | z.ZodObject
  readonly values: Readonly<Record<string, unknown>>
  readonly onSubmit?: (values: unknown) => unknown
  readonly lockedReason?: string
  readonly submitDisabledReason?: string
  readonly danger?: boolean
  readonly asks?: (values: Readonly<Record<string, unknown>>) => Question
  readonly enterSubmits?: boolean
  readonly children: ReactNode
}

/** Fields in a form with rules of their own; its button says Submit. */
export function InForm({ rules, values, onSubmit = () => undefined, ...rest }: InFormProps) {
  const form = useFormOf(rules instanceof z.ZodObject ? rules : z.object(rules), { ...values })
  return (
    <ErrorMessageContext value={useSentences}>
      <Form form={form} onSubmit={(values) => onSubmit(values)} submitLabel="Submit" {...rest} />
    </ErrorMessageContext>
  )
}
