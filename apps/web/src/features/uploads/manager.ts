import type { Sample } from '../files/public.ts'
import { courier } from './courier.ts'
import { createDriver } from './driver.ts'
import { entryOf, type UploadEntry, type UploadItem, type UploadTarget } from './entry.ts'
import { keeper } from './keeper.ts'
import { type Happening, moved, takenUp } from './moves.ts'
import { readInWorker } from './reader.ts'
import { joinTabs, type News, type Word } from './tabs.ts'
import { publish, type UploadsView } from './view.ts'

export type Act = 'pause' | 'resume' | 'retry' | 'cancel' | 'remove'

export interface UploadManager {
  readonly owner: string
  /** Puts files into the queue; one that was asked for again takes its old place. Returns their ids. */
  add(files: readonly File[], target: UploadTarget): readonly string[]
  act(act: Act, ids: readonly string[]): void
  /** Gives the queue files that it asked for; returns how many of them it knew. */
  giveFiles(files: readonly File[]): number
  /** The session is back. */
  goOn(): void
  /** Everything stops in this tab; what is kept waits for its owner. */
  leave(): void
  /** Signed out: everything stops in every tab, and nothing stays. */
  forget(): Promise<void>
}

/** Often enough to look alive, seldom enough to leave the page its time. */
const NEWS_MS = 250
const KEEP_SAMPLES_MS = 10_000

const wait = (ms: number, then: () => void) => {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}

