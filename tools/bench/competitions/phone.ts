import { type Browser, expect, type Locator } from '@playwright/test'
import { contextOf } from '../../../e2e/voting.ts'
import { withBrowser } from '../browser.ts'
import type { Figure } from '../figure.ts'
import { PHONE, slowPage, type Vitals, vitalsOf } from '../slow.ts'
import { vitalFigures } from '../times.ts'
import type { CompetitionBench } from './bench.ts'
import { cookieOf } from './votes.ts'

const RUNS = 5
const MAX_TAPS = 2

/** The gallery on a slow phone, and how many taps lead from it to a vote. */
export function phoneFigures(bench: CompetitionBench): Promise<Figure[]> {
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
