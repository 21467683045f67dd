import type { Sample } from '../files/public.ts'
import type { UploadDriver } from './driver.ts'
import type { UploadItem } from './entry.ts'
import type { Tabs } from './tabs.ts'
import { publish } from './view.ts'

/** Often enough to look alive, seldom enough to leave the page its time. */
const UPDATE_MS = 250
const KEEP_SAMPLES_MS = 10_000

interface BroadcastPorts {
  readonly owner: string
  readonly driver: () => UploadDriver
  readonly tabs: () => Tabs
  readonly leads: () => boolean
}

/** Shows the queue of the tab that sends, here and in all other tabs. */
export function createBroadcast({ owner, driver, tabs, leads }: BroadcastPorts) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let samples: readonly Sample[] = []
  /** As the other tabs have it. */
  let sent: ReadonlyMap<string, UploadItem> = new Map()

  function soon() {
    timer ??= setTimeout(update, sent.size === 0 ? 0 : UPDATE_MS)
  }

  function update() {
    timer = undefined
    if (!leads()) return
    const now = performance.now()
    const recent = samples.filter(({ atMs }) => atMs > now - KEEP_SAMPLES_MS)
    samples = [...recent, { atMs: now, bytes: driver().sentBytes() }]
    const items = driver().items()
    const { hold } = driver().queue()
    publish({ items, hold, samples })
    const present = new Map(items.map((item) => [item.id, item]))
    tabs().send({
      kind: 'update',
      owner,
      whole: false,
      items: items.filter((item) => sent.get(item.id) !== item),
      gone: [...sent.keys()].filter((id) => !present.has(id)),
      hold,
      samples,
    })
    sent = present
    if (driver().isBusy()) soon()
  }

  return {
    soon,
    /** Answers a tab that was just opened. */
    sendWhole() {
      const { hold } = driver().queue()
      const items = driver().items()
      tabs().send({ kind: 'update', owner, whole: true, items, gone: [], hold, samples })
    },
    stop: () => clearTimeout(timer),
  }
}
