import { lazyPart } from '../../../../app/lazyPart.tsx'
import { paths } from '../../../../app/paths.ts'
import { useSession } from '../../../../app/session.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { hasVotingEnded, useEdition } from '../../editions/public.ts'
import classes from './Gallery.module.css'
import type { VotePartProps } from './VotePart.tsx'

const VotePart = lazyPart(() => import('./VotePart.tsx'), { texts: ['entries'] })

interface VoteProps extends Pick<VotePartProps, 'entry' | 'place'> {
  /** Where who signs in first comes back to. */
  readonly from: string
}

/** Voting takes an account: others are led to sign in, and back. */
export function Vote({ entry, place, from }: VoteProps) {
  const t = useT('competitions')
  const { edition, preview } = useEdition()
  const { phases, voting } = edition
  const { login } = useSession()
  const isOpen = phases.includes('VOTING')
  // A vote may be voided, and objected to, until the count is final: also between two phases, and once announced.
  const shows = isOpen ? 'voting' : hasVotingEnded(edition) ? 'ended' : null
  // An organiser who previews the page does not vote there.
  const short = place === 'grid'
  if (short && (preview || !isOpen)) return null
  if (!preview && login === 'signedIn' && shows)
    return <VotePart entry={entry} shows={shows} place={place} from={from} />
  if (!isOpen) return null
  return (
    <div className={classes.vote} data-place={place}>
      <ButtonLink
        look={short ? 'secondary' : 'primary'}
        small={short}
        href={paths.signIn({ from, vote: 1 })}
        {...(short && { 'aria-label': t(`vote.for.${voting.word}`, { title: entry.title }) })}
      >
        {short ? t(`vote.now.${voting.word}`) : t(`vote.signIn.${voting.word}`)}
      </ButtonLink>
    </div>
  )
}
