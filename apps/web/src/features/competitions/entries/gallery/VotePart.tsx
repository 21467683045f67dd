import type { VoteReceipt } from '@easel/contract/competitions/votes/endpoints.ts'
import { ownVotes, takeBackVote, vote } from '@easel/contract/competitions/votes/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../app/api.ts'
import { apiQuery, invalidate, keyOf, useApiMutation } from '../../../../app/data.ts'
import { queryClient } from '../../../../app/queryClient.ts'
import { RequireSession } from '../../../../app/RequireSession.tsx'
import { untilChange } from '../../../../app/untilChange.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Link } from '../../../../ui/Link.tsx'
import { useEdition, useEditionPath } from '../../editions/public.ts'
import { ArchivedVotes } from './ArchivedVotes.tsx'
import { attestPhone } from './attestPhone.ts'
import classes from './Gallery.module.css'
import { keepReceipt } from './receipts.ts'
import { VoidVote } from './VoidVote.tsx'

interface VotePartProps {
  readonly entryId: string
  readonly shows: 'voting' | 'void' | 'archived'
}

/** What this phone can change by confirming its system version. */
const PHONE_CODES: ReadonlySet<string> = new Set(['vote.notAttested', 'vote.systemVersion'])

/** Voting for an entry, or what became of the reader's votes, for somebody who is signed in. */
export default function VotePart({ entryId, shows }: VotePartProps) {
  return (
    <RequireSession>
      {shows === 'archived' ? (
        <ArchivedVotes />
      ) : (
        <div className={classes.vote}>
          {shows === 'voting' && <Voting entryId={entryId} />}
          <VoidVote entryId={entryId} />
        </div>
      )}
    </RequireSession>
  )
}

function Voting({ entryId }: Pick<VotePartProps, 'entryId'>) {
  const t = useT('entries')
  const site = useT('competitions')
  const path = useEditionPath()
  const words = useErrorMessage()
  const { slug, voting } = useEdition().edition
  const input = { query: { edition: slug } }
  const { data } = useQuery({
    ...apiQuery(ownVotes, input),
    refetchInterval: ({ state }) => untilChange([state.data?.canUntil], new Date()),
  })
  const asksPhone = PHONE_CODES.has(data?.can.vote?.code ?? '')
  const needsPhone = asksPhone && data?.can.attest === null
  const take = (isGiven: boolean, { receipt, left }: { receipt: VoteReceipt; left: number }) => {
    keepReceipt(slug, receipt)
    queryClient.setQueryData<typeof data>(keyOf(ownVotes, input), (was) => {
      if (!was) return was
      const others = was.entryIds.filter((each) => each !== entryId)
      return { ...was, left, entryIds: isGiven ? [...others, entryId] : others }
    })
  }
  const give = useApiMutation(
    async () => {
      if (needsPhone) {
        await attestPhone()
        await invalidate(ownVotes)
      }
      return call(vote, { body: { infoId: entryId } })
    },
    { done: t(`vote.done.${voting.word}`), onDone: (answer) => take(true, answer) },
  )
  const takeBack = useApiMutation(() => call(takeBackVote, { body: { infoId: entryId } }), {
    done: t('vote.takenBack'),
    onDone: (answer) => take(false, answer),
  })
  const hasVoted = data?.entryIds.includes(entryId) ?? false
  const refusal = hasVoted ? data?.can.takeBack : data?.can.vote
  const none = data?.left === 0 ? t('vote.noneLeft') : null
  const against = needsPhone ? none : refusal ? words((asksPhone && data?.can.attest) || refusal) : none
  return (
    <>
      {hasVoted ? (
        <>
          <p>
            <strong>{t(`vote.given.${voting.word}`)}</strong>{' '}
            <Link href={path('log')}>{site('log.link')}</Link>
          </p>
          {voting.mayTakeBack && (
            <Button
              busy={takeBack.isPending}
              disabledReason={refusal && words(refusal)}
              onClick={() => takeBack.mutate(undefined)}
            >
              {t('vote.takeBack')}
            </Button>
          )}
        </>
      ) : (
        <Button
          look="primary"
          busy={give.isPending || !data}
          disabledReason={against}
          onClick={() => give.mutate(undefined)}
        >
          {data?.can.vote?.code === 'vote.systemVersion' && needsPhone
            ? t('vote.phoneAgain')
            : t(`vote.now.${voting.word}`)}
        </Button>
      )}
      {!hasVoted && needsPhone && refusal && <p>{words(refusal)}</p>}
      {data && refusal === null && <p>{t('vote.left', { count: data.left })}</p>}
    </>
  )
}
