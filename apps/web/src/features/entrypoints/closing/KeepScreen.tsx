import { stopClosing, viewClosing } from '@easel/contract/entrypoints/closing/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../../app/api.ts'
import { ApiError } from '../../../app/apiError.ts'
import { useApiMutation } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { refreshMe } from '../../../app/me.ts'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'

/**
 * Where the link of the message about closing an account leads. Opening it changes nothing: mail scanners open links too.
 * The token stands after the #, which no browser sends.
 */
export default function KeepScreen() {
  const t = useT('closing')
  const token = useLocation().hash.slice(1)
  const closing = useQuery({
    queryKey: ['keepAccount', token],
    queryFn: ({ signal }) => call(viewClosing, { body: { token }, stay: true, signal }),
    retry: false,
  })
  const [done, setDone] = useState(false)
  const keep = useApiMutation(() => call(stopClosing, { body: { token }, stay: true }), {
    onDone: () => {
      setDone(true)
      // Whoever was signed in here is not any more.
      void refreshMe()
    },
  })
  if (done) return <Done />
  if (closing.error instanceof ApiError && [400, 404].includes(closing.error.status))
    return (
      <Stack gap={24}>
        <PageHeader title={t('link.brokenTitle')} lead={t('link.broken')} />
        <SignIn />
      </Stack>
    )
  return (
    <Loaded query={closing} skeleton={<SkeletonRows rows={3} lines={3} />}>
      {({ email, requestedAt, closesAt }) => (
        <Stack gap={24}>
          <PageHeader title={t('link.title')} lead={t('link.lead')} />
          <DescriptionList
            facts={[
              { label: t('link.email'), value: email },
              { label: t('link.requestedAt'), value: <DateTime value={requestedAt} /> },
              { label: t('link.closesAt'), value: <DateTime value={closesAt} /> },
            ]}
          />
          <p>{t('link.text')}</p>
          <Row>
            <Button look="primary" busy={keep.isPending} onClick={() => keep.mutate(undefined)}>
              {t('keep')}
            </Button>
          </Row>
          <p>{t('link.mine')}</p>
        </Stack>
      )}
    </Loaded>
  )
}

function Done() {
  const t = useT('closing')
  return (
    <Stack gap={24}>
      <PageHeader title={t('link.doneTitle')} />
      <Banner tone="ok">{t('link.done')}</Banner>
      <SignIn />
    </Stack>
  )
}

function SignIn() {
  const t = useT('closing')
  return (
    <Row>
      <ButtonLink look="primary" href={paths.signIn()}>
        {t('link.signIn')}
      </ButtonLink>
    </Row>
  )
}
