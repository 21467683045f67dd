import { installEditions } from '../../apps/server/src/features/competitions/editions/public.ts'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { giveCrowdVotes } from './seed/crowd.ts'
import { openDraft, publishCopy } from './seed/editions.ts'
import { replayEntry } from './seed/entries.ts'
import { replayInOrder } from './seed/event.ts'
import { replayJudgedEdition } from './seed/judged.ts'
import { fillDesks, makeGuests, makePeople } from './seed/people.ts'
import { beginSeed, finishSeed, isSeedDue, markReady, markStep } from './seed/recordQueries.ts'
import { restatedDays, salesEvents, sendDay } from './seed/sales.ts'
import { shareEvents } from './seed/shares.ts'
import { atMoments, openSteps, type Steps } from './seed/stepQueries.ts'
import { replayTender } from './seed/tenders.ts'
import { allEnded, together } from './seed/together.ts'
import { replayFont, replaySet } from './seed/uploads.ts'
import { replayWinners, winnersAt } from './seed/winners.ts'
import { withdrawalEvents } from './seed/withdrawals.ts'
import { beginningOf, replayWork } from './seed/works.ts'
import { openWorld, type World } from './seed/world.ts'

/** A part of the demo, known by its name at every start. */
interface Step {
  readonly key: string
  readonly replay: () => Promise<unknown>
}

interface LaterStep extends Step {
  /** When the first of it happened. */
  readonly at: Date
}

/** How far it has come, of all that there will be. */
export interface Progress {
  readonly done: number
  readonly of: number
  readonly isReady: boolean
}

export interface SeedOptions {
  readonly tell: (progress: Progress) => void
  /** Called before each step of what is made while the portal is open; resolves when nobody waits for it. */
  readonly untilQuiet: () => Promise<void>
  /** Of the files in `demo/` by default. */
  readonly catalogue?: Catalogue
}

/**
 * Fills an empty database by replaying what happened, with the product's own calls under a clock that is set by hand.
 * First what somebody looks at who has just started the portal; then, in order of time, the rest of the year
 * (docs/decisions/setup.md). A database that holds anything else is left alone.
 */
export async function seedDemo(platform: Platform, options: SeedOptions): Promise<void> {
  const steps = await openSteps(platform.directUrl)
  try {
    if (!(await isSeedDue(platform))) return
    const { catalogue = await readCatalogue() } = options
    const { startedAt, isReady, done } = await beginSeed(platform)
    const known = new Set(done)
    if (!isReady) {
      // What an unfinished seeding left was removed, the shipped editions with it.
      await installEditions(platform)
      const world = await openWorld({ ...platform, db: atMoments(platform) }, catalogue, startedAt)
      await makeFirst(world, known, options).finally(() => world.close())
    }
    const deps = { ...platform, db: steps.db, reads: steps.db }
    const world = await openWorld(deps, catalogue, startedAt)
    await makeLater(world, steps, known, options).finally(() => world.close())
    await finishSeed(platform)
  } finally {
    await steps.close()
  }
}

/** Accounts, works in every state, an edition that is open and one that is judged, and what was earned and withdrawn. */
function firstSteps(world: World) {
  const { works, editions } = world.catalogue
  const { open } = editions
  const people = { key: 'people', replay: () => makePeople(world) }
  const themes = works
    .filter(({ stage }) => stage === 'first')
    .map((work) => ({ key: `work ${work.key}`, replay: () => replayWork(world, work) }))
  const money = {
    key: 'money',
    replay: () =>
      replayInOrder(world, [...shareEvents(world), ...salesEvents(world), ...withdrawalEvents(world)]),
  }
  const judged = { key: 'judged edition', replay: () => replayJudgedEdition(world) }
  const published = {
    key: 'open edition',
    replay: () => world.on(open.publishedDaysAgo, () => publishCopy(world, open.slug, openDraft)),
  }
  const entries = open.entries
    .filter(({ stage }) => stage === 'first')
    .map((entry) => ({ key: `entry ${entry.title}`, replay: () => replayEntry(world, open.slug, entry) }))
  const votes = { key: 'votes', replay: () => giveCrowdVotes(world) }
  return { people, themes, money, judged, published, entries, votes }
}

async function makeFirst(world: World, done: Set<string>, { tell }: SeedOptions): Promise<void> {
  const { people, themes, money, judged, published, entries, votes } = firstSteps(world)
  const all = 4 + themes.length + 1 + entries.length + laterSteps(world).length
  let failure: unknown = null
  const replay = async (step: Step) => {
    if (failure) throw failure
    try {
      await step.replay()
      done.add(step.key)
      tell({ done: done.size, of: all, isReady: false })
    } catch (error) {
      failure ??= error
      throw error
    }
  }
  await replay(people)
  await allEnded([
    together(themes, replay).then(() => replay(money)),
    replay(judged)
      .then(() => replay(published))
      .then(() => together(entries, replay))
      .then(() => replay(votes)),
  ])
  await markReady(world.platform, all, [...done])
  tell({ done: done.size, of: all, isReady: true })
}

/** The rest of the year, in order of time. */
function laterSteps(world: World): LaterStep[] {
  const { works, uploads, editions, tenders } = world.catalogue
  const { open } = editions
  const steps: LaterStep[] = [
    ...works
      .filter(({ stage }) => stage === 'later')
      .map((work) => ({
        key: `work ${work.key}`,
        at: beginningOf(world, work),
        replay: () => replayWork(world, work),
      })),
    ...uploads.sets.map((set) => ({
      key: `set ${set.key}`,
      at: world.hoursAgo(set.droppedHoursAgo),
      replay: () => replaySet(world, set),
    })),
    ...uploads.fonts.map((font) => ({
      key: `font ${font.fileName}`,
      at: world.hoursAgo(font.submittedHoursAgo),
      replay: () => replayFont(world, font),
    })),
    { key: 'guests', at: world.daysAgo(60), replay: () => makeGuests(world) },
    ...open.entries
      .filter(({ stage }) => stage === 'later')
      .map((entry) => ({
        key: `entry ${entry.title}`,
        at: world.daysAgo(entry.submittedDaysAgo),
        replay: () => replayEntry(world, open.slug, entry),
      })),
    ...tenders.map((tender) => ({
      key: `tender ${tender.words.title.en}`,
      at: world.daysAgo(tender.publishedDaysAgo),
      replay: () => replayTender(world, tender),
    })),
    { key: 'desks', at: world.daysAgo(41), replay: () => fillDesks(world) },
    { key: 'winners', at: winnersAt(world), replay: () => replayWinners(world) },
    ...restatedDays(world).map((day) => ({
      key: `sales ${day.day}`,
      at: world.now,
      replay: () => world.at(world.now, () => sendDay(world, day, 2)),
    })),
  ]
  return steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

async function makeLater(
  world: World,
  steps: Steps,
  done: Set<string>,
  { tell, untilQuiet }: SeedOptions,
): Promise<void> {
  const all = laterSteps(world)
  const left = all.filter(({ key }) => !done.has(key))
  const of = done.size + left.length
  for (const { key, replay } of left) {
    await untilQuiet()
    await steps.run(async () => {
      await replay()
      await markStep(steps.db, key)
    })
    done.add(key)
    tell({ done: done.size, of, isReady: true })
  }
}
