import { type CatalogueEvent, readCatalogue } from '@easel/contract/publishing/store-feed/endpoints.ts'
import type { TestApp } from '../../../../testing/harness.ts'

/** The key of the store, for an application that has no other. */
export const KEY = 'store-key-of-the-test'

async function read(on: TestApp, after: string, limit: number) {
  const answer = await on
    .visitor()
    .call('GET', `${readCatalogue.path}?after=${after}&limit=${limit}`, undefined, { 'x-api-key': KEY })
  return readCatalogue.reply.parse(answer.data)
}

/** Everything behind a cursor, page by page. */
export async function readOn(on: TestApp, after: string, limit = 7): Promise<CatalogueEvent[]> {
  const events: CatalogueEvent[] = []
  for (let cursor = after; ; ) {
    const page = await read(on, cursor, limit)
    events.push(...page.events)
    cursor = page.next
    if (!page.more) return events
  }
}

export const lastCursor = async (on: TestApp) => (await readOn(on, '0', 500)).at(-1)?.cursor ?? '0'
