import type { DesignerSummary } from '@easel/contract/accounts/designers/summary.ts'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { BanBanners, useUploadReason } from '../../accounts/designers/public.ts'
import { Pending } from './Pending.tsx'

/** What keeps a designer from uploading, and what to do about it: not verified yet, refused, banned. */
export function DesignerStatus({ designer }: { designer: DesignerSummary }) {
  const t = useT('home')
  const words = useErrorMessage()
  const blocked = useUploadReason('THEME')
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
