import {
  type CodePurpose,
  changeEmail,
  changePhone,
  verifyPhone,
} from '@easel/contract/accounts/accounts/endpoints.ts'
import type { SentBodyOf } from '@easel/contract/endpoint.ts'
import { email, phone } from '@easel/domain/accounts/accounts/rules.ts'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { z } from 'zod'
import { call } from '../../../app/api.ts'

type Sent = Omit<SentBodyOf<typeof changeEmail>, 'email'>

export interface ContactKind {
  readonly noun: 'email' | 'phone'
  readonly rule: z.ZodType<string, string>
  readonly purpose: CodePurpose
  readonly input: 'email' | 'tel'
  readonly autoComplete: HTMLInputAutoCompleteAttribute
  /** Spec §2: changed with a code to the new one, and the password or a code to the old one. */
  readonly change: (target: string, sent: Sent) => Promise<unknown>
}

const ofPhone = { noun: 'phone', rule: phone, input: 'tel', autoComplete: 'tel' } as const

export const contactKinds = {
  email: {
    noun: 'email',
    rule: email,
    purpose: 'CHANGE_EMAIL',
    input: 'email',
    autoComplete: 'email',
    change: (target, sent) => call(changeEmail, { body: { email: target, ...sent }, stay: true }),
  },
  phone: {
    ...ofPhone,
    purpose: 'CHANGE_PHONE',
    change: (target, sent) => call(changePhone, { body: { phone: target, ...sent }, stay: true }),
  },
  firstPhone: {
    ...ofPhone,
    purpose: 'VERIFY_PHONE',
    change: (target, sent) => call(verifyPhone, { body: { phone: target, ...sent }, stay: true }),
  },
} as const satisfies Record<string, ContactKind>
