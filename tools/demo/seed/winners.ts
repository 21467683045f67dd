import {
  confirmAward,
  ownAwards,
  staffDecideAwards,
  staffProposeAwards,
  staffWriteJuryStatement,
} from '@easel/contract/competitions/awards/endpoints.ts'
import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { notifyWinners } from '../../../apps/server/src/features/competitions/awards/notify.ts'
import {
  stageFreeze,
  stageRanking,
} from '../../../apps/server/src/features/competitions/awards/testing/stageQueries.ts'
import { edition2022 } from '../../../apps/server/src/features/competitions/editions/definitions/edition2022/edition.ts'
import { edition2023 } from '../../../apps/server/src/features/competitions/editions/definitions/edition2023/edition.ts'
import { edition2025 } from '../../../apps/server/src/features/competitions/editions/definitions/edition2025/edition.ts'
import { inTransaction } from '../../../apps/server/src/platform/db/transaction.ts'
import { accountIdOf, insertPastEntry, publishedSlugs, type ShownWork, shownWorks } from './winnersQueries.ts'
import type { World } from './world.ts'

/** The latest first: a work is entered once. */
const EDITIONS: readonly EditionDraft[] = [edition2025, edition2023, edition2022]
/** So many days ago their works were in the store. */
const DAYS_AGO = 5
const HOUR_MS = 3_600_000
/** Winners of these answer while one looks: the newcomer's account does. */
const UNANSWERED = { persona: 'designer', slug: edition2025.slug }

/** Of each edition: the votes of its most voted entry, how many fewer each further one has, and what its jury says. */
const RESULTS: Readonly<Record<string, Results>> = {
  [edition2025.slug]: {
    mostVotes: 48_211,
    step: 1_277,
    statements: [
      {
        en: 'Restrained in colour and exact in every detail. You could live with it for years.',
        zh: '用色克制，细节准确，是可以用上许多年的作品。',
      },
      {
        en: 'Every screen leaves room for what you opened it for, and still you know at once whose work it is.',
        zh: '每一屏都不抢内容的风头，却让人一眼认出作者。',
      },
      {
        en: 'Light, distance and a single warm point: we kept coming back to it.',
        zh: '光线、远近与一点暖色，让我们一看再看。',
      },
      {
        en: 'A familiar subject, drawn as if for the first time.',
        zh: '熟悉的题材，画出了初见的感觉。',
      },
    ],
  },
  [edition2023.slug]: {
    mostVotes: 31_604,
    step: 918,
    statements: [
      {
        en: 'Three colours, and none of them could be another.',
        zh: '只用三种颜色，换掉哪一种都不成立。',
      },
      {
        en: 'It reads at arm’s length and rewards a closer look.',
        zh: '远看清楚，近看耐看。',
      },
      {
        en: 'The quietest work of its category, and the one all five of us had marked.',
        zh: '组别里最安静的一件，却是五位评委不约而同的选择。',
      },
    ],
  },
  [edition2022.slug]: {
    mostVotes: 17_356,
    step: 643,
    statements: [
      {
        en: 'Patient work: the tenth icon is drawn as carefully as the first.',
        zh: '有耐心的作品：第十个图标和第一个画得一样认真。',
      },
      {
        en: 'It takes a risk with scale, and it pays off.',
        zh: '在尺度上冒了险，也赢了。',
      },
    ],
  },
}

interface Results {
  readonly mostVotes: number
  readonly step: number
  /** Of the first winners in turn. */
  readonly statements: readonly { readonly en: string; readonly zh: string }[]
}

function resultsOf(slug: string): Results {
  const results = RESULTS[slug]
  if (!results) throw new Error(`edition ${slug} has no results`)
  return results
}

/**
 * Who won the editions that the portal ships with. Their entries, counts and rankings are from before the demo's year
 * and are written as they would have been left; who wins what is worked out, proposed, published and confirmed by the
 * product's own calls.
 */
export const replayWinners = (world: World): Promise<void> =>
  world.at(winnersAt(world), () => awardPastEditions(world))

export const winnersAt = (world: World): Date => world.daysAgo(DAYS_AGO)

