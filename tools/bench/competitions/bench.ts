import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import sharp from 'sharp'
import { z } from 'zod'
import { type Client, createClient } from '../../../e2e/client.ts'
import { embeddedUrl, openDatabase } from '../../../e2e/database.ts'
import { drawPicture } from '../../../e2e/pictures.ts'
import { type Portal, startPortal, temporaryDataDir } from '../../../e2e/portal.ts'
import { HOUR_MS, PREPARED, prepareVoting, SLUG } from '../../../e2e/voting.ts'
import { countStatements } from '../growth/meterQueries.ts'
import { inTurns } from '../wallpapers.ts'
import { makeEntries, makeVoters, picturesWaiting, type Voter } from './worldQueries.ts'

/** So that the benchmark can write sessions. */
export const SECRET_KEY = 'b'.repeat(64)
const VOTERS = 20_000
const [ENTRIES, EACH, PICTURES] = [1_000, 20, 12]
const LOOK_MILLISECONDS = 1_000
/** Voting is open: half an hour after its first instant. */
export const OPEN = PREPARED + 2.5 * HOUR_MS

/** A worker, which has the database, and two web processes beside it. */
interface Processes {
  readonly worker: Portal
  readonly webs: readonly [Portal, Portal]
  stop(): Promise<void>
}

export interface CompetitionBench {
  readonly dataDir: string
  readonly databaseUrl: string
  readonly database: pg.Client
  readonly worker: Portal
  readonly webs: readonly [Portal, Portal]
  readonly organiser: Client
  readonly editionId: string
  readonly slug: string
  readonly entryIds: readonly string[]
  readonly voters: readonly Voter[]
}

async function startProcesses(dataDir: string, at: number): Promise<Processes> {
  const environment = {
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    SECRET_KEY,
    NOW: new Date(at).toISOString(),
    NOW_SINCE: new Date().toISOString(),
  }
  const worker = await startPortal({ dataDir, environment: { ...environment, ROLE: 'worker' } })
  // Addresses of voters come by a trusted proxy, as they do behind a balancer.
  const web = {
    ...environment,
    ROLE: 'web',
    TRUST_PROXY: '1',
    DATABASE_URL: await embeddedUrl(dataDir),
  }
  const [first, second] = await Promise.all([
    startPortal({ dataDir, environment: web }),
    startPortal({ dataDir, environment: web }),
  ])
  return {
    worker,
    webs: [first, second],
    stop: async () => {
      await Promise.all([first.stop(), second.stop()])
      await worker.stop()
    },
  }
}

/** Runs the parts at an open edition with 1,000 entries, then the others at one whose voting is over. */
export async function withCompetition<Result>(
  use: (bench: CompetitionBench) => Promise<Result[]>,
  useAfterwards: (bench: CompetitionBench) => Promise<Result[]>,
  { countsStatements = false }: { readonly countsStatements?: boolean } = {},
): Promise<Result[]> {
  const folder = await temporaryDataDir()
  const dataDir = folder.path
  let processes = await startProcesses(dataDir, PREPARED)
  const open = async (): Promise<Pick<CompetitionBench, 'database' | 'databaseUrl' | 'webs' | 'worker'>> => ({
    database: await openDatabase(dataDir),
    databaseUrl: await embeddedUrl(dataDir),
    webs: processes.webs,
    worker: processes.worker,
  })
  const reopen = async (at: number, { database }: { readonly database: pg.Client }) => {
    await database.end()
    await processes.stop()
    processes = await startProcesses(dataDir, at)
    return open()
  }
  let opened = await open()
  try {
    const prepared = await prepareVoting(processes.webs[0], dataDir, { voters: 0, entries: EACH })
    if (countsStatements) await countStatements(opened.database)
    opened = await reopen(OPEN, opened)
    const { organiser, editionId } = prepared
    organiser.moveTo(opened.webs[0].url)
    const { entryIds, voters } = await populate(opened.database, await entrant(opened.webs[0]), editionId)
    const facts = { dataDir, organiser, editionId, slug: SLUG, entryIds, voters }
    const first = await use({ ...facts, ...opened })
    opened = await reopen(PREPARED + 31 * 24 * HOUR_MS, opened)
    organiser.moveTo(opened.webs[0].url)
    return [...first, ...(await useAfterwards({ ...facts, ...opened }))]
  } finally {
    await opened.database.end()
    await processes.stop()
    await folder.remove()
  }
}

/** The designer of `prepareVoting`, signed in. */
async function entrant({ url }: Portal): Promise<Client> {
  const designer = createClient(url, 'designer@example.com')
  const { code } = await designer.call('POST', '/auth/sign-in/email', {
    email: designer.email,
    password: 'a quiet designer evening',
  })
  if (code !== 'success') throw new Error(code)
  return designer
}

const Upload = z.object({ fileId: z.string() })

/** 1,000 entries with a picture each, and people who vote. */
async function populate(database: pg.Client, designer: Client, editionId: string) {
  const fileIds: string[] = []
  await inTurns(Array.from(Array(PICTURES).keys()), async (index) => {
    const bytes = await sharp(await drawPicture({ seed: index, width: 3200, height: 4800 }))
      .withMetadata({ density: 300 })
      .jpeg({ quality: 70 })
      .toBuffer()
    const path = `/design/cpt/uiResource?edition=${SLUG}&category=photography&slot=photograph`
    const answer = await designer.upload(path, `tide-${index}.jpg`, bytes)
    fileIds.push(Upload.parse(answer.data).fileId)
  })
  const entryIds = await makeEntries(database, {
    editionId,
    each: EACH,
    designers: ENTRIES / EACH - 1,
    at: new Date(OPEN),
    fileIds,
  })
  while ((await picturesWaiting(database, fileIds)) > 0) await sleep(LOOK_MILLISECONDS)
  return { entryIds, voters: await makeVoters(database, VOTERS) }
}
