import { logKey } from '@easel/contract/competitions/votes/endpoints.ts'
import { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { type Browser, type BrowserContext, type BrowserContextOptions, expect } from '@playwright/test'
import type pg from 'pg'
import { z } from 'zod'
import { type Client, createClient } from './client.ts'
import { confirmContact, grantRole, openDatabase, verifyDesigner } from './database.ts'
import { speaksAsItsBrowser } from './language.ts'
import type { Portal } from './portal.ts'

/** After every account of a journey was made: the database dates these by its own clock. */
export const PREPARED = Date.parse('2045-03-01T02:00:00.000Z')
export const HOUR_MS = 3600 * 1000
export const DAY_MS = 24 * HOUR_MS
/** Of the edition that is published. */
export const SLUG = 'tides'

const Edition = z.object({ editionId: z.string(), revision: z.number(), draft: EditionDraft })

/** Where people sign up, and where each of them comes from, if not from this machine. */
export interface Place {
  readonly url: string
  addressOf?(name: string): string
}

export async function signUp(portal: Place, name: string): Promise<Client> {
  const email = `${name}@example.com`
  const client = createClient(portal.url, email, portal.addressOf?.(name))
  const answer = await client.call('POST', '/auth/sign-up/email', {
    email,
    password: `a quiet ${name} evening`,
  })
  expect(answer.code).toBe('success')
  return client
}

/** The key that a portal publishes, as those take it who check its bundles. */
export async function publishedKey(url: string): Promise<string> {
  const { data } = await createClient(url, 'visitor').call('GET', logKey.path)
  return logKey.reply.parse(data).publicKey
}

interface Crowd {
  readonly voters: number
  readonly entries: number
  /** Of the edition's voting. */
  readonly changes?: Partial<EditionDraft['voting']>
  /** Of its judging. */
  readonly judging?: (rules: EditionDraft['judging']) => EditionDraft['judging']
}

/**
 * An edition that opens an hour after `PREPARED` and takes votes two hours after it, entries of one designer, and
 * accounts that may vote.
 */
export async function prepareVoting(portal: Portal, dataDir: string, crowd: Crowd) {
  const database = await openDatabase(dataDir)
  try {
    return await prepareVotingIn(portal, database, crowd)
  } finally {
    await database.end()
  }
}

/** The same over a database that is reached some other way. */
export async function prepareVotingIn(portal: Place, database: pg.Client, crowd: Crowd) {
  const [organiser, designer] = [await signUp(portal, 'organiser'), await signUp(portal, 'designer')]
  const voters: Client[] = []
  for (let at = 0; at < crowd.voters; at += 1) voters.push(await signUp(portal, `voter${at}`))
  await grantRole(database, organiser.email, 'organiser')
  await verifyDesigner(database, designer.email)
  for (const { email } of voters) await confirmContact(database, email)
  const editionId = await publishEdition(organiser, crowd)
  const enteredAt = PREPARED + 1.5 * HOUR_MS
  // The database takes entries within the window alone; this session's clock is there.
  await database.query("select set_config('easel.ahead', $1, false)", [
    `${enteredAt - Date.now()} milliseconds`,
  ])
  const { rows } = await database.query<{ entry_id: string }>(
    `insert into competition_entry (entry_id, edition_id, category, account_id, designer_id, state, place, name, creator,
       submission, created_at, updated_at, changed_at, submitted_at, passed_at)
     select gen_random_uuid(), $1, 'photography', account_id, designer_id, 'PASSED', place, 'Entry ' || place, 'Somebody',
       1, $3, $3, $3, $3, $3
     from designer join account on account.id = account_id cross join generate_series(1, $4::int) as place
     where account.email = $2
     returning entry_id`,
    [editionId, designer.email, new Date(enteredAt), crowd.entries],
  )
  return { editionId, organiser, designer, entryIds: rows.map((row) => row.entry_id), voters }
}

async function publishEdition(
  organiser: Client,
  { entries, changes = {}, judging = (rules) => rules }: Crowd,
): Promise<string> {
  const listed = z.object({ items: z.array(z.object({ editionId: z.string(), slug: z.string() })) })
  const { items } = listed.parse((await organiser.call('GET', '/staff/v1/competitions')).data)
  const from = items.find(({ slug }) => slug === '2025')?.editionId
  const copied = await organiser.call('POST', `/staff/v1/competitions/${from}/copy`, { slug: SLUG })
  const { editionId, revision, draft } = Edition.parse(copied.data)
  const at = (ms: number) => new Date(PREPARED + ms).toISOString()
  const changed: EditionDraft = {
    ...draft,
    timeline: {
      warmUpAt: at(0.5 * HOUR_MS),
      submission: { from: at(HOUR_MS), until: at(30 * DAY_MS) },
      voting: { from: at(2 * HOUR_MS), until: at(30 * DAY_MS) },
      judging: { from: at(31 * DAY_MS), until: at(40 * DAY_MS) },
      announcedAt: at(50 * DAY_MS),
    },
    limits: { ...draft.limits, uploadedFrom: null, entriesPerCategory: entries },
    voting: {
      ...draft.voting,
      systemVersions: null,
      accountAgeDays: 0,
      votesPerDay: entries,
      counts: 'SHOWN',
      ...changes,
    },
    judging: judging(draft.judging),
    extras: {
      ...draft.extras,
      prizes: draft.extras.prizes.map((prize) => ({ ...prize, countedUntil: null })),
    },
  }
  const path = `/staff/v1/competitions/${editionId}`
  const saved = await organiser.call('PUT', path, { revision, draft: changed })
  expect(saved.code).toBe('success')
  const published = await organiser.call('POST', `${path}/publish`, {
    revision: Edition.parse(saved.data).revision,
  })
  expect(published).toMatchObject({ code: 'success' })
  return editionId
}

/** A phone of 390 px; signed in where a client is given. */
export const phoneOf = (
  browser: Browser,
  portal: Pick<Portal, 'url'>,
  client: Client | null = null,
  locale = 'en-GB',
): Promise<BrowserContext> =>
  contextOf(browser, portal, client, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    locale,
  })

/** A browser of its own; signed in where a client is given. */
export async function contextOf(
  browser: Browser,
  portal: Pick<Portal, 'url'>,
  client: Pick<Client, 'cookie'> | null,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await speaksAsItsBrowser(context, portal.url, options.locale)
  if (!client) return context
  await context.addCookies(
    client
      .cookie()
      .split('; ')
      .map((cookie) => {
        const [name = '', ...value] = cookie.split('=')
        return { name, value: value.join('='), url: portal.url }
      }),
  )
  await context.addInitScript(() => localStorage.setItem('easel.signedIn', '1'))
  return context
}
