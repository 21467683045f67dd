import type { Upload } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../app/apiError.ts'
import { UploadDriver } from './driver.ts'
import { entryOf, type UploadEntry, type UploadTarget } from './entry.ts'
import { FileGone } from './failure.ts'
import { takenUp } from './moves.ts'
import type { Reader } from './reader.ts'
import type { QueueStorage } from './storage.ts'
import type { Transport } from './transport.ts'

const WALLPAPER: UploadTarget = { productType: 'WALLPAPER', batchId: 'b' }
const result = { fileId: 'f', packageId: null, mediumId: 'm', auditId: 'a', recognised: false }
const fileOf = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { lastModified: 7 })

/** What IndexedDB keeps, in memory: it outlives a driver as the database outlives a tab. */
function memory() {
  const entries = new Map<string, UploadEntry>()
  const files = new Map<string, File>()
  const storage: QueueStorage = {
    load: async () => [...entries.values()],
    put: async (changed) => {
      for (const each of changed) entries.set(each.id, each)
    },
    remove: async (ids) => {
      for (const id of ids) entries.delete(id)
    },
    keepFiles: async (kept) => {
      for (const [id, file] of kept) files.set(id, file)
    },
    fileOf: async (id) => files.get(id) ?? null,
    dropFile: async (id) => void files.delete(id),
    clear: async () => {
      entries.clear()
      files.clear()
    },
  }
  return { storage, entries, files }
}

/** A server that answers as it is told to; by default everything is new, arrives and is good. */
function server() {
  const log: string[] = []
  const answers = {
    recognise: (_: UploadEntry): Awaited<ReturnType<Transport['recognise']>>[number] | null => null,
    send: async (_: UploadEntry, __: AbortSignal): Promise<void> => undefined,
    verdict: async (entry: UploadEntry): Promise<Upload> => verdict(entry, 'DONE'),
    terminate: async (_: string): Promise<void> => undefined,
  }
  const transport: Transport = {
    async recognise(entries) {
      log.push(`recognise ${entries.map(({ fileName }) => fileName).join()}`)
      return entries.map(
        (each) => answers.recognise(each) ?? { sha256: each.sha256 ?? '', result: null, refusal: null },
      )
    },
    async send({ entry, signal, onCreated, onProgress }) {
      log.push(`send ${entry.fileName}${entry.url ? ` to ${entry.url}` : ''}`)
      if (!entry.url) onCreated(`/there/${entry.fileName}`)
      onProgress(5)
      await answers.send(entry, signal)
    },
    async verdict(entry) {
      log.push(`verdict ${entry.fileName}`)
      return answers.verdict(entry)
    },
    async terminate(url) {
      log.push(`terminate ${url}`)
      return answers.terminate(url)
    },
  }
  return { transport, log, answers }
}

function verdict({ id, fileName }: UploadEntry, state: Upload['state']): Upload {
  const refusal = { code: 'medium.refused', message: '', params: {}, data: null }
  return {
    uploadId: id,
    state,
    fileName,
    sizeBytes: 10,
    receivedBytes: 10,
    result: state === 'DONE' ? result : null,
    refusal: state === 'REFUSED' ? refusal : null,
    createdAt: '2026-11-20T00:00:00.000Z',
  }
}

const untilAborted = (_: UploadEntry, signal: AbortSignal) =>
  new Promise<void>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

function bench() {
  const local = memory()
  const there = server()
  const read = vi.fn<Reader>(async ({ act, file }) => {
    if (act === 'hash') return { act, sha256: `sha of ${file.name}` }
    const refusals = file.name.startsWith('small') ? [{ code: 'image.wrongResolution' }] : []
    return { act, inspection: null, refusals, findings: [], warnings: [] }
  })
  const wait = (ms: number, then: () => void) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  }
  const open = () =>
    new UploadDriver(
      { storage: local.storage, read, transport: there.transport, now: Date.now, wait },
      () => undefined,
    )
  return { ...local, ...there, read, open }
}

