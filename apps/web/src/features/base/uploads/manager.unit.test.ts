import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UploadEntry } from './entry.ts'
import type { UploadManager as Manager } from './manager.ts'
import type { QueueUpdate, TabMessage, Tabs } from './tabs.ts'

/** The lock, the other tabs and the browser's storage, as a test has them. */
const { browser } = vi.hoisted(() => ({
  browser: {
    receive: (_: TabMessage): void => undefined,
    sent: [] as TabMessage[],
    lead: (): void => undefined,
    stored: [] as UploadEntry[],
  },
}))
vi.mock('./tabs.ts', () => ({
  joinTabs(receive: (message: TabMessage) => void): Tabs {
    browser.receive = receive
    return {
      send: (message) => void browser.sent.push(message),
      lead: () =>
        new Promise((resolve) => {
          browser.lead = resolve
        }),
      release: () => undefined,
    }
  },
}))
vi.mock('./storage.ts', () => ({
  storage: {
    load: () => Promise.resolve(browser.stored),
    put: () => Promise.resolve(),
    remove: () => Promise.resolve(),
    keepFiles: () => Promise.resolve(),
    fileOf: () => Promise.resolve(null),
    dropFile: () => Promise.resolve(),
    clear: () => Promise.resolve(),
  },
}))
const never = () => new Promise<never>(() => undefined)
vi.mock('./reader.ts', () => ({ readInWorker: never }))
vi.mock('./transport.ts', () => ({
  transport: { recognise: never, send: never, verdict: never, terminate: never },
}))

const { UploadManager } = await import('./manager.ts')
const { uploadsNow } = await import('./view.ts')

let manager: Manager
afterEach(() => manager.leave())
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  browser.sent.length = 0
  browser.stored = []
})

const font = new File(['font'], 'tide.ttf')
const target = { productType: 'FONT', key: 'new:FONT', inspected: true } as const
const update = (part: Partial<QueueUpdate>): TabMessage => ({
  kind: 'update',
  owner: 'me',
  whole: false,
  items: [],
  gone: [],
  hold: null,
  samples: [],
  ...part,
})

/** A file is added here while another tab sends; it says that it has taken it. */
function added() {
  manager = new UploadManager('me', () => undefined)
  const [id = ''] = manager.add([font], target)
  const message = browser.sent.findLast((each) => each.kind === 'add')
  const [entry] = message?.kind === 'add' ? message.entries : []
  if (!entry) throw new Error('nothing was sent')
  const item = { ...entry, fraction: null, sentBytes: 0 }
  browser.receive(update({ items: [{ ...item, state: 'hashing' }] }))
  expect(uploadsNow().items).toMatchObject([{ id, state: 'hashing' }])
  return { id, item }
}

test('what another tab took and did not keep before it was closed goes on here', async () => {
  const { id, item } = added()
  browser.stored = [{ ...item, id: 'other', order: 0 }]
  browser.lead()
  await expect.poll(() => uploadsNow().items.map((each) => each.id)).toEqual(['other', id])
  await expect.poll(() => uploadsNow().items[1]).toMatchObject({ state: 'hashing' })
})

test('what it kept is there once', async () => {
  const { id, item } = added()
  browser.stored = [{ ...item, state: 'ready', sha256: 'f', inspected: true }]
  browser.lead()
  await expect.poll(() => uploadsNow().items).toMatchObject([{ id, sha256: 'f' }])
})

test('what it has ended does not come back', async () => {
  const { id, item } = added()
  const other = { ...item, id: 'other' }
  browser.receive(update({ gone: [id] }))
  browser.stored = [other]
  browser.lead()
  await expect.poll(() => uploadsNow().items.map((each) => each.id)).toEqual(['other'])
})

test('nor does what was taken off the list here', async () => {
  const { id } = added()
  manager.act('cancel', [id])
  manager.act('remove', [id])
  browser.lead()
  await expect.poll(() => uploadsNow().items).toEqual([])
})
