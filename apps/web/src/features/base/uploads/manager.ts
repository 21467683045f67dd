import { createBroadcast } from './broadcast.ts'
import { UploadDriver } from './driver.ts'
import { entryOf, sameAim, type UploadEntry, type UploadItem, type UploadTarget } from './entry.ts'
import { moved, takenUp, type UploadEvent } from './moves.ts'
import { readInWorker } from './reader.ts'
import { storage } from './storage.ts'
import { joinTabs, type QueueUpdate, type TabMessage } from './tabs.ts'
import { transport } from './transport.ts'
import { publish, type UploadsView } from './view.ts'

const entryIn = ({ fraction: _, sentBytes: __, ...entry }: UploadItem): UploadEntry => entry

/** The queue of the tab that sends, as far as this other tab knows it. */
function createRemoteQueue() {
  let view: UploadsView = { items: [], hold: null, samples: [] }
  /** Added here: the tab that sends may be closed before it has stored what it took. */
  const own = new Map<string, UploadEntry>()
  return {
    items: () => view.items,
    add(entries: readonly UploadEntry[]) {
      for (const entry of entries) own.set(entry.id, entry)
    },
    /** An event was sent to the other tab, which may be closed before it has received it. */
    dispatched(ids: readonly string[], event: UploadEvent) {
      for (const id of ids) {
        const entry = own.get(id)
        if (entry) own.set(id, moved(entry, event))
      }
    },
    /** @returns the queue with what has changed in the other tab. */
    merge({ whole, items, gone, hold, samples }: QueueUpdate): UploadsView {
      const merged = new Map(whole ? [] : view.items.map((item) => [item.id, item]))
      for (const id of gone) {
        merged.delete(id)
        own.delete(id)
      }
      for (const item of items) {
        merged.set(item.id, item)
        if (own.has(item.id)) own.set(item.id, entryIn(item))
      }
      view = { items: [...merged.values()].sort((a, b) => a.order - b.order), hold, samples }
      return view
    },
    /** Hands over what was added here and is not among the stored entries. */
    takeUnstored(stored: readonly UploadEntry[]): UploadEntry[] {
      const known = new Set(stored.map(({ id }) => id))
      const lost = [...own.values()].filter(({ id }) => !known.has(id))
      own.clear()
      return lost
    },
  }
}

export type Act = 'pause' | 'resume' | 'retry' | 'cancel' | 'remove'

const wait = (ms: number, then: () => void) => {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}

/** This tab's part of the queue: it sends for all tabs, or shows what another one sends. */
export class UploadManager {
  readonly owner: string
  readonly #onEnd: () => void
  readonly #remote = createRemoteQueue()
  readonly #broadcast: ReturnType<typeof createBroadcast>
  readonly #driver: UploadDriver
  readonly #tabs: ReturnType<typeof joinTabs>
  #leads = false
  #ended = false