/** This tab's part of the queue: it sends for all tabs, or shows what another one sends. */
export function startManager(owner: string, onEnd: () => void): UploadManager {
  let leads = false
  let ended = false
  let news: ReturnType<typeof setTimeout> | undefined
  let samples: readonly Sample[] = []
  let told: ReadonlyMap<string, UploadItem> = new Map()
  /** Of the tab that sends, where that is another one. */
  let heard: UploadsView = { items: [], hold: null, samples: [] }
  /** Added here, as far as the tab that sends has told: it may be closed before it has kept what it took. */
  const own = new Map<string, UploadEntry>()

  const driver = createDriver({ keeper, read: readInWorker, courier, now: Date.now, wait }, tellSoon)
  const tabs = joinTabs(hear)

  function tellSoon() {
    news ??= setTimeout(tell, told.size === 0 ? 0 : NEWS_MS)
  }

  function tell() {
    news = undefined
    if (!leads) return
    const now = performance.now()
    samples = [
      ...samples.filter(({ atMs }) => atMs > now - KEEP_SAMPLES_MS),
      { atMs: now, bytes: driver.sentBytes() },
    ]
    const items = driver.items()
    const { hold } = driver.queue()
    publish({ items, hold, samples })
    const present = new Map(items.map((item) => [item.id, item]))
    tabs.say({
      kind: 'news',
      owner,
      whole: false,
      items: items.filter((item) => told.get(item.id) !== item),
      gone: [...told.keys()].filter((id) => !present.has(id)),
      hold,
      samples,
    })
    told = present
    if (driver.isBusy()) tellSoon()
  }

  function hear(word: Word) {
    if (word.kind === 'forget') return stop()
    if (word.kind === 'news') return leads ? undefined : takeNews(word)
    if (!leads) return
    if (word.kind === 'hello') return answer(word.owner)
    if (word.kind === 'goOn') return driver.goOn()
    if (word.kind === 'happen') return driver.happen(word.ids, word.happening)
    driver.take(word.entries, word.files)
  }

  function answer(asking: string) {
    // Somebody else has signed in to this browser: from now on, calls would be made in their name.
    if (asking !== owner) return stop()
    // Whoever asks is signed in: the session that was lost is back.
    if (driver.queue().hold?.kind === 'signIn') driver.goOn()
    const { hold } = driver.queue()
    tabs.say({ kind: 'news', owner, whole: true, items: driver.items(), gone: [], hold, samples })
  }

  function takeNews({ owner: whose, whole, items, gone, hold, samples: rates }: News) {
    if (whose !== owner) return
    const merged = new Map(whole ? [] : heard.items.map((item) => [item.id, item]))
    for (const id of gone) {
      merged.delete(id)
      own.delete(id)
    }
    for (const item of items) {
      merged.set(item.id, item)
      if (own.has(item.id)) own.set(item.id, entryIn(item))
    }
    heard = { items: [...merged.values()].sort((a, b) => a.order - b.order), hold, samples: rates }
    publish(heard)
  }

  /** The lock is ours: what another tab left, or the browser when it was closed, goes on here. */
  async function takeOver() {
    await tabs.lead()
    const left = await keeper.load(owner).catch((): UploadEntry[] => [])
    if (ended) return
    leads = true
    driver.lead()
    const kept = new Set(left.map(({ id }) => id))
    const lost = [...own.values()].filter(({ id }) => !kept.has(id))
    own.clear()
    driver.take(takenUp([...left, ...lost]))
    tellSoon()
  }

  function stop() {
    if (ended) return
    ended = true
    leads = false
    clearTimeout(news)
    removeEventListener('online', online)
    driver.stop()
    tabs.release()
    publish({ items: [], hold: null, samples: [] })
    onEnd()
  }

  function happen(ids: readonly string[], happening: Happening) {
    if (leads) return driver.happen(ids, happening)
    tabs.say({ kind: 'happen', ids, happening })
    for (const id of ids) {
      const entry = own.get(id)
      if (entry) own.set(id, moved(entry, happening))
    }
  }

  const items = () => (leads ? driver.items() : heard.items)

  function choose(item: UploadItem, file: File) {
    const files = new Map([[item.id, file]])
    if (leads) driver.take([], files)
    else tabs.say({ kind: 'add', entries: [], files })
    const { lastModified } = file
    happen([item.id], { kind: 'chosen', same: lastModified === item.lastModified, lastModified })
  }

  const online = () => {
    if (driver.queue().hold?.kind === 'connection') driver.goOn()
  }
  addEventListener('online', online)
  tabs.say({ kind: 'hello', owner })
  void takeOver()

  return {
    owner,
    add(files, target) {
      const asked = items()
      const ids: string[] = []
      const entries: UploadEntry[] = []
      const held = new Map<string, File>()
      for (const [index, file] of files.entries()) {
        const missing = asked.find((item) => isAskedFor(item, file, target) && !ids.includes(item.id))
        if (missing) {
          choose(missing, file)
          ids.push(missing.id)
          continue
        }
        const id = crypto.randomUUID()
        entries.push(entryOf(file, target, { id, owner, order: Date.now() * 1000 + index }))
        held.set(id, file)
        ids.push(id)
      }
      if (entries.length === 0) return ids
      driver.take(leads ? entries : [], held)
      if (leads) return ids
      for (const entry of entries) own.set(entry.id, entry)
      tabs.say({ kind: 'add', entries, files: held })
      return ids
    },
    act: (act, ids) => happen(ids, { kind: act }),
    giveFiles(files) {
      const given = new Set<string>()
      for (const file of files) {
        const missing = items().find((item) => !given.has(item.id) && isAskedFor(item, file))
        if (!missing) continue
        given.add(missing.id)
        choose(missing, file)
      }
      return given.size
    },
    leave: stop,
    goOn: () => (leads ? driver.goOn() : tabs.say({ kind: 'goOn' })),
    async forget() {
      tabs.say({ kind: 'forget' })
      stop()
      await driver.forget()
    },
  }
}

const entryIn = ({ fraction: _, sentBytes: __, ...entry }: UploadItem): UploadEntry => entry

/** The file that the queue has lost sight of, by its name and size. */
function isAskedFor(item: UploadItem, file: File, target?: UploadTarget): boolean {
  return (
    item.state === 'needsFile' &&
    item.fileName === file.name &&
    item.sizeBytes === file.size &&
    (target === undefined ||
      (item.productType === target.productType && (item.batchId ?? undefined) === target.batchId))
  )
}
