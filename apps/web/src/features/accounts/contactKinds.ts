import { type CodePurpose, changeEmail, changePhone } from '@easel/contract/accounts.ts'
import type { SentBodyOf } from '@easel/contract/endpoint.ts'
import { email, phone } from '@easel/domain/accounts/rules.ts'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { z } from 'zod'
import { call } from '../../shell/api.ts'

type Proof = SentBodyOf<typeof changeEmail>['proof']

export interface ContactKind {
  readonly rule: z.ZodType<string, string>
  readonly purpose: CodePurpose
  readonly input: 'email' | 'tel'
  readonly autoComplete: HTMLInputAutoCompleteAttribute
  /** Spec §2: changed with a code or the password. */
  readonly change: (target: string, proof: Proof) => Promise<unknown>
}

export const contactKinds = {
  email: {
    rule: email,
    purpose: 'CHANGE_EMAIL',
    input: 'email',
    autoComplete: 'email',
    change: (target, proof) => call(changeEmail, { body: { email: target, proof }, stay: true }),
  },
  phone: {
    rule: phone,
    purpose: 'CHANGE_PHONE',
    input: 'tel',
    autoComplete: 'tel',
    change: (target, proof) => call(changePhone, { body: { phone: target, proof }, stay: true }),
  },
} as const satisfies Record<string, ContactKind>
