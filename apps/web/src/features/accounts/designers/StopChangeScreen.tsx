import { stopPayoutChange, viewPayoutChange } from '@easel/contract/accounts/designers/payoutChange.ts'
import type { ReplyOf } from '@easel/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../../app/api.ts'
import { ApiError } from '../../../app/apiError.ts'
import { useApiMutation } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { useBankName } from './DesignerFacts.tsx'

/**
 * Where the link of a message about payout details leads. Opening it changes nothing: mail scanners open links too.
 * The token stands after the #, which no browser sends.
 */
export default function StopChangeScreen() {
  const token = useLocation().hash.slice(1)
  const [done, setDone] = useState(false)
  const change = useQuery({
    queryKey: ['stopChange', token],
    queryFn: ({ signal }) => call(viewPayoutChange, { body: { token }, stay: true, signal }),
    retry: false,
    enabled: !done,
  })
  if (done) return <Done />
  if (change.error instanceof ApiError && [400, 404].includes(change.error.status)) return <Invalid />
  return (
    <Loaded query={change} skeleton={<SkeletonRows rows={3} lines={3} />}>
      {(known) => <Stop token={token} change={known} onDone={() => setDone(true)} />}
    </Loaded>
  )
}

interface StopProps {
  readonly token: string
  readonly change: ReplyOf<typeof viewPayoutChange>
  readonly onDone: () => void
}

function Stop({ token, change, onDone }: StopProps) {
  const t = useT('designers')
  const bankName = useBankName()
  const stop = useApiMutation(() => call(stopPayoutChange, { body: { token }, stay: true }), { onDone })
  const { state } = change
  return (
    <Stack gap={24}>
      <PageHeader title={t(`stop.title.${state}`)} lead={t(`stop.lead.${state}`)} />
      <DescriptionList
        facts={[
          {
            label: t('stop.parts'),
            value: (
              <Stack gap={4}>
                {change.parts.map((part) => (
                  <span key={part}>{t(`payoutPart.${part}`)}</span>
                ))}
              </Stack>
            ),
          },
          { label: t('field.bankName'), value: bankName(change.bankName) },
          { label: t('field.account'), value: change.accountNumber },
          { label: t('stop.requestedAt'), value: <DateTime value={change.requestedAt} /> },
          { label: t('stop.until'), value: <DateTime value={change.expiresAt} /> },
        ]}
      />
      <p>{t(`stop.text.${state}`)}</p>
      <Row>
        <Button look="danger" busy={stop.isPending} onClick={() => stop.mutate(undefined)}>
          {t(`stop.button.${state}`)}
        </Button>
      </Row>
      <p>{t('stop.mine')}</p>
    </Stack>
  )
}

function Done() {
  const t = useT('designers')
  return (
    <Stack gap={24}>
      <PageHeader title={t('stop.doneTitle')} />
      <Banner tone="ok">{t('stop.done')}</Banner>
      <Row>
        <ButtonLink look="primary" href={paths.settings('password')}>
          {t('stop.password')}
        </ButtonLink>
        <ButtonLink href={paths.settings('sessions')}>{t('stop.sessions')}</ButtonLink>
      </Row>
    </Stack>
  )
}

function Invalid() {
  const t = useT('designers')
  return (
    <Stack gap={24}>
      <PageHeader title={t('stop.invalidTitle')} lead={t('stop.invalid')} />
      <Row>
        <ButtonLink href={paths.settings('designerInfo')}>{t('stop.info')}</ButtonLink>
      </Row>
    </Stack>
  )
}
