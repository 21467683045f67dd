import type { OwnDesignerInfo } from '@easel/contract/accounts/designers/endpoints.ts'
import { paths } from '../../../../app/paths.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Row, Sheet } from '../../../../ui/layout.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { OwnLevels } from '../../levels/public.ts'
import { ChangeTable } from '../ChangeTable.tsx'
import { DesignerFacts } from '../DesignerFacts.tsx'
import { RejectionNote } from '../RejectionNote.tsx'
import { InfoChangeForm } from './InfoChangeForm.tsx'
import { OfDesigner } from './OfDesigner.tsx'
import { ProfilePicture } from './ProfilePicture.tsx'
import { TakeBackBanner } from './TakeBack.tsx'
import { useLockedReason } from './useLockedReason.ts'

/** Spec §2, account settings: designer info, locked while it is under review, changed by asking. */
export default function DesignerInfoScreen() {
  return <OfDesigner>{(info) => <Info info={info} />}</OfDesigner>
}

function Info({ info }: { info: OwnDesignerInfo }) {
  const t = useT('designers')
  const address = useAddress()
  const locked = useLockedReason(info)
  if (address.get('change') && !locked) return <InfoChangeForm info={info} />
  return (
    <Section
      title={t('info.title')}
      lead={t(info.registrationStatus === 'VERIFIED' ? 'info.lead' : 'verify.what')}
      badge={
        <StatusBadge status={info.ban.isBanned ? 'BANNED' : (info.auditStatus ?? info.registrationStatus)} />
      }
    >
      {locked && info.can.withdraw !== null && <Banner tone="info">{locked}</Banner>}
      <TakeBackBanner info={info} />
      <RejectionNote title={t('info.refused')} rejection={info} />
      {info.auditStatus === 'INFO_CHANGE_REJECT' && info.infoChangeRejection && (
        <RejectionNote title={t('info.rejected')} rejection={info.infoChangeRejection} />
      )}
      {info.requestedChange && <ChangeTable info={info} change={info.requestedChange} />}
      <ProfilePicture info={info} />
      <Row>
        <ChangeAction info={info} />
      </Row>
      <Sheet>
        <DesignerFacts info={info} />
      </Sheet>
      {info.registrationStatus === 'VERIFIED' && <OwnLevels />}
    </Section>
  )
}

export function ChangeAction({ info }: { info: OwnDesignerInfo }) {
  const t = useT('designers')
  const locked = useLockedReason(info)
  if (locked) return <Button disabledReason={locked}>{t('info.change')}</Button>
  if (info.registrationStatus === 'REFUSED')
    return <ButtonLink href={paths.signUp({ again: '1' })}>{t('verify.again')}</ButtonLink>
  return <ButtonLink href={paths.settings('designerInfo', { change: 1 })}>{t('info.change')}</ButtonLink>
}
