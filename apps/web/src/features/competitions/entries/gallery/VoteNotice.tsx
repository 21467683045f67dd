import { paths } from '../../../../app/paths.ts'
import { SessionData } from '../../../../app/RequireSession.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { useEdition } from '../../editions/public.ts'
import classes from './Gallery.module.css'
import { NOT_CONFIRMED, PHONE_CODES, useOwnVotes } from './VotePart.tsx'

interface VoteNoticeProps {
  /** Where who confirms their email comes back to. */
  readonly from: string
}

/** Above the entries: how many votes the reader has left today, or what keeps them from voting. */
export default function VoteNotice(props: VoteNoticeProps) {
  return (
    <SessionData>
      <Notice {...props} />
    </SessionData>
  )
}

function Notice({ from }: VoteNoticeProps) {
  const t = useT('entries')
  const words = useErrorMessage()
  const { word } = useEdition().edition.voting
  const { data } = useOwnVotes()
  if (!data) return null
  const { vote: refusal, attest } = data.can
  const asksPhone = PHONE_CODES.has(refusal?.code ?? '')
  // A phone confirms its version by the press on Vote.
  if (refusal === null || (asksPhone && attest === null))
    return (
      <p>{data.left === 0 ? t(`vote.noneLeft.${word}`) : t(`vote.left.${word}`, { count: data.left })}</p>
    )
  if (refusal.code !== NOT_CONFIRMED)
    return (
      <div className={classes.notice}>
        <Banner>{words((asksPhone && attest) || refusal)}</Banner>
      </div>
    )
  return (
    <div className={classes.notice}>
      <Banner
        tone="warn"
        title={t(`vote.confirm.${word}`)}
        action={<ButtonLink href={paths.signUp({ from, vote: 1 })}>{t('vote.confirmNow')}</ButtonLink>}
      />
    </div>
  )
}
