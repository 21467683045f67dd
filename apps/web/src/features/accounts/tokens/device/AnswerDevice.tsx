import {
  allowDevice,
  refuseDevice,
  type WaitingDevice,
} from '@easel/contract/accounts/tokens/deviceEndpoints.ts'
import { listTokens } from '@easel/contract/accounts/tokens/endpoints.ts'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate, useApiMutation } from '../../../../app/data.ts'
import { useSession } from '../../../../app/session.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import {
  NO_PROOF,
  PROOF_FIELDS,
  type ProofBy,
  ProofFields,
  refusedAtField,
  typedProof,
} from '../../accounts/public.ts'

const Schema = z.object({ proof: z.object({ password: z.string(), code: z.string() }) })

interface AnswerProps {
  readonly device: WaitingDevice
  readonly onAnswered: (isAllowed: boolean) => void
}

/** Which machine asks and for what; whoever allows it proves to own the account. */
export function AnswerDevice({ device, onAnswered }: AnswerProps) {
  const t = useT('tokens')
  const account = useSession().me?.account
  const [by, setBy] = useState<ProofBy>('password')
  const form = useFormOf(Schema, { proof: NO_PROOF })
  const { userCode, ip } = device
  const refuse = useApiMutation(() => call(refuseDevice, { body: { userCode } }), {
    onDone: () => onAnswered(false),
  })
  if (!account) return null
  return (
    <Stack gap={24}>
      <PageHeader title={t('device.title')} />
      <Banner tone="warn" title={t('device.warning')}>
        {t('device.warningText')}
      </Banner>
      {!device.isSameAddress && (
        <Banner tone="bad" title={t('device.elsewhere')}>
          {t('device.elsewhereText', { ip })}
        </Banner>
      )}
      <AskedFor device={device} />
      <Form
        narrow
        form={form}
        submitLabel={t('device.allow')}
        actions={
          <Button look="danger" busy={refuse.isPending} onClick={() => refuse.mutate(undefined)}>
            {t('device.refuse')}
          </Button>
        }
        onSubmit={async ({ proof }) => {
          const body = { userCode, proof: typedProof(by).parse(proof) }
          await refusedAtField(PROOF_FIELDS, call(allowDevice, { body }))
          await invalidate(listTokens)
          onAnswered(true)
        }}
      >
        <ProofFields what="token" account={account} by={by} onBy={setBy} />
      </Form>
    </Stack>
  )
}

function AskedFor({ device }: Pick<AnswerProps, 'device'>) {
  const t = useT('tokens')
  return (
    <DescriptionList
      facts={[
        { label: t('device.code'), value: <code>{device.userCode}</code> },
        { label: t('device.machine'), value: device.name },
        { label: t('device.address'), value: device.ip },
        { label: t('device.agent'), value: device.agent },
        { label: t('device.asked'), value: <DateTime value={device.askedAt} /> },
        {
          label: t('scopes'),
          value: (
            <Stack gap={4}>
              {device.scopes.map((scope) => (
                <span key={scope}>{t(`scope.${scope}`)}</span>
              ))}
            </Stack>
          ),
        },
        { label: t('expires'), value: t('inDays', { days: device.days }) },
      ]}
    />
  )
}
