import { getDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import type { DesignerSummary } from '@easel/contract/accounts/designers/summary.ts'
import { useQuery } from '@tanstack/react-query'
import { useApiQuery } from '../../../app/data.ts'
import { paths } from '../../../app/paths.ts'
import { isStaffSession, useSession } from '../../../app/session.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { Link } from '../../../ui/Link.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { AnswerBy, BanBanners, useUploadReason, useUploadTypes } from '../../accounts/designers/public.ts'
import { FailedWithdrawal } from '../../money/withdrawals/public.ts'
import classes from './Home.module.css'
import { HomeFigures } from './HomeFigures.tsx'
import { HomeWorks } from './HomeWorks.tsx'
import { homeQuery } from './homePage.ts'
import { UploadMenu } from './UploadLinks.tsx'

const steps = [
  { key: 'read', links: ['guide', 'themeDesign'] },
  { key: 'rights', links: ['intellectualProperty', 'copyrightProof'] },
  { key: 'prepare', links: [] },
] as const

/** While an application is checked: by which day an answer comes, and what to read and prepare until then. */
function Pending() {
  const t = useT('home')
  const info = useApiQuery(getDesigner)
  return (
    <>
      <Banner
        title={t('pending.title')}
        action={
          <ButtonLink small href={paths.settings('designerInfo')}>
            {t('pending.see')}
          </ButtonLink>
        }
      >
        {info.data && (
          <p>
            <AnswerBy appliedAt={info.data.appliedAt} />
          </p>
        )}
        <p>{t('pending.text')}</p>
      </Banner>
      <section>
        <h2>{t('pending.until')}</h2>
        <ul className={classes.until}>
          {steps.map(({ key, links }) => (
            <li key={key}>
              <h3>{t(`pending.${key}`)}</h3>
              <p className={classes.small}>{t(`pending.${key}Text`)}</p>
              {links.map((id) => (
                <p key={id}>
                  <Link href={paths.document(id)}>{t(`pending.${id}`)}</Link>
                </p>
              ))}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** `/` for a designer: how it goes, what needs them, what is on its way, and what hangs in the store. */
export default function HomeScreen() {
  const t = useT('home')
  const session = useSession()
  const designer = session.me?.designer
  const verified = designer?.registrationStatus === 'VERIFIED'
  const works = useQuery({ ...homeQuery(), enabled: Boolean(designer) })
  return (
    <Stack gap={48}>
      <Stack gap={32}>
        <PageHeader
          title={designer ? t('welcome', { name: designer.nickname }) : t('title')}
          actions={verified && works.data?.hasWorks && <UploadMenu />}
        />
        {verified && <HomeFigures />}
        {isStaffSession(session) && (
          <Banner
            action={
              <ButtonLink small href={paths.console()}>
                {t('toConsole')}
              </ButtonLink>
            }
          >
            {t('staff')}
          </Banner>
        )}
        {designer && <FailedWithdrawal />}
        {designer && <DesignerStatus designer={designer} />}
      </Stack>
      {designer && <HomeWorks verified={verified} />}
    </Stack>
  )
}

/** What keeps a designer from uploading, and what to do about it: not verified yet, refused, banned. */
function DesignerStatus({ designer }: { designer: DesignerSummary }) {
  const t = useT('home')
  const words = useErrorMessage()
  const reason = useUploadReason('THEME')
  // Who may upload another type is not kept from uploading.
  const blocked = useUploadTypes().length === 0 ? reason : null
  const { registrationStatus, rejection } = designer
  if (registrationStatus === 'NORMAL') return <Pending />
  if (registrationStatus !== 'REFUSED') {
    if (designer.ban.isBanned) return <BanBanners designer={designer} />
    return blocked && <Banner tone="warn">{blocked}</Banner>
  }
  const code = rejection?.rejectReasonCode
  return (
    <Banner
      tone="bad"
      title={t('refused.title')}
      action={
        <ButtonLink look="primary" href={paths.signUp({ again: '1' })}>
          {t('refused.fix')}
        </ButtonLink>
      }
    >
      {code && (
        <>
          <p>{words({ code: `reason.${code}`, params: {} })}</p>
          <p>{words({ code: `remedy.${code}`, params: {} })}</p>
        </>
      )}
      {rejection?.rejectMessage && <p>{rejection.rejectMessage}</p>}
    </Banner>
  )
}
