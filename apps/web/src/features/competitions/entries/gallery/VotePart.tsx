import { attest, attestationChallenge } from '@easel/contract/competitions/attestations/endpoints.ts'
import type { GalleryEntry } from '@easel/contract/competitions/entries/shapes.ts'
import {
  ownVotes,
  takeBackVote,
  type VoteReceipt,
  vote,
  voteCounts,
} from '@easel/contract/competitions/votes/endpoints.ts'
import { objectToVoid, ownVoidVotes } from '@easel/contract/competitions/votes/fraudEndpoints.ts'
import type { VotingRules } from '@easel/domain/competitions/editions/voting.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { apiQuery, invalidate, keyOf, useApiMutation, useApiQuery } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { queryClient } from '../../../../app/queryClient.ts'
import { RequireSession, SessionData } from '../../../../app/RequireSession.tsx'
import { untilChange } from '../../../../app/untilChange.ts'
import { currentT, useT } from '../../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { IconCheck } from '../../../../ui/icons.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Moment, useEdition, useEditionPath } from '../../editions/public.ts'
import classes from './Gallery.module.css'
import { keepReceipt } from './receipts.ts'

const TEXT_MAX = 1000
const Objecting = z.object({ text: z.string().trim().min(3).max(TEXT_MAX) })

/** Where the reader's own vote for the entry is void: that it is, and the way to object once. */
function VoidVote({ entryId }: { entryId: string }) {
  const t = useT('entries')
  const words = useErrorMessage()
  const [isObjecting, setObjecting] = useState(false)
  const { slug, voting } = useEdition().edition
  const { data } = useApiQuery(ownVoidVotes, { query: { edition: slug } })
  const own = data?.items.find((each) => each.entryId === entryId)
  if (!own) return null
  return (
    <>
      <p>
        {t(`vote.void.${own.objection}.${voting.word}`)}
        {own.objection === 'NONE' && <Moment value={own.until} />}
      </p>
      {own.objection === 'NONE' && (
        <Button disabledReason={own.can.object && words(own.can.object)} onClick={() => setObjecting(true)}>
          {t('vote.void.object')}
        </Button>
      )}
      {isObjecting && <ObjectDialog entryId={entryId} onClose={() => setObjecting(false)} />}
    </>
  )
}

function ObjectDialog({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const t = useT('entries')
  const { word } = useEdition().edition.voting
  const form = useFormOf(Objecting, { text: '' })
  return (
    <Dialog open onClose={onClose} title={t(`vote.void.title.${word}`)}>
      <Form
        form={form}
        submitLabel={t('vote.void.object')}
        onSubmit={async ({ text }) => {
          await call(objectToVoid, { body: { infoId: entryId, text } })
          await invalidate(ownVoidVotes)
          onClose()
        }}
      >
        <TextAreaField name="text" label={t(`vote.void.text.${word}`)} max={TEXT_MAX} rows={4} />
      </Form>
    </Dialog>
  )
}

const SILENCE_MS = 15_000
const Signed = z.object({ token: z.string() })

/**
 * Asks this phone for its system version, signed by its maker, and sends it to the portal.
 * @throws with a sentence for the voter
 */
async function attestPhone(word: VotingRules['word']): Promise<void> {
  const { issuer, nonce, subject, audience } = await call(attestationChallenge)
  const signed = signedByPhone(`${issuer}/attest`, { nonce, subject, audience })
  const token = await signed.catch((cause: unknown) => {
    throw new Error(currentT('entries')(`vote.phoneSilent.${word}`), { cause })
  })
  await call(attest, { body: { token } })
}

async function signedByPhone(address: string, challenge: object): Promise<string> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(challenge),
    signal: AbortSignal.timeout(SILENCE_MS),
  })
  return Signed.parse(await answer.json()).token
}

export interface VotePartProps {
  readonly entry: Pick<GalleryEntry, 'productId' | 'title'>
  /** Among other entries it is short, and names its entry. */
  readonly place: 'page' | 'grid' | 'viewer'
  readonly shows: 'voting' | 'ended'
  /** Where who confirms their email first comes back to. */
  readonly from: string
}

/** What this phone can change by confirming its system version. */
export const PHONE_CODES: ReadonlySet<string> = new Set(['vote.notAttested', 'vote.systemVersion'])

/** Voting for an entry, or what became of the reader's votes, for somebody who is signed in. */
export default function VotePart({ entry, shows, place, from }: VotePartProps) {
  // A gallery has many of them, and its messages once.
  const Around = place === 'page' ? RequireSession : SessionData
  return (
    <Around>
      <div className={classes.vote} data-place={place}>
        {shows === 'voting' && <Voting entry={entry} isShort={place === 'grid'} from={from} />}
        {place !== 'grid' && <VoidVote entryId={entry.productId} />}
        {shows === 'ended' && <ArchivedVotes />}
      </div>
    </Around>
  )
}

export const NOT_CONFIRMED = 'vote.notConfirmed'
const FRESH_MS = 10_000

/** The reader's votes in the edition, and what they may do. */
export function useOwnVotes() {
  const input = { query: { edition: useEdition().edition.slug } }
  return useQuery({
    ...apiQuery(ownVotes, input),
    // Who comes back from confirming their email may vote at once.
    staleTime: ({ state }) => (state.data?.can.vote?.code === NOT_CONFIRMED ? 0 : FRESH_MS),
    refetchInterval: ({ state }) => untilChange([state.data?.canUntil], new Date()),
  })
}

