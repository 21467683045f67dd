import type { Upload } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { vi } from 'vitest'
import { UploadDriver } from '../driver.ts'
import { entryOf, type UploadEntry, type UploadTarget } from '../entry.ts'
import type { Reader } from '../reader.ts'
import type { QueueStorage } from '../storage.ts'
import type { Transport } from '../transport.ts'

export const WALLPAPER: UploadTarget = { productType: 'WALLPAPER', batchId: 'b' }
export const result = { fileId: 'f', packageId: null, mediumId: 'm', auditId: 'a', recognised: false }
export const fileOf = (name: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { lastModified: 7 })

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

/** What the server says of a file that has arrived. */
export function verdict({ id, fileName }: UploadEntry, state: Upload['state']): Upload {
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

/** A sending that never ends by itself. */
export const untilAborted = (_: UploadEntry, signal: AbortSignal) =>
  new Promise<void>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** A queue with everything around it; each `open` is a tab on the same storage and the same server. */
export function bench() {
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
/** Chooses files of these names. */
export function add(driver: UploadDriver, ...names: readonly string[]) {
  const files = names.map((name) => fileOf(name))
  const entries = files.map((file) => {
    order += 1
    return entryOf(file, WALLPAPER, { id: file.name, owner: 'me', order })
  })
  driver.take(entries, new Map(files.map((file) => [file.name, file])))
}

/** Of each file, by its name. */
export const states = (driver: UploadDriver) =>
  Object.fromEntries(driver.items().map(({ fileName, state }) => [fileName, state]))
