import { resetPassword } from '@easel/contract/accounts/accounts/endpoints.ts'
import type { Me } from '@easel/contract/accounts/accounts/session.ts'
import { code, PASSWORD_MIN, password } from '@easel/domain/accounts/accounts/rules.ts'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, Navigate, redirect } from 'react-router'
import { z } from 'zod'
import { call } from '../../../app/api.ts'
import { comesToVote } from '../../../app/editionSites.ts'
import { refreshMe } from '../../../app/me.ts'
import { paths } from '../../../app/paths.ts'
import { getSession, useOfSession, useSession, usesPhones } from '../../../app/session.ts'
import { type Address, readAddress, useAddress } from '../../../app/useAddress.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { PasswordField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { Link } from '../../../ui/Link.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { toast } from '../../../ui/toasts.ts'
import classes from './Credentials.module.css'
import { DemoAccounts } from './DemoAccounts.tsx'
import { ExternalSignIn } from './ExternalSignIn.tsx'
import { useIdentifier } from './identifier.ts'
import { landing } from './landing.ts'
import { refusedAtField } from './refusedAtField.ts'
import { CodeWithSending } from './SendCode.tsx'
import { CodeSignIn, IdentifierField, PasswordSignIn } from './SignInForms.tsx'

const views = ['password', 'code', 'reset'] as const

/** Where somebody who is signed in already goes from this address; null where they stay. */
function elsewhere(me: Me | null, { get, oneOf }: Address): string | null {
  if (!me?.account || oneOf('view', views) === 'reset') return null
  return landing(me, get('from') || undefined)
}

function lead({ request }: LoaderFunctionArgs | ClientLoaderFunctionArgs) {
  const to = elsewhere(getSession().me, readAddress(new URL(request.url).searchParams))
  return to === null ? null : redirect(to)
}
export const loader = lead
export const clientLoader = lead

/** Spec §2, /login: by e-mail or phone, with password or code; afterwards back to where one was. */
export default function LoginScreen() {
  const { me } = useSession()
  const address = useAddress()
  const from = address.get('from') || undefined
  if (address.oneOf('view', views) === 'reset') return <Reset backHref={address.hrefWith({ view: null })} />
  const to = elsewhere(me, address)
  if (to !== null) return <Navigate to={to} replace />
  return <SignIn me={me} from={from} />
}

function Reset({ backHref }: { backHref: string }) {
  const t = useT('accounts')
  const phones = useOfSession(usesPhones)
  return (
    <div className={classes.page}>
      <PageHeader title={t('reset.title')} lead={t(phones ? 'reset.lead' : 'reset.leadByEmail')} />
      <ResetForm />
      <Link href={backHref} className={classes.plain}>
        {t('reset.back')}
      </Link>
    </div>
  )
}

function SignIn({ me, from }: { me: Me | null; from: string | undefined }) {
  const t = useT('accounts')
  const address = useAddress()
  const view = address.oneOf('view', views)
  const votes = comesToVote(address)
  return (
    <div className={classes.page}>
      <PageHeader
        {...(votes ? { title: t('login.titleToVote') } : { title: t('login.title'), lead: t('login.lead') })}
      />
      {address.get('error') && <Banner tone="bad">{t('login.externalFailed')}</Banner>}
      <Segmented
        label={t('login.how')}
        value={view}
        onChange={(next) => address.change({ view: next === 'password' ? null : next })}
        options={[
          { value: 'password', label: t('login.withPassword') },
          { value: 'code', label: t('login.withCode') },
        ]}
      />
      {view === 'code' ? <CodeSignIn /> : <PasswordSignIn />}
      {view === 'password' && (
        <Link href={address.hrefWith({ view: 'reset' })} className={classes.plain}>
          {t('login.forgot')}
        </Link>
      )}
      <ExternalSignIn provider={me?.externalProvider ?? null} returnTo={from} />
      <p>
        {t('login.noAccount')}{' '}
        <Link href={paths.signUp(from ? { from, ...(votes && { vote: 1 }) } : {})}>{t('login.signUp')}</Link>
      </p>
      <DemoAccounts accounts={me?.demoAccounts ?? []} />
    </div>
  )
}

/** A forgotten password: a code to the e-mail or phone, and a new one. */
function ResetForm() {
  const t = useT('accounts')
  const address = useAddress()
  const identifier = useIdentifier()
  const form = useFormOf(z.object({ identifier, code, newPassword: password }), {
    identifier: '',
    code: '',
    newPassword: '',
  })
  return (
    <Form
      narrow
      enterSubmits
      form={form}
      submitLabel={t('reset.submit')}
      onSubmit={async ({ identifier: target, ...rest }) => {
        await refusedAtField({ code: 'code' }, call(resetPassword, { body: { target, ...rest }, stay: true }))
        toast(t('reset.done'))
        await refreshMe()
        address.change({ view: null })
      }}
    >
      <IdentifierField />
      <CodeWithSending purpose="RESET_PASSWORD" to={{ field: 'identifier', rule: identifier }} />
      <PasswordField
        name="newPassword"
        label={t('newPassword')}
        autoComplete="new-password"
        help={t('passwordHelp', { min: PASSWORD_MIN })}
      />
    </Form>
  )
}