async function awardPastEditions(world: World): Promise<void> {
  const { db, clock } = world.platform
  const works = [...(await shownWorks(db))]
  const published = await publishedSlugs(db)
  const announced = EDITIONS.flatMap((definition) => {
    const edition = published.find(({ slug }) => slug === definition.slug)
    return edition && clock.now() >= new Date(definition.timeline.announcedAt)
      ? [{ definition, editionId: edition.editionId }]
      : []
  })
  for (const { definition, editionId } of announced) await stageResults(world, editionId, definition, works)
  // Who enters for the first time is known once all entries are there.
  for (const { definition, editionId } of announced) await publishAwards(world, editionId, definition.slug)
  while ((await notifyWinners(world.platform)) > 0);
  for (const persona of ['designer', 'studio', 'partner', 'workshop']) await confirmAwards(world, persona)
}

/** Entries with the pictures of works, their final count, and the ranking of the judges. */
async function stageResults(
  { platform, as }: World,
  editionId: string,
  definition: EditionDraft,
  works: ShownWork[],
): Promise<void> {
  const { db } = platform
  const by = [
    { accountId: await accountIdOf(db, as('organiser').persona.email) },
    { accountId: await accountIdOf(db, as('admin').persona.email) },
  ] as const
  const from = Date.parse(definition.timeline.submission.from)
  const ranks: { entryId: string; category: string; rank: number }[] = []
  await inTransaction(db, async (tx) => {
    for (const category of definition.categories) {
      const slot = category.slots[0]?.field ?? ''
      for (const [rank, { work, place }] of chosenFor(category, works).entries()) {
        const at = new Date(from + (ranks.length + 1) * HOUR_MS)
        const entryId = await insertPastEntry(tx, {
          editionId,
          category: category.key,
          slot,
          place,
          work,
          at,
        })
        ranks.push({ entryId, category: category.key, rank: rank + 1 })
      }
    }
  })
  const { mostVotes, step } = resultsOf(definition.slug)
  const votes = Object.fromEntries(
    ranks.map(({ entryId }, at) => [entryId, Math.max(0, mostVotes - at * step - (at % 7))]),
  )
  await stageFreeze(platform, { editionId, by: by[0], votes })
  await stageRanking(platform, { editionId, by, ranks })
}

/** So many of one designer in one category: the demo has few designers with works in the store. */
const OF_ONE_DESIGNER = { THEME: 1, WORK: 2 } as const

/** As many works as the category ranks; they are taken out of the list. */
function chosenFor({ kind, prizes }: EditionDraft['categories'][number], works: ShownWork[]) {
  const wanted = prizes.reduce((sum, { rule, winners }) => sum + (rule === 'RANK' ? winners : 0), 0)
  const most = OF_ONE_DESIGNER[kind]
  const places = new Map<string, number>()
  const chosen: { work: ShownWork; place: number }[] = []
  const fits = kind === 'THEME' ? 'THEME' : 'WALLPAPER'
  for (const work of works.filter(({ productType }) => productType === fits)) {
    const place = (places.get(work.accountId) ?? 0) + 1
    if (chosen.length >= wanted || place > most) continue
    places.set(work.accountId, place)
    chosen.push({ work, place })
    works.splice(works.indexOf(work), 1)
  }
  return chosen
}

async function publishAwards({ as }: World, editionId: string, slug: string): Promise<void> {
  const { lists, prizes } = await as('organiser').call(staffProposeAwards, { id: editionId }, {})
  const list = lists.find(({ state }) => state === 'PROPOSED')
  if (!list) throw new Error(`edition ${editionId} has no list of awards`)
  await as('admin').call(staffDecideAwards, { id: list.listId }, { decision: 'PUBLISH' })
  const winners = [...new Set(prizes.flatMap(({ awards }) => awards.map(({ entryId }) => entryId)))]
  for (const [at, juryStatement] of resultsOf(slug).statements.entries()) {
    const id = winners[at]
    if (id !== undefined) await as('organiser').call(staffWriteJuryStatement, { id }, { juryStatement })
  }
}

async function confirmAwards({ as }: World, persona: string): Promise<void> {
  const winner = as(persona)
  const { items } = await winner.call(ownAwards)
  for (const { awardId, edition } of items) {
    if (persona === UNANSWERED.persona && edition === UNANSWERED.slug) continue
    await winner.call(confirmAward, { id: awardId }, {})
  }
}
