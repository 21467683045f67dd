import { getHome } from '@easel/contract/entrypoints/home/endpoints.ts'
import {
  listRingtones,
  listVideoWallpapers,
  listWallpapers,
  listWorksOfType,
} from '@easel/contract/publishing/audits/workEndpoints.ts'
import { getBatch, listBatches } from '@easel/contract/publishing/batches/endpoints.ts'
import { listDeliveries } from '@easel/contract/tenders/deliveries/endpoints.ts'
import { staffListMaterials } from '@easel/contract/tenders/materials/endpoints.ts'
import { noAnswer } from '../../../app/api.ts'
import { invalidate } from '../../../app/data.ts'
import { getSession, type Session } from '../../../app/session.ts'
import type { UploadItem, UploadTarget } from './entry.ts'
import type { Act, UploadManager } from './manager.ts'
import { hasStoredQueue } from './storedQueue.ts'
import { uploadsNow, watchUploads } from './view.ts'

/** A batch of hundreds is asked for again now and then, not after each of its files. */
const PAUSE_MS = 2000

let due = false

/** Files that have arrived show on the screens that list them. */
function renewAfter(now: readonly UploadItem[], before: readonly UploadItem[]) {
  const doneBefore = new Set(before.filter(({ state }) => state === 'done').map(({ id }) => id))
  if (!now.some(({ id, state }) => state === 'done' && !doneBefore.has(id))) return
  if (due) return
  due = true
  setTimeout(() => {
    due = false
    void invalidate(
      getBatch,
      listBatches,
      getHome,
      listWorksOfType,
      listWallpapers,
      listRingtones,
      listVideoWallpapers,
      listDeliveries,
      staffListMaterials,
    )
  }, PAUSE_MS)
}

/** Tells the other tabs that there is a queue now; says nothing of what is in it. */
const MARK = 'easel.uploads'

let manager: Promise<UploadManager> | undefined
let managerOf: string | undefined

function markTabs(on: boolean) {
  try {
    if (on) localStorage.setItem(MARK, '1')
    else localStorage.removeItem(MARK)
  } catch {
    // Storage is closed to us: the other tabs see the queue when they are opened anew.
  }
}

watchUploads((now, before) => {
  if (now.items.length > 0 !== before.items.length > 0) markTabs(now.items.length > 0)
  renewAfter(now.items, before.items)
})

async function begin(owner: string): Promise<UploadManager> {
  const { UploadManager } = await import('./manager.ts').catch(() => {
    throw noAnswer()
  })
  return new UploadManager(owner, () => {
    if (managerOf === owner) manager = undefined
  })
}

/** Whose queue it is: a designer's, or that of staff who are none; undefined for a visitor. */
export const uploaderOf = ({ user }: Pick<Session, 'user'>): string | undefined =>
  user ? user.designerId || `account:${user.miid}` : undefined

/** The manager of this tab; its script is loaded when something is uploaded first. */
function theManager(): Promise<UploadManager> {
  const owner = uploaderOf(getSession())
  if (!owner) return Promise.reject(new Error('Nobody is signed in'))
  if (managerOf !== owner) {
    // Somebody else has signed in to this tab: the files of the one before wait for their owner.
    void manager?.then((each) => each.leave())
    manager = undefined
  }
  managerOf = owner
  manager ??= begin(owner)
  manager.catch(() => {
    manager = undefined
  })
  return manager
}

/** Continues what another tab or an earlier visit has left; called when a designer's page opens. */
export async function wakeUploads(): Promise<void> {
  if (!uploaderOf(getSession())) return
  if (uploadsNow().hold?.kind === 'signIn') return tryAgainNow()
  // A script that could not be loaded is asked for again by the next page, or by the next upload.
  if (!manager && (await hasStoredQueue())) await theManager().catch(() => undefined)
}

/** Another tab has begun to upload. */
export function watchOtherTabs(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === MARK && newValue !== null) void theManager().catch(() => undefined)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Puts files into the queue. Returns their ids; rejects where the manager could not be loaded. */
export async function addFiles(files: readonly File[], target: UploadTarget): Promise<readonly string[]> {
  return (await theManager()).add(files, target)
}

/** Gives the queue files that it asked for; resolves with how many it knew. */
export async function giveFiles(files: readonly File[]): Promise<number> {
  return (await theManager()).giveFiles(files)
}

/** Tries again at once what waits for the connection. */
export function tryAgainNow() {
  void theManager().then((each) => each.endHold(), nothing)
}

export function actOnUploads(act: Act, ids: readonly string[]) {
  if (ids.length > 0) void theManager().then((each) => each.act(act, ids), nothing)
}

/** Nobody is signed in any more, or the script does not come: what is shown stays as it is. */
const nothing = () => undefined

/** On signing out: nothing of anybody's files stays in this browser. */
export async function forgetUploads(): Promise<void> {
  const running = await manager?.catch(() => undefined)
  if (running) return running.forget()
  if (await hasStoredQueue()) await (await import('./storage.ts')).storage.clear()
}
