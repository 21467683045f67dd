import type { Me } from '@easel/contract/accounts/accounts/session.ts'
import { getDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate } from 'react-router'
import { apiQuery } from '../../../../app/data.ts'
import { comesToVote } from '../../../../app/editionSites.ts'
import { lazyPart } from '../../../../app/lazyPart.tsx'
import { isBeginning } from '../../../../app/navigation.ts'
import { pageData } from '../../../../app/pageData.ts'
import { safeReturn } from '../../../../app/paths.ts'
import { useMe } from '../../../../app/RequireSession.tsx'
import { getSession, useSession } from '../../../../app/session.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { ErrorPanel } from '../../../../ui/ErrorPanel.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { type Step, Steps } from '../../../../ui/Steps.tsx'
import { ContactStepPart, CreateAccountStep, stepSkeleton, useSignOut } from '../../accounts/public.ts'
import { startQuery } from '../apply/startQuery.ts'
import classes from './SignUpScreen.module.css'
import { mayVote, type SignUpStep, signUpSteps, stepOf } from './step.ts'

const ApplyStep = lazyPart(() => import('../apply/ApplyStep.tsx'), { fallback: stepSkeleton })
const VerifyStep = lazyPart(() => import('../apply/VerifyStep.tsx'), { fallback: stepSkeleton })

const screens: Record<SignUpStep, (me: Me, votes: boolean) => ReactNode> = {
  account: () => <CreateAccountStep />,
  contact: ({ account }, votes) => account && <ContactStepPart account={account} toVote={votes} />,
  apply: ({ account, designer }) => account && <ApplyStep account={account} again={designer !== null} />,
  verify: ({ designer }) => designer && <VerifyStep designer={designer} />,
}

const page = pageData(({ get }) => {
  const { me } = getSession()
  const step = me && stepOf(me, get('again') !== '')
  if (step === 'apply') return [startQuery(me?.designer != null)]
  return step === 'verify' ? [apiQuery(getDesigner)] : []
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/**
 * Spec §2, /sign-up: four steps, each derived from the server's state. Who came to vote takes the first two and is led
 * back.
 */
export default function SignUpScreen() {
  const t = useT('accounts')
  const asked = useMe()
  const { me } = useSession()
  const address = useAddress()
  const { get } = address
  const votes = me?.designer == null && comesToVote(address)
  const step = me && stepOf(me, get('again') !== '')
  useEachStepFromItsHead(step)
  if (votes && me && mayVote(me)) return <Navigate to={safeReturn(get('from'))} replace />
  return (
    <Stack gap={32}>
      <PageHeader
        title={t(votes ? 'signUp.titleToVote' : 'signUp.title')}
        lead={t(votes ? 'signUp.leadToVote' : 'signUp.lead')}
      />
      {asked.isError && (
        <ErrorPanel message={asked.error.message} onRetry={() => void asked.refetch()} stale={me !== null} />
      )}
      {step && <Steps label={t('signUp.steps')} steps={progress(step, me, { t, votes })} />}
      {me?.account && <WhoAmI name={me.account.email} />}
      {me?.account && !me.designer && !votes && <WayBack />}
      {step ? screens[step](me, votes) : !asked.isError && <SkeletonText lines={6} />}
    </Stack>
  )
}

/** Where the next step takes the place of the last one, the page begins at its head, and the focus is there. */
function useEachStepFromItsHead(step: SignUpStep | null) {
  const last = useRef(step)
  useEffect(() => {
    if (last.current !== null && step !== last.current) {
      scrollTo(0, 0)
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    last.current = step
  }, [step])
}

function progress(
  step: SignUpStep,
  { designer, contacts }: Me,
  { t, votes }: { t: ReturnType<typeof useT<'accounts'>>; votes: boolean },
): Step[] {
  const at = signUpSteps.indexOf(step)
  const allDone = designer?.registrationStatus === 'VERIFIED'
  const byEmail = votes || !contacts.includes('phone')
  return signUpSteps.slice(0, votes ? 2 : undefined).map((key, index) => ({
    key,
    label: t(key === 'contact' && byEmail ? 'signUp.contactByEmail' : `signUp.${key}`),
    state: allDone || index < at ? 'done' : index === at ? 'current' : 'next',
  }))
}

/** Who only wanted an account, to vote for example, goes back to where they were. */
function WayBack() {
  const t = useT('accounts')
  const from = useAddress().get('from')
  // It would lead back here.
  if (!from || isBeginning(from)) return null
  return (
    <Banner tone="ok" action={<ButtonLink href={safeReturn(from)}>{t('signUp.goBack')}</ButtonLink>}>
      {t('signUp.accountReady')}
    </Banner>
  )
}

function WhoAmI({ name }: { name: string }) {
  const t = useT('accounts')
  const signOut = useSignOut()
  return (
    <div className={classes.who}>
      <span>{t('signUp.signedInAs', { name })}</span>
      <Button small look="quiet" onClick={signOut}>
        {t('signUp.later')}
      </Button>
    </div>
  )
}
