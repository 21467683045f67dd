import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../app/paths.ts'
import { isStaffSession, useSession } from '../../../app/session.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { FailedWithdrawal } from '../../money/withdrawals/public.ts'
import { UploadButton } from '../../publishing/audits/public.ts'
import { DesignerStatus } from './DesignerStatus.tsx'
import { HomeWorks, homeQuery } from './HomeWorks.tsx'

/** `/` for a designer: what needs them, what is on its way, and what hangs in the store. */
export default function HomeScreen() {
  const t = useT('home')
  const session = useSession()
  const designer = session.me?.designer
  const verified = designer?.registrationStatus === 'VERIFIED'
  const works = useQuery({ ...homeQuery(), enabled: Boolean(designer) })
  return (
    <Stack gap={48}>
      <Stack gap={24}>
        <PageHeader
          title={designer ? t('welcome', { name: designer.nickname }) : t('title')}
          actions={verified && works.data?.hasWorks && <UploadButton label={t('upload')} />}
        />
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
