import { viewDevice, type WaitingDevice } from '@easel/contract/accounts/tokens/deviceEndpoints.ts'
import { UserCode } from '@easel/domain/accounts/tokens/rules.ts'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { refusedAtField } from '../../accounts/public.ts'
import { AnswerDevice } from './AnswerDevice.tsx'

const Schema = z.object({ userCode: UserCode })

/**
 * `/device`: a device without a browser asks for an access token. Its code is typed and never in the address: a link that
 * has it already is what a thief would send (docs/decisions/tokens.md).
 */
export default function DeviceScreen() {
  const [device, setDevice] = useState<WaitingDevice | null>(null)
  const [isAllowed, setAllowed] = useState<boolean | null>(null)
  if (!device) return <EnterCode onFound={setDevice} />
  if (isAllowed === null) return <AnswerDevice device={device} onAnswered={setAllowed} />
  return <Answered name={device.name} isAllowed={isAllowed} />
}

function EnterCode({ onFound }: { readonly onFound: (device: WaitingDevice) => void }) {
  const t = useT('tokens')
  const form = useFormOf(Schema, { userCode: '' })
  return (
    <Stack gap={24}>
      <PageHeader title={t('device.title')} lead={t('device.lead')} />
      <Form
        narrow
        enterSubmits
        form={form}
        submitLabel={t('device.continue')}
        onSubmit={async (body) => {
          onFound(await refusedAtField({ device: 'userCode' }, call(viewDevice, { body })))
        }}
      >
        <TextField
          name="userCode"
          label={t('device.code')}
          help={t('device.codeHelp')}
          autoComplete="off"
          spellCheck={false}
        />
      </Form>
    </Stack>
  )
}

function Answered({ name, isAllowed }: { readonly name: string; readonly isAllowed: boolean }) {
  const t = useT('tokens')
  return (
    <Stack gap={24}>
      <PageHeader title={t(isAllowed ? 'device.allowedTitle' : 'device.refusedTitle')} />
      <Banner tone="ok">{t(isAllowed ? 'device.allowedText' : 'device.refusedText', { name })}</Banner>
      {!isAllowed && <p>{t('device.password')}</p>}
      <Row>
        <ButtonLink href={paths.settings('tokens')}>{t('device.tokens')}</ButtonLink>
      </Row>
    </Stack>
  )
}
