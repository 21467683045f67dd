import type { Account } from '@easel/contract/accounts/session.ts'
import { allowingCode } from '@easel/domain/accounts/changes.ts'
import { useFormContext } from 'react-hook-form'
import { useT } from '../../i18n/texts.ts'
import { PasswordField } from '../../ui/form/TextField.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { CodeWithSending } from './SendCode.tsx'

export type ProofBy = 'password' | 'code'

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