/** The reader's vote for an entry: whether it is given, may be given or taken back, and how. */
function useOwnVote(entryId: string) {
  const t = useT('entries')
  const words = useErrorMessage()
  const { slug, voting } = useEdition().edition
  const input = { query: { edition: slug } }
  const { data } = useOwnVotes()
  const hasVoted = data?.entryIds.includes(entryId) ?? false
  const asksPhone = PHONE_CODES.has(data?.can.vote?.code ?? '')
  const needsPhone = asksPhone && data?.can.attest === null
  const take = (isGiven: boolean, { receipt, left }: { receipt: VoteReceipt; left: number }) => {
    keepReceipt(slug, receipt)
    queryClient.setQueryData<typeof data>(keyOf(ownVotes, input), (was) => {
      if (!was) return was
      const others = was.entryIds.filter((each) => each !== entryId)
      return { ...was, left, entryIds: isGiven ? [...others, entryId] : others }
    })
    countOwn(slug, entryId, isGiven === hasVoted ? 0 : isGiven ? 1 : -1)
  }
  const give = useApiMutation(
    async () => {
      if (needsPhone) {
        await attestPhone(voting.word)
        await invalidate(ownVotes)
      }
      return call(vote, { body: { infoId: entryId } })
    },
    { onDone: (answer) => take(true, answer) },
  )
  const takeBack = useApiMutation(() => call(takeBackVote, { body: { infoId: entryId } }), {
    onDone: (answer) => take(false, answer),
  })
  const refusal = hasVoted ? data?.can.takeBack : data?.can.vote
  const none = data?.left === 0 ? t(`vote.noneLeft.${voting.word}`) : null
  const against = needsPhone ? none : refusal ? words((asksPhone && data?.can.attest) || refusal) : none
  return { data, hasVoted, needsPhone, refusal, against, give, takeBack }
}

/** What the voter reads counts their own vote at once; the next answer has it by itself. */
function countOwn(slug: string, entryId: string, by: number): void {
  const key = keyOf(voteCounts, { params: { slug } })
  queryClient.setQueryData<z.output<typeof voteCounts.reply>>(key, (was) => {
    if (!was?.counts) return was
    const before = was.counts.find((each) => each.entryId === entryId)?.votes ?? 0
    const others = was.counts.filter((each) => each.entryId !== entryId)
    return { ...was, counts: [...others, { entryId, votes: before + by }] }
  })
}

function Voting({
  entry: { productId, title },
  isShort,
  from,
}: Pick<VotePartProps, 'entry' | 'from'> & { isShort: boolean }) {
  const t = useT('entries')
  const site = useT('competitions')
  const path = useEditionPath()
  const words = useErrorMessage()
  const { voting } = useEdition().edition
  const { data, hasVoted, needsPhone, refusal, against, give, takeBack } = useOwnVote(productId)
  // What was pressed is gone: the focus stays at what has come in its place.
  const own = useRef<HTMLDivElement>(null)
  const hasActed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the vote has been given or taken back
  useEffect(() => {
    if (hasActed.current) own.current?.focus()
    hasActed.current = false
  }, [hasVoted])
  const act = (does: { readonly mutate: (input: undefined) => void }) => () => {
    hasActed.current = true
    does.mutate(undefined)
  }
  const named = (label: string) => (isShort ? { 'aria-label': label } : {})
  return (
    <div ref={own} tabIndex={-1} className={classes.own}>
      {hasVoted ? (
        <>
          <p className={classes.given}>
            <IconCheck size={18} aria-hidden />
            <strong>{t(`vote.${isShort ? 'givenShort' : 'given'}.${voting.word}`)}</strong>
          </p>
          {!isShort && <Link href={path('log')}>{site('log.link')}</Link>}
          {voting.mayTakeBack && (
            <Button
              small={isShort}
              fullWidth={isShort}
              busy={takeBack.isPending}
              disabledReason={refusal && words(refusal)}
              onClick={act(takeBack)}
              {...named(t(`vote.takeBackFrom.${voting.word}`, { title }))}
            >
              {t('vote.takeBack')}
            </Button>
          )}
        </>
      ) : refusal?.code === NOT_CONFIRMED && !isShort ? (
        <ButtonLink look="primary" href={paths.signUp({ from, vote: 1 })}>
          {t(`vote.confirm.${voting.word}`)}
        </ButtonLink>
      ) : (
        <Button
          look={isShort ? 'secondary' : 'primary'}
          small={isShort}
          fullWidth={isShort}
          busy={give.isPending || !data}
          disabledReason={against}
          onClick={act(give)}
          {...named(site(`vote.for.${voting.word}`, { title }))}
        >
          {data?.can.vote?.code === 'vote.systemVersion' && needsPhone && !isShort
            ? t(`vote.phoneAgain.${voting.word}`)
            : site(`vote.now.${voting.word}`)}
        </Button>
      )}
      {!isShort && !hasVoted && needsPhone && refusal && <p>{words(refusal)}</p>}
      {!isShort && data?.can.vote === null && <p>{t(`vote.left.${voting.word}`, { count: data.left })}</p>}
    </div>
  )
}

/** Where the votes of the edition are archived: since when, and where a receipt is still checked. */
function ArchivedVotes() {
  const t = useT('entries')
  const site = useT('competitions')
  const path = useEditionPath()
  const { slug, voting } = useEdition().edition
  const { data } = useApiQuery(ownVotes, { query: { edition: slug } })
  if (!data?.archivedAt) return null
  return (
    <>
      <p>
        {t(`vote.archived.${voting.word}`)}
        <Moment value={data.archivedAt} show="date" />
      </p>
      <p>
        {t(`vote.archivedCheck.${voting.word}`)} <Link href={path('log')}>{site('log.link')}</Link>
      </p>
    </>
  )
}
