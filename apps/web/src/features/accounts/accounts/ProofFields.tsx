import type { Account } from '@easel/contract/accounts/accounts/session.ts'
import { allowingCode } from '@easel/domain/accounts/accounts/changes.ts'
import type { Proof } from '@easel/domain/accounts/accounts/rules.ts'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { preloadTexts, useT } from '../../../i18n/texts.ts'
import { PasswordField } from '../../../ui/form/TextField.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { CodeWithSending } from './SendCode.tsx'

preloadTexts('accounts')

export type ProofBy = 'password' | 'code'

/** What the fields hold at first. */
export const NO_PROOF = { password: '', code: '' }

/** What is typed, as it is sent: the proof that is on the screen. The endpoint's schema judges it. */
export const typedProof = (by: ProofBy) =>
  z
    .object({ password: z.string(), code: z.string() })
    .transform(({ password, code }): Proof => (by === 'code' ? { code } : { password }))

/** Where refusals of a proof are shown. */
export const PROOF_FIELDS = { code: 'proof.code', password: 'proof.password' } as const

interface ProofProps {
  readonly what: Parameters<typeof allowingCode>[0]
  readonly account: Account
  readonly by: ProofBy
  readonly onBy: (by: ProofBy) => void
}

/** The fields `proof.password` and `proof.code` of a form, one at a time: that the account's owner asks. */
export function ProofFields({ what, account, by, onBy }: ProofProps) {
  const t = useT('accounts')
  const { clearErrors } = useFormContext()
  const { purpose, target } = allowingCode(what, account)
  return (
    <Stack gap={24}>
      <Segmented
        labelled
        label={t('change.how')}
        value={by}
        onChange={(next) => {
          clearErrors('proof')
          onBy(next)
        }}
        options={[
          { value: 'password', label: t('change.withPassword') },
          {
            value: 'code',
            label: t(target.includes('@') ? 'change.withCodeByEmail' : 'change.withCodeBySms'),
          },
        ]}
      />
      {by === 'password' ? (
        <PasswordField name="proof.password" label={t('password')} autoComplete="current-password" />
      ) : (
        <CodeWithSending
          purpose={purpose}
          to={{ target }}
          name="proof.code"
          label={t('change.codeToOld', { target })}
          sendLabel={t('change.sendToOld', { target })}
        />
      )}
    </Stack>
  )
}
