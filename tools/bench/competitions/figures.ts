import { type Browser, expect, type Locator } from '@playwright/test'
import { contextOf } from '../../../e2e/voting.ts'
import { withBrowser } from '../browser.ts'
import type { Figure } from '../figure.ts'
import { besideBareServer } from '../page.ts'
import { PHONE, slowPage, type Vitals, vitalsOf } from '../slow.ts'
import { vitalFigures } from '../times.ts'
import { type CompetitionBench, withCompetition } from './bench.ts'
import { crowdFigures, freezeFigures, scanFigures } from './count.ts'
import { logFigures } from './log.ts'
import { cookieOf, voteFigures } from './votes.ts'

const RUNS = 5
const MAX_TAPS = 2

/** The gallery on a slow phone, and how many taps lead from it to a vote. */
function phoneFigures(bench: CompetitionBench): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const visits: Vitals[] = []
    for (let run = 0; run < RUNS; run += 1) visits.push(await visited(browser, bench))
    return [...vitalFigures({ what: 'the gallery', signedIn: false }, visits), await taps(browser, bench)]
  })
}

const galleryOf = ({ webs: [web], slug }: CompetitionBench) =>
  `${web.url}/competitions/${slug}/featured-themes`

async function visited(browser: Browser, bench: CompetitionBench): Promise<Vitals> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-GB' })
  const page = await slowPage(context)
  await page.goto(galleryOf(bench), { waitUntil: 'networkidle' })
  const vitals = await vitalsOf(page)
  await context.close()
  return vitals
}

/** Somebody who is signed in presses an entry and votes for it; every press is counted. */
async function taps(browser: Browser, bench: CompetitionBench): Promise<Figure> {
  const voter = bench.voters.at(-1)
  if (!voter) throw new Error('nobody votes')
  const client = { cookie: () => cookieOf(voter) }
  const context = await contextOf(browser, bench.webs[0], client, { ...PHONE, locale: 'en-GB' })
  let count = 0
  const tap = async (what: Locator) => {
    await what.tap()
    count += 1
  }
  const page = await context.newPage()
  await page.goto(galleryOf(bench), { waitUntil: 'networkidle' })
  await tap(page.getByRole('link', { name: /^Low water/ }).first())
  await tap(page.getByRole('button', { name: 'Vote', exact: true }))
  await expect(page.getByText('You voted for this entry')).toBeVisible()
  await context.close()
  return {
    what: 'from the gallery to a vote',
    measured: `${count} taps`,
    limit: '',
    ratio: null,
    aim: `≤ ${MAX_TAPS}`,
    met: count <= MAX_TAPS,
  }
}

type Part = (bench: CompetitionBench, rows: number) => Promise<Figure[]>

/** While voting is open; the crowd comes last, since what it adds to the log is counted and not verified. */
const OPEN_PARTS: readonly Part[] = [
  galleryFigures,
  phoneFigures,
  voteFigures,
  logFigures,
  crowdFigures,
  scanFigures,
]

/**
 * Measures what docs/design/competitions.md sets an aim for at an edition of its own.
 * @param rows ballots that are scanned and counted
 */
export function competitionFigures(rows: number): Promise<Figure[]> {
  return withCompetition(
    (bench) => inOrder(OPEN_PARTS, bench, rows),
    (bench) => inOrder([freezeFigures], bench, rows),
  )
}

async function inOrder(parts: readonly Part[], bench: CompetitionBench, rows: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const part of parts) {
    const some = await part(bench, rows)
    for (const { what, measured, limit } of some)
      process.stderr.write(`  ${what}: ${measured}${limit ? `, ${limit}` : ''}\n`)
    figures.push(...some)
  }
  return figures
}

/** The gallery of 1,000 entries as a visitor gets it, beside node:http with the same bytes. */
function galleryFigures({ webs: [web], slug, entryIds }: CompetitionBench): Promise<Figure[]> {
  const what = `gallery of ${entryIds.length.toLocaleString('en')} entries, rendered page, 32 connections`
  return besideBareServer(what, `${web.url}/competitions/${slug}/featured-themes`, '')
}