  constructor(owner: string, onEnd: () => void) {
    this.owner = owner
    this.#onEnd = onEnd
    this.#broadcast = createBroadcast({
      owner,
      driver: () => this.#driver,
      tabs: () => this.#tabs,
      leads: () => this.#leads,
    })
    const ports = { storage, read: readInWorker, transport, now: Date.now, wait }
    this.#driver = new UploadDriver(ports, this.#broadcast.soon)
    this.#tabs = joinTabs((message) => this.#receive(message))
    addEventListener('online', this.#online)
    this.#tabs.send({ kind: 'hello', owner })
    void this.#takeOver()
  }

  /** Puts files into the queue; one that was asked for again takes its old place. Returns their ids. */
  add(files: readonly File[], target: UploadTarget): readonly string[] {
    const asked = this.#items()
    const ids: string[] = []
    const entries: UploadEntry[] = []
    const filesById = new Map<string, File>()
    for (const [index, file] of files.entries()) {
      const missing = asked.find((item) => isAskedFor(item, file, target) && !ids.includes(item.id))
      const id = missing?.id ?? crypto.randomUUID()
      ids.push(id)
      if (missing) {
        this.#choose(missing, file)
        continue
      }
      const order = Date.now() * 1000 + index
      entries.push(entryOf(file, target, { id, owner: this.owner, order }))
      filesById.set(id, file)
    }
    if (entries.length > 0) this.#takeNew(entries, filesById)
    return ids
  }

  act(act: Act, ids: readonly string[]) {
    this.#dispatch(ids, { kind: act })
  }

  /** Gives the queue files that it asked for; returns how many of them it knew. */
  giveFiles(files: readonly File[]): number {
    const given = new Set<string>()
    for (const file of files) {
      const missing = this.#items().find((item) => !given.has(item.id) && isAskedFor(item, file))
      if (!missing) continue
      given.add(missing.id)
      this.#choose(missing, file)
    }
    return given.size
  }

  /** The session is back, or nobody wants to wait for the next attempt. */
  endHold() {
    if (this.#leads) this.#driver.endHold()
    else this.#tabs.send({ kind: 'endHold' })
  }

  /** Stops everything in this tab; what is stored waits for its owner. */
  leave() {
    if (this.#ended) return
    this.#ended = true
    this.#leads = false
    this.#broadcast.stop()
    removeEventListener('online', this.#online)
    this.#driver.stop()
    this.#tabs.release()
    publish({ items: [], hold: null, samples: [] })
    this.#onEnd()
  }

  /** Signed out: stops everything in every tab, and stores nothing. */
  async forget(): Promise<void> {
    this.#tabs.send({ kind: 'forget' })
    this.leave()
    await this.#driver.forget()
  }

  #items(): readonly UploadItem[] {
    return this.#leads ? this.#driver.items() : this.#remote.items()
  }

  #takeNew(entries: readonly UploadEntry[], files: ReadonlyMap<string, File>) {
    this.#driver.take(this.#leads ? entries : [], files)
    if (this.#leads) return
    this.#remote.add(entries)
    this.#tabs.send({ kind: 'add', entries, files })
  }

  #choose({ id, lastModified: before }: UploadItem, file: File) {
    const files = new Map([[id, file]])
    if (this.#leads) this.#driver.take([], files)
    else this.#tabs.send({ kind: 'add', entries: [], files })
    const { lastModified } = file
    this.#dispatch([id], { kind: 'chosen', same: lastModified === before, lastModified })
  }

  #dispatch(ids: readonly string[], event: UploadEvent) {
    if (this.#leads) return this.#driver.dispatch(ids, event)
    this.#tabs.send({ kind: 'event', ids, event })
    this.#remote.dispatched(ids, event)
  }

  #receive(message: TabMessage) {
    if (message.kind === 'forget') return this.leave()
    if (message.kind === 'update') {
      if (!this.#leads && message.owner === this.owner) publish(this.#remote.merge(message))
      return
    }
    if (!this.#leads) return
    if (message.kind === 'hello') return this.#answer(message.owner)
    if (message.kind === 'endHold') return this.#driver.endHold()
    if (message.kind === 'event') return this.#driver.dispatch(message.ids, message.event)
    // A tab that was opened before an update of the site may send what this one does not know.
    if (message.kind === 'add') this.#driver.take(message.entries, message.files)
  }

  #answer(asking: string) {
    // Somebody else has signed in to this browser: from now on, calls would be made in their name.
    if (asking !== this.owner) return this.leave()
    // The tab that asks is signed in: the session that was lost is back.
    if (this.#driver.queue().hold?.kind === 'signIn') this.#driver.endHold()
    this.#broadcast.sendWhole()
  }

  /** The lock is ours: what another tab left, or the browser when it was closed, continues here. */
  async #takeOver() {
    await this.#tabs.lead()
    const stored = await storage.load(this.owner).catch((): UploadEntry[] => [])
    if (this.#ended) return
    this.#leads = true
    this.#driver.lead()
    this.#driver.take(takenUp([...stored, ...this.#remote.takeUnstored(stored)]))
    this.#broadcast.soon()
  }

  readonly #online = () => {
    if (this.#driver.queue().hold?.kind === 'connection') this.#driver.endHold()
  }
}

/** A file that the queue has lost, recognised by its name and size. */
function isAskedFor(item: UploadItem, file: File, target?: UploadTarget): boolean {
  return (
    item.state === 'needsFile' &&
    item.fileName === file.name &&
    item.sizeBytes === file.size &&
    (target === undefined ||
      (item.productType === target.productType &&
        (item.batchId ?? undefined) === target.batchId &&
        sameAim(item.aim, target.aim)))
  )
}
