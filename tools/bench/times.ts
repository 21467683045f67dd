import type { Browser } from '@playwright/test'
import { median, visit, withBrowser } from './browser.ts'
import { type Figure, milliseconds } from './figure.ts'
import { besideBareServer } from './page.ts'
import { type BenchPage, PUBLIC_PAGES, workspacePages } from './pages.ts'
import type { Bench } from './portal.ts'
import { nextHeading, PHONE, slowPage, type Vitals, vitalsOf } from './slow.ts'
import { untilQuiet, usageOf } from './usage.ts'

const RUNS = 5
const READING_MS = 5_000
const PUBLIC_LCP_MS = 1_500
const WORKSPACE_LCP_MS = 2_000
const NEXT_PAGE_MS = { known: 300, unknown: 700 }
const PROCESSOR_MS = 25
/** Of each page, after as many that are not counted. */
const RENDERED = 60
const MAX_SHIFT = 0.05

/** docs/design/quality.md: what a person waits for; medians of several visits, each with an empty cache. */
export async function timeFigures(bench: Bench): Promise<Figure[]> {
  const pages = [...PUBLIC_PAGES, ...(await workspacePages(bench))].filter(({ timed }) => timed)
  await untilQuiet(bench.portal)
  const onServer = [
    ...(await besideBareServer('the front page, kept, 32 connections', `${bench.portal.url}/`, '')),
    ...(await processorFigures(bench, pages)),
  ]
  return await withBrowser(async (browser) => {
    const figures = [...onServer]
    for (const page of pages) figures.push(...(await pageTimes(browser, bench, page)))
    return [...figures, ...(await nextPageTimes(browser, bench))]
  })
}

/** What the portal's processor spends on a page of the workspace, with the page's calls; PostgreSQL is not counted. */
async function processorFigures(bench: Bench, pages: readonly BenchPage[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { what, path } of pages.filter(({ signedIn }) => signedIn)) {
    await renderedOften(bench, path)
    const before = await usageOf(bench.portal)
    await renderedOften(bench, path)
    const { processorSeconds } = await usageOf(bench.portal)
    const each = ((processorSeconds - before.processorSeconds) / RENDERED) * 1000
    figures.push({
      what: `processor time of ${what}`,
      measured: milliseconds(each),
      limit: '',
      ratio: null,
      aim: `≤ ${PROCESSOR_MS} ms`,
      met: each <= PROCESSOR_MS,
    })
  }
  return figures
}

async function renderedOften({ portal, designer }: Bench, path: string): Promise<void> {
  const headers = { cookie: designer.cookie(), 'accept-encoding': 'br, gzip' }
  for (let run = 0; run < RENDERED; run += 1) {
    const answer = await fetch(portal.url + path, { headers, redirect: 'error' })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  }
}

async function pageTimes(browser: Browser, bench: Bench, page: BenchPage): Promise<Figure[]> {
  const visits: Vitals[] = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await visited(browser, bench, page))
  return vitalFigures(page, visits)
}

/** The medians of several visits of a page. */
export function vitalFigures(
  page: Pick<BenchPage, 'what' | 'signedIn'>,
  visits: readonly Vitals[],
): Figure[] {
  const lcp = median(visits.map((each) => each.lcp))
  const cls = median(visits.map((each) => each.cls))
  const most = page.signedIn ? WORKSPACE_LCP_MS : PUBLIC_LCP_MS
  return [
    time(
      `slow 4G, largest paint of ${page.what}`,
      lcp,
      visits.map((each) => each.lcp),
      most,
    ),
    {
      what: `slow 4G, layout shift of ${page.what}`,
      measured: cls.toFixed(3),
      limit: '',
      ratio: null,
      aim: `< ${MAX_SHIFT}`,
      met: cls < MAX_SHIFT,
    },
  ]
}

async function visited(browser: Browser, bench: Bench, { path, signedIn }: BenchPage): Promise<Vitals> {
  const context = await visit(browser, bench, { signedIn, ...PHONE })
  const page = await slowPage(context)
  await page.goto(bench.portal.url + path, { waitUntil: 'networkidle' })
  const vitals = await vitalsOf(page)
  await context.close()
  return vitals
}

/** From home, read for some seconds, to the list of works: never opened before, and again with its data at hand. */
async function nextPageTimes(browser: Browser, bench: Bench): Promise<Figure[]> {
  const first: number[] = []
  const again: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await visit(browser, bench, { signedIn: true, ...PHONE })
    const page = await slowPage(context)
    await page.goto(`${bench.portal.url}/`, { waitUntil: 'networkidle' })
    await page.waitForTimeout(READING_MS)
    first.push(await nextHeading(page, WORKS))
    await page.waitForLoadState('networkidle')
    await nextHeading(page, '/')
    await page.waitForLoadState('networkidle')
    again.push(await nextHeading(page, WORKS))
    await context.close()
  }
  return [
    time('slow 4G, next page, never opened before', median(first), first, NEXT_PAGE_MS.unknown),
    time('slow 4G, next page, opened before', median(again), again, NEXT_PAGE_MS.known),
  ]
}

const WORKS = '/works/themes'

function time(what: string, middle: number, all: readonly number[], most: number): Figure {
  return {
    what,
    measured: milliseconds(middle),
    limit: `${milliseconds(Math.min(...all))} to ${milliseconds(Math.max(...all))}`,
    ratio: null,
    aim: `< ${most} ms`,
    met: middle < most,
  }
}