let order = 0
function add(driver: UploadDriver, ...names: readonly string[]) {
  const files = names.map((name) => fileOf(name))
  const entries = files.map((file) => {
    order += 1
    return entryOf(file, WALLPAPER, { id: file.name, owner: 'me', order })
  })
  driver.take(entries, new Map(files.map((file) => [file.name, file])))
}
const states = (driver: UploadDriver) =>
  Object.fromEntries(driver.items().map(({ fileName, state }) => [fileName, state]))

describe('the queue at work', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  const settled = () => vi.advanceTimersByTimeAsync(0)

  test('a file is checked, hashed, asked about, sent and judged', async () => {
    const { open, log, read, files, entries } = bench()
    const driver = open()
    driver.lead()
    add(driver, 'a.jpg')
    await settled()
    expect(states(driver)).toEqual({ 'a.jpg': 'done' })
    expect(read.mock.calls.map(([{ act }]) => act)).toEqual(['inspect', 'hash'])
    expect(log).toEqual(['recognise a.jpg', 'send a.jpg', 'verdict a.jpg'])
    expect(entries.get('a.jpg')).toMatchObject({ state: 'done', result })
    expect(files.size).toBe(0)
  })

  test('files of two slots of an entry are sent without a question, each once', async () => {
    const { open, log } = bench()
    const driver = open()
    driver.lead()
    const file = fileOf('tide.jpg')
    const entries = ['photograph', 'conceptImages'].map((slot) => {
      order += 1
      const aim = { edition: 'high-tide', category: 'seen', slot }
      const target: UploadTarget = { productType: null, aim, inspected: true }
      return entryOf(file, target, { id: slot, owner: 'me', order })
    })
    driver.take(entries, new Map(entries.map(({ id }) => [id, file])))
    await settled()
    expect(driver.items().map(({ state }) => state)).toEqual(['done', 'done'])
    expect(log.toSorted()).toEqual(['send tide.jpg', 'send tide.jpg', 'verdict tide.jpg', 'verdict tide.jpg'])
  })

  test('what is wrong by the rules is not sent; what is known is not sent; one bad file stops no other', async () => {
    const { open, log, answers } = bench()
    answers.recognise = ({ fileName, sha256 }) =>
      fileName === 'known.jpg'
        ? { sha256: sha256 ?? '', result: { ...result, recognised: true }, refusal: null }
        : null
    const driver = open()
    driver.lead()
    add(driver, 'small.jpg', 'known.jpg', 'new.jpg')
    await settled()
    expect(states(driver)).toEqual({ 'small.jpg': 'refused', 'known.jpg': 'done', 'new.jpg': 'done' })
    expect(log.filter((line) => line.startsWith('send'))).toEqual(['send new.jpg'])
    expect(driver.items()[0]?.refused).toMatchObject({
      by: 'here',
      refusals: [{ code: 'image.wrongResolution' }],
    })
  })

  test('after the tab was closed in the middle: nothing is hashed again, sending goes on where it was', async () => {
    const { open, log, read, answers, storage } = bench()
    answers.send = untilAborted
    const first = open()
    first.lead()
    add(first, 'a.jpg', 'b.jpg')
    await settled()
    expect(states(first)).toEqual({ 'a.jpg': 'sending', 'b.jpg': 'sending' })
    first.stop()
    log.length = 0
    read.mockClear()
    answers.send = async () => undefined
    const second = open()
    second.lead()
    second.take(takenUp(await storage.load('me')))
    await settled()
    expect(states(second)).toEqual({ 'a.jpg': 'done', 'b.jpg': 'done' })
    expect(read).not.toHaveBeenCalled()
    expect(log).toEqual([
      'send a.jpg to /there/a.jpg',
      'send b.jpg to /there/b.jpg',
      'verdict a.jpg',
      'verdict b.jpg',
    ])
  })

  test('what was added before this tab was the one that sends is kept from then on', async () => {
    const { open, files, answers } = bench()
    answers.send = untilAborted
    const driver = open()
    const file = fileOf('a.jpg')
    driver.take([], new Map([['a.jpg', file]]))
    await settled()
    expect(files.size).toBe(0)
    driver.lead()
    driver.take([entryOf(file, WALLPAPER, { id: 'a.jpg', owner: 'me', order: 1 })])
    await settled()
    expect([...files.keys()]).toEqual(['a.jpg'])
  })

  test('one that the browser cannot keep takes no other with it', async () => {
    const { open, files, storage, answers } = bench()
    answers.send = untilAborted
    const keep = storage.keepFiles
    storage.keepFiles = (some) => (some.has('gone.jpg') ? Promise.reject(new DOMException()) : keep(some))
    const driver = open()
    driver.lead()
    add(driver, 'a.jpg', 'gone.jpg', 'b.jpg')
    await settled()
    expect([...files.keys()]).toEqual(['a.jpg', 'b.jpg'])
  })

  test('a file that the browser holds no more is asked for, and goes on when it is there', async () => {
    const { open, answers, storage, files } = bench()
    answers.send = untilAborted
    const first = open()
    first.lead()
    add(first, 'a.jpg')
    await settled()
    first.stop()
    files.clear()
    answers.send = async () => undefined
    const second = open()
    second.lead()
    second.take(takenUp(await storage.load('me')))
    await settled()
    expect(states(second)).toEqual({ 'a.jpg': 'needsFile' })
    second.take([], new Map([['a.jpg', fileOf('a.jpg')]]))
    second.dispatch(['a.jpg'], { kind: 'chosen', same: true, lastModified: 7 })
    await settled()
    expect(states(second)).toEqual({ 'a.jpg': 'done' })
  })

  test('a lost connection is waited for, longer each time; coming back goes on at once', async () => {
    const { open, log, answers } = bench()
    answers.send = async () => {
      throw new ApiError(0, 'network_error', 'lost', null)
    }
    const driver = open()
    driver.lead()
    add(driver, 'a.jpg')
    await settled()
    expect(driver.queue().hold).toEqual({ kind: 'connection', attempt: 0 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(driver.queue().hold).toEqual({ kind: 'connection', attempt: 1 })
    await vi.advanceTimersByTimeAsync(1999)
    expect(log.filter((line) => line.startsWith('send'))).toHaveLength(2)
    answers.send = async () => undefined
    driver.endHold()
    await settled()
    expect(states(driver)).toEqual({ 'a.jpg': 'done' })
    expect(driver.queue().hold).toBeNull()
  })

  test('an upload that the server has given up begins anew', async () => {
    const { open, log, answers } = bench()
    let tries = 0
    answers.send = async () => {
      tries += 1
      if (tries === 1) throw new ApiError(410, 'server_error', 'gone', null)
    }
    const driver = open()
    driver.lead()
    add(driver, 'a.jpg')
    await vi.advanceTimersByTimeAsync(1000)
    expect(states(driver)).toEqual({ 'a.jpg': 'done' })
    expect(log.filter((line) => line.startsWith('send'))).toEqual(['send a.jpg', 'send a.jpg'])
  })

  test('a fault of one file is tried three times and shown; the others are through long before', async () => {
    const { open, log, answers } = bench()
    answers.send = async ({ fileName }) => {
      if (fileName === 'bad.jpg') throw new ApiError(500, 'server_error', 'fault', null)
    }
    const driver = open()
    driver.lead()
    add(driver, 'bad.jpg', 'good.jpg')
    await settled()
    expect(states(driver)).toEqual({ 'bad.jpg': 'ready', 'good.jpg': 'done' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(states(driver)['bad.jpg']).toBe('failed')
    expect(log.filter((line) => line.startsWith('send bad.jpg'))).toHaveLength(3)
    answers.send = async () => undefined
    driver.dispatch(['bad.jpg'], { kind: 'retry' })
    await settled()
    expect(states(driver)['bad.jpg']).toBe('done')
  })

  test('without a session everything waits, for as long as it takes', async () => {
    const { open, answers } = bench()
    answers.send = async () => {
      throw new ApiError(401, 'not_signed_in', 'sign in', null)
    }
    const driver = open()
    driver.lead()
    add(driver, 'a.jpg')
    await vi.advanceTimersByTimeAsync(100_000)
    expect(driver.queue().hold).toEqual({ kind: 'signIn' })
    answers.send = async () => undefined
    driver.endHold()
    await settled()
    expect(states(driver)).toEqual({ 'a.jpg': 'done' })
  })

  test('a cancelled file is given back to the server; taken off the list it is gone from the browser', async () => {
    const { open, log, answers, entries } = bench()
    answers.send = untilAborted
    const driver = open()
    driver.lead()
    add(driver, 'a.jpg')
    await settled()
    driver.dispatch(['a.jpg'], { kind: 'cancel' })
    await settled()
    expect(log.at(-1)).toBe('terminate /there/a.jpg')
    expect(driver.items()[0]).toMatchObject({ state: 'cancelled', url: null })
    driver.dispatch(['a.jpg'], { kind: 'remove' })
    await settled()
    expect(driver.items()).toEqual([])
    expect(entries.size).toBe(0)
  })

  test('giving back is tried again while the server cannot; a file under its check is cancelled too', async () => {
    const { open, log, answers } = bench()
    answers.verdict = (entry) =>
      new Promise((resolve) => setTimeout(() => resolve(verdict(entry, 'CHECKING')), 500))
    let tries = 0
    answers.terminate = async () => {
      tries += 1
      if (tries === 1) throw new ApiError(423, 'server_error', 'locked', null)
    }
    const driver = open()
    driver.lead()
    add(driver, 'a.jpg')
    await settled()
    expect(states(driver)).toEqual({ 'a.jpg': 'checking' })
    driver.dispatch(['a.jpg'], { kind: 'cancel' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(log.filter((line) => line.startsWith('terminate'))).toHaveLength(2)
    expect(driver.items()[0]).toMatchObject({ state: 'cancelled', url: null })
  })

  test('pausing stops what is under way, going on takes it up where it was', async () => {
    const { open, log, answers } = bench()
    answers.send = untilAborted
    const driver = open()
    driver.lead()
    add(driver, 'a.jpg')
    await settled()
    driver.dispatch(['a.jpg'], { kind: 'pause' })
    await settled()
    expect(states(driver)).toEqual({ 'a.jpg': 'paused' })
    answers.send = async () => undefined
    driver.dispatch(['a.jpg'], { kind: 'resume' })
    await settled()
    expect(log.filter((line) => line.startsWith('send'))).toEqual([
      'send a.jpg',
      'send a.jpg to /there/a.jpg',
    ])
    expect(states(driver)).toEqual({ 'a.jpg': 'done' })
  })

  test('two hundred files: never more than four are under way, and each gets its own verdict', async () => {
    const { open, answers } = bench()
    let [under, most] = [0, 0]
    answers.send = async () => {
      under += 1
      most = Math.max(most, under)
      await new Promise<void>((resolve) => setTimeout(resolve, 10))
      under -= 1
    }
    answers.verdict = async (entry) => verdict(entry, entry.fileName.startsWith('w7') ? 'REFUSED' : 'DONE')
    const driver = open()
    driver.lead()
    add(driver, ...Array.from({ length: 200 }, (_, index) => `w${index}.jpg`))
    await vi.advanceTimersByTimeAsync(5000)
    const ends = Object.values(states(driver))
    expect(most).toBe(4)
    expect(ends.filter((state) => state === 'done')).toHaveLength(189)
    expect(ends.filter((state) => state === 'refused')).toHaveLength(11)
  })

  test('a file that vanishes from the disk while it is sent asks to be chosen again', async () => {
    const { open, answers } = bench()
    answers.send = async () => {
      throw new FileGone()
    }
    const driver = open()
    driver.lead()
    add(driver, 'a.jpg')
    await settled()
    expect(states(driver)).toEqual({ 'a.jpg': 'needsFile' })
  })

  test('a designer who is no longer verified is not asked about without a pause', async () => {
    const { open, answers, log } = bench()
    answers.verdict = async () => {
      throw new ApiError(401, 'designer_not_verified', '', null)
    }
    const driver = open()
    driver.lead()
    add(driver, 'a.jpg')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(states(driver)).toEqual({ 'a.jpg': 'checking' })
    expect(log.filter((line) => line.startsWith('verdict')).length).toBeLessThan(15)
  })
})
