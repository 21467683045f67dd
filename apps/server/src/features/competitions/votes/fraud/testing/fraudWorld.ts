import { voteCounts } from '@easel/contract/competitions/votes/endpoints.ts'
import { staffVoteFraud, VoteQuarantine } from '@easel/contract/competitions/votes/fraudEndpoints.ts'
import type { Signal } from '@easel/domain/competitions/votes/fraud.ts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { createCaller } from '../../../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../../../testing/harness.ts'
import { made } from '../../../../../testing/made.ts'
import { TEST_PASSWORD } from '../../../../../testing/passwords.ts'
import { createPerson, type Person } from '../../../../../testing/people.ts'
import { startIssuer, type TestIssuer } from '../../../attestations/testing/issuer.ts'
import { openEdition } from '../../../editions/testing/editions.ts'
import { stageEntry } from '../../../entries/testing/stageQueries.ts'
import { writeAll } from '../../testing/log.ts'
import { scanEditions } from '../scan.ts'

export const NOW = new Date('2045-10-01T10:00:00.000Z')
export const DAY = 86_400_000
export const REASON = { reason: 'They came from one office within a minute' }

interface Portal {
  readonly app: TestApp
  readonly issuer: TestIssuer
  readonly organisers: readonly [Person, Person]
}

/** What a test finds. */
export interface World extends Portal {
  readonly entrant: Person
  readonly edition: Awaited<ReturnType<typeof openEdition>>
  /** Of the entrant. */
  readonly entryId: string
}

export const act = (who: Person, { quarantineId }: VoteQuarantine, what: string, body: object = {}) =>
  who.caller.call('POST', `/staff/v1/quarantines/${quarantineId}/${what}`, { ...REASON, ...body })

const entered = ({ platform }: TestApp, editionId: string, owner: Person) =>
  stageEntry(platform, { editionId, category: 'photography', owner })

/** A portal of the file's own; each test has an edition in which everybody may vote, and an entry, on 1 October 2045. */
export function fraudWorld() {
  let portal: Portal | undefined
  let started: World | undefined
  let networks = 0
  const world = () => started ?? expect.fail('no test has begun')
  beforeAll(async () => {
    const issuer = await startIssuer()
    const app = await startTestApp({ now: NOW.toISOString(), environment: { DEVICE_ISSUER: issuer.url } })
    const organisers = [await createPerson(app, 'organiser'), await createPerson(app, 'organiser')] as const
    portal = { app, issuer, organisers }
  })
  afterAll(async () => {
    await portal?.app.close()
    await portal?.issuer.close()
  })
  beforeEach(async () => {
    if (!portal) throw new Error('the portal has not started')
    const { app } = portal
    await app.setNow(NOW)
    const entrant = await createPerson(app, 'verified')
    const edition = await openEdition(app, {
      'voting.word': 'LIKE',
      'voting.systemVersions': null,
      'voting.accountAgeDays': 0,
      'voting.mayTakeBack': true,
      'voting.counts': 'SHOWN',
    })
    const entryId = await entered(app, edition.editionId, entrant)
    started = { ...portal, entrant, edition, entryId }
  })

  const stage = (owner = world().entrant) => entered(world().app, world().edition.editionId, owner)
  const give = (caller: Person['caller'], infoId = world().entryId) =>
    caller.call('POST', '/design/cpt/vote', { infoId })

  /** The person's own calls from an address. */
  async function at(address: string, { email }: Person): Promise<Person['caller']> {
    const caller = createCaller(world().app.server, address)
    await caller.call('POST', '/auth/sign-in/email', { email, password: TEST_PASSWORD })
    return caller
  }

  const desk = async (reader = world().organisers[0]) =>
    made(
      staffVoteFraud.reply,
      await reader.caller.call('GET', `/staff/v1/competitions/${world().edition.editionId}/fraud`),
    )
  const clusterOf = async (signal: Signal) =>
    (await desk()).clusters.find((each) => each.signal === signal) ?? null
  const place = async (signal: Signal) => {
    const { cluster = '' } = (await clusterOf(signal)) ?? {}
    const path = `/staff/v1/competitions/${world().edition.editionId}/quarantines`
    return world().organisers[0].caller.call('POST', path, { cluster, ...REASON })
  }
  return {
    world,
    stage,
    give,
    at,
    someNetwork() {
      networks += 1
      return `198.51.100.${networks}`
    },
    /** Five people vote for the entry from one network. */
    async crowdAt(address: string, size = 5): Promise<Person[]> {
      const crowd = Array.from({ length: size }, () => createPerson(world().app, 'account'))
      const people = await Promise.all(crowd)
      for (const person of people) expect((await give(await at(address, person))).code).toBe('success')
      return people
    },
    async look() {
      await writeAll(world().app)
      await scanEditions(world().app.platform)
    },
    desk,
    clusterOf,
    place,
    placed: async (signal: Signal) => made(VoteQuarantine, await place(signal)),
    async counts() {
      await writeAll(world().app)
      const path = `/v1/competitions/${world().edition.slug}/votes`
      return made(voteCounts.reply, await world().app.visitor().call('GET', path))
    },
  }
}
