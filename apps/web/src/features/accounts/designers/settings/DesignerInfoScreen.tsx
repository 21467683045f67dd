import {
  changeDesignerInfo,
  type DesignerInfo,
  getDesigner,
  type OwnDesignerInfo,
  restorePayoutDetails,
  withdrawInfoChange,
} from '@easel/contract/accounts/designers/endpoints.ts'
import { listOwnLevels } from '@easel/contract/accounts/levels/endpoints.ts'
import { REVIEW_WAIT } from '@easel/domain/base/calendar/promises.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AppForm } from '../../../../app/AppForm.tsx'
import { call } from '../../../../app/api.ts'
import { apiQuery, invalidate, useApiMutation } from '../../../../app/data.ts'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { getSession, useSession } from '../../../../app/session.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { useLocalDraft } from '../../../../ui/form/useLocalDraft.ts'
import { Row, Sheet } from '../../../../ui/layout.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { PROOF_FIELDS, type ProofBy, refusedAtField } from '../../accounts/public.ts'
import { OwnLevels } from '../../levels/public.ts'
import { ChangeTable } from '../ChangeTable.tsx'
import { DesignerFacts } from '../DesignerFacts.tsx'
import { DesignerFields } from '../form/DesignerFields.tsx'
import { changeForm, changeValuesOf, secretFields } from '../form/values.ts'
import { RejectionNote } from '../RejectionNote.tsx'
import { ChangeProof } from './ChangeProof.tsx'
import { OfDesigner, ofDesigner } from './OfDesigner.tsx'
import { ProfilePicture } from './ProfilePicture.tsx'
import { useLockedReason } from './useLockedReason.ts'

const ENDPOINTS = { withdraw: withdrawInfoChange, restore: restorePayoutDetails } as const

/** Asks once, then withdraws the request that waits, or brings back the payout details from before. */
function TakeBack({ what }: { what: keyof typeof ENDPOINTS }) {
  const t = useT('designers')
  const [asking, setAsking] = useState(false)
  const takeBack = useApiMutation(() => call(ENDPOINTS[what]), {
    done: t(`takeBack.${what}.done`),
    invalidates: [getDesigner],
    onDone: () => setAsking(false),
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(`takeBack.${what}.button`)}</Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t(`takeBack.${what}.title`)}
        confirmLabel={t(`takeBack.${what}.button`)}
        busy={takeBack.isPending}
        onConfirm={() => takeBack.mutate(undefined)}
        onCancel={() => setAsking(false)}
      >
        <p>{t(`takeBack.${what}.text`)}</p>
      </ConfirmDialog>
    </>
  )
}

/** What can be taken back now: a change that waits, or one of payout details that holds withdrawals. */
function TakeBackBanner({ info: { can, payoutChange } }: { info: OwnDesignerInfo }) {
  const t = useT('designers')
  if (can.withdraw === null)
    return (
      <Banner tone="info" action={<TakeBack what="withdraw" />}>
        {t('takeBack.waits', REVIEW_WAIT)}
      </Banner>
    )
  if (!payoutChange?.heldUntil) return null
  return (
    <Banner tone="warn" title={t('takeBack.held')} action={<TakeBack what="restore" />}>
      {t('takeBack.heldText')}
      <DateTime value={payoutChange.heldUntil} />
    </Banner>
  )
}

const page = pageData(({ get }) => {
  const isVerified = getSession().me?.designer?.registrationStatus === 'VERIFIED'
  return [...ofDesigner(), ...(isVerified && !get('change') ? [apiQuery(listOwnLevels)] : [])]
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** Spec §2, account settings: designer info, locked while it is under review, changed by asking. */
export default function DesignerInfoScreen() {
  return <OfDesigner>{(info) => <Info info={info} />}</OfDesigner>
}

function Info({ info }: { info: OwnDesignerInfo }) {
  const t = useT('designers')
  const { me } = useSession()
  const address = useAddress()
  const locked = useLockedReason(info)
  if (address.get('change') && !locked) return <InfoChangeForm info={info} />
  return (
    <Section
      title={t('info.title')}
      lead={t(info.registrationStatus === 'VERIFIED' ? 'info.lead' : 'verify.what', REVIEW_WAIT)}
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
        <DesignerFacts info={info} mayUpload={me?.designer?.authProductType ?? []} />
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

/** Spec §4: asks for a change of info; what is verified stays in force until it is approved. */
function InfoChangeForm({ info }: { info: DesignerInfo }) {
  const t = useT('designers')
  const navigate = useNavigate()
  const [by, setBy] = useState<ProofBy>('password')
  const form = useFormOf(changeForm(info, by), changeValuesOf(info))
  const { forget } = useLocalDraft(form, `info.${info.designerId}`, secretFields)
  return (
    <Section title={t('info.changeTitle')} lead={t('info.changeLead')}>
      <AppForm
        form={form}
        submitLabel={t('info.submit')}
        actions={<ButtonLink href={paths.settings('designerInfo')}>{t('info.cancel')}</ButtonLink>}
        onSubmit={async (body) => {
          await refusedAtField(PROOF_FIELDS, call(changeDesignerInfo, { body, stay: true }))
          forget()
          await invalidate(getDesigner)
          toast(t('info.done', REVIEW_WAIT))
          void navigate(paths.settings('designerInfo'), { replace: true })
        }}
      >
        <DesignerFields onFile={{ info, keeps: true }} typeFixed />
        <ChangeProof info={info} by={by} onBy={setBy} />
      </AppForm>
    </Section>
  )
}
