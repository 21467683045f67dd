import { EditionLink } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { PARTICIPANTS } from '@easel/domain/competitions/editions/policy.ts'
import type { Relation } from '@easel/domain/policy.ts'
import { shownEditionsOf } from '../features/competitions/editions/public.ts'
import { stageEntry } from '../features/competitions/entries/testing/stageQueries.ts'
import { named } from '../features/competitions/judging/testing/judged.ts'
import { stageVote } from '../features/competitions/votes/testing/ballots.ts'
import type { Caller } from './caller.ts'
import type { TestApp } from './harness.ts'
import { made } from './made.ts'
import { createPerson, type Person } from './people.ts'

/**
 * Who takes part in editions of competitions; each does so once for every thing that is walked. They are designers, so
 * that nothing but how they stand to a thing speaks against a call.
 */
export interface Participants {
  readonly judge: Person
  readonly entrant: Person
  readonly voter: Person
  /** Without an account; it sends the token of its link wherever a credential could stand. */
  readonly linkHolder: LinkHolder
}

interface LinkHolder {
  readonly caller: Caller
  hold(token: string): void
}

export async function createParticipants(app: TestApp): Promise<Participants> {
  return {
    judge: await createPerson(app, 'verified'),
    entrant: await createPerson(app, 'verified'),
    voter: await createPerson(app, 'verified'),
    linkHolder: createLinkHolder(app),
  }
}

function createLinkHolder(app: TestApp): LinkHolder {
  const visitor = app.visitor()
  let bearerToken = ''
  const sent = () => ({
    authorization: `Bearer ${bearerToken}`,
    'x-api-key': bearerToken,
    referer: `http://localhost/${bearerToken}/home`,
  })
  return {
    caller: {
      ...visitor,
      call: (method, url, body, headers) => visitor.call(method, url, body, { ...sent(), ...headers }),
    },
    hold: (token) => {
      bearerToken = token
    },
  }
}

/** Somebody with a link of an edition, and without an account. */
export async function linkHolderOf(app: TestApp, organiser: Person, editionId: string): Promise<Caller> {
  const holder = createLinkHolder(app)
  holder.hold(await issuedToken(app, organiser, editionId))
  return holder.caller
}

async function issuedToken(app: TestApp, { caller }: Person, editionId: string): Promise<string> {
  const endsAt = new Date(app.platform.clock.now().getTime() + 86_400_000).toISOString()
  const path = `/staff/v1/competitions/${editionId}/links`
  const { token } = made(EditionLink, await caller.call('POST', path, { audience: 'Seen', endsAt }))
  if (token === null) throw new Error('the reply to who issues a link has its token')
  return token
}

type Participant = (typeof PARTICIPANTS)[number]
export const isParticipant = (relation: Relation): relation is Participant =>
  PARTICIPANTS.some((each) => each === relation)

interface World {
  readonly app: TestApp
  readonly cast: Participants & { readonly both: Person; readonly owner: Person }
  readonly editionId: string
  readonly timeline: EditionDraft['timeline']
}

const JOINS: Readonly<Record<Participant, (world: World) => Promise<unknown>>> = {
  judge: ({ cast, editionId }) => named(editionId, cast.both, cast.judge),
  entrant: ({ app, cast, editionId, timeline }) =>
    stageEntry(app.platform, {
      editionId,
      category: 'photography',
      owner: cast.entrant,
      at: new Date(timeline.submission.from),
    }),
  voter: async ({ app, cast, editionId, timeline }) => {
    const at = new Date(timeline.submission.from)
    const owner = await createPerson(app, 'verified')
    const entryId = await stageEntry(app.platform, { editionId, category: 'photography', owner, at })
    await stageVote(app.platform, {
      editionId,
      entryId,
      voter: cast.voter,
      at: new Date(timeline.voting.from),
    })
  },
  linkHolder: async ({ app, cast, editionId }) =>
    cast.linkHolder.hold(await issuedToken(app, cast.both, editionId)),
}

/** Lets somebody take part in an edition in this way; whoever else there is does not. */
export async function joined(
  app: TestApp,
  cast: World['cast'],
  relation: Relation,
  editionId: string,
): Promise<void> {
  if (!isParticipant(relation)) return
  const edition = await shownEditionsOf(app.platform).byId(editionId)
  if (!edition) throw new Error('nobody takes part in a draft')
  const { timeline } = edition.definition
  await JOINS[relation]({ app, cast, editionId, timeline })
}
