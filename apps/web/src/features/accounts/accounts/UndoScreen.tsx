import { undoChange, viewChange } from '@easel/contract/accounts/accounts/endpoints.ts'
import type { ReplyOf } from '@easel/contract/endpoint.ts'
import { UNDO_DAYS } from '@easel/domain/accounts/accounts/changes.ts'
import { PASSWORD_MIN, password } from '@easel/domain/accounts/accounts/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { call } from '../../../app/api.ts'
import { ApiError } from '../../../app/apiError.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { refreshMe } from '../../../app/me.ts'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { PasswordField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { Link } from '../../../ui/Link.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import classes from './Credentials.module.css'

const NewPassword = z.object({ newPassword: password })

/**
 * Where the link of a message about a change leads. Opening it changes nothing: mail scanners open links too.
 * The token stands after the #, which no browser sends.
 */
export default function UndoScreen() {
  const token = useLocation().hash.slice(1)
  const [done, setDone] = useState(false)
  const change = useQuery({
    queryKey: ['undo', token],
    queryFn: ({ signal }) => call(viewChange, { body: { token }, stay: true, signal }),
    retry: false,
    enabled: !done,
  })
  if (done) return <Done />
  if (change.error instanceof ApiError && [400, 404].includes(change.error.status)) return <Invalid />
  return (
    <Loaded query={change} skeleton={<SkeletonRows rows={3} lines={3} />}>
      {(known) => <Undo token={token} change={known} onDone={() => setDone(true)} />}
    </Loaded>
  )
}

interface UndoProps {
  readonly token: string
  readonly change: ReplyOf<typeof viewChange>
  readonly onDone: () => void
}

function Undo({ token, change, onDone }: UndoProps) {
  const t = useT('accounts')
  const form = useFormOf(NewPassword, { newPassword: '' })
  return (
    <div className={classes.page}>
      <PageHeader title={t('undo.title')} lead={t(`undo.lead.${change.kind}`)} />
      <DescriptionList
        facts={[
          { label: t('undo.changedAt'), value: <DateTime value={change.changedAt} /> },
          { label: t('undo.email'), value: change.email },
          { label: t('undo.phone'), value: change.phone ?? t('change.none') },
          { label: t('undo.until'), value: <DateTime value={change.expiresAt} /> },
        ]}
      />
      <p>{t('undo.consequences')}</p>
      <Form
        narrow
        enterSubmits
        form={form}
        submitLabel={t('undo.submit')}
        onSubmit={async (body) => {
          await call(undoChange, { body: { token, ...body }, stay: true })
          onDone()
          await refreshMe()
        }}
      >
        <PasswordField
          name="newPassword"
          label={t('newPassword')}
          autoComplete="new-password"
          help={t('passwordHelp', { min: PASSWORD_MIN })}
        />
      </Form>
      <p>{t('undo.mine')}</p>
    </div>
  )
}

function Done() {
  const t = useT('accounts')
  return (
    <div className={classes.page}>
      <PageHeader title={t('undo.doneTitle')} />
      <Banner tone="ok">{t('undo.done')}</Banner>
      <ButtonLink look="primary" href={paths.signIn()}>
        {t('undo.signIn')}
      </ButtonLink>
    </div>
  )
}

function Invalid() {
  const t = useT('accounts')
  return (
    <div className={classes.page}>
      <PageHeader title={t('undo.invalidTitle')} lead={t('undo.invalid', { days: UNDO_DAYS })} />
      <Link href={paths.signIn({ view: 'reset' })} className={classes.plain}>
        {t('undo.reset')}
      </Link>
    </div>
  )
}
