import type { Page } from '@playwright/test'
import { z } from 'zod'

/** The longest task of a page's main thread while something was done, in milliseconds. */
export interface Longest {
  /** By the clock: on a busy machine much of it is waiting for a processor. */
  readonly wall: number
  /** What the thread itself worked. */
  readonly own: number
}

const Events = z.object({
  traceEvents: z.array(
    z
      .object({
        name: z.string(),
        ph: z.string(),
        pid: z.number(),
        tid: z.number(),
        ts: z.number(),
        dur: z.number().optional(),
        tdur: z.number().optional(),
      })
      .loose(),
  ),
})
type TraceEvent = z.infer<typeof Events>['traceEvents'][number]

const CATEGORIES = ['devtools.timeline', 'toplevel', 'blink.user_timing']
const MICROSECONDS = 1000

/** From Chromium's own trace; what loading the page left behind is over before it begins. */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<Longest> {
  const tasks = await tasksOf(page, act)
  const most = (time: 'dur' | 'tdur') => Math.max(...tasks.map((task) => task[time] ?? 0)) / MICROSECONDS
  return { wall: most('dur'), own: most('tdur') }
}

async function tasksOf(page: Page, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.evaluate(() => performance.mark('bench'))
  await act()
  await nextFrame(page)
  const { traceEvents } = Events.parse(JSON.parse((await browser.stopTracing()).toString()))
  const mark = traceEvents.find(({ name }) => name === 'bench')
  if (!mark) throw new Error('the trace lacks its mark')
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      /RunTask$/.test(name) && pid === mark.pid && tid === mark.tid && ts >= mark.ts,
  )
  if (tasks.length === 0) throw new Error('the trace has no tasks')
  return tasks
}

export const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
