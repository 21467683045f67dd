import { getSession } from '../session.ts'
import type { UploadTarget } from './entry.ts'
import type { Act, UploadManager } from './manager.ts'
import { renewAfter } from './renewals.ts'
import { uploadsNow, watchUploads } from './view.ts'

/** Tells a new tab that there is a queue to take up; says nothing of what is in it. */
const MARK = 'easel.uploads'

let manager: Promise<UploadManager> | undefined

const mark = {
  isSet(): boolean {
    try {
      return localStorage.getItem(MARK) !== null
    } catch {
      return false
    }
  },
  set(on: boolean) {
    try {
      if (on) localStorage.setItem(MARK, '1')
      else localStorage.removeItem(MARK)
    } catch {
      // Storage is closed to us: the queue is then taken up when something is uploaded next.
    }
  },
}

watchUploads((now, before) => {
  if (now.items.length > 0) mark.set(true)
  else if (before.items.length > 0) mark.set(false)
  renewAfter(now.items, before.items)
})

async function begin(owner: string): Promise<UploadManager> {
  const { startManager } = await import('./manager.ts')
  return startManager(owner, () => {
    manager = undefined
  })
}

/** The manager of this tab; its script is loaded when something is uploaded first. */
function theManager(): Promise<UploadManager> {
  const owner = getSession().user?.designerId
  if (!owner) return Promise.reject(new Error('Nobody is signed in'))
  manager ??= begin(owner)
  manager.catch(() => {
    manager = undefined
  })
  return manager
}

/** Goes on with what another tab or an earlier visit has left; called when a designer's page opens. */
export function wakeUploads() {
  if (!getSession().user?.designerId) return
  if (uploadsNow().hold?.kind === 'signIn') void theManager().then((each) => each.goOn())
  if (mark.isSet()) void theManager().catch(() => undefined)
}

/** Another tab has begun to upload. */
export function watchOtherTabs(): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === MARK && newValue !== null) wakeUploads()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
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
export function goOn() {
  void theManager().then((each) => each.goOn())
}

export function actOnUploads(act: Act, ids: readonly string[]) {
  if (ids.length > 0) void theManager().then((each) => each.act(act, ids))
}

/** On signing out: nothing of anybody's files stays in this browser. */
export async function forgetUploads(): Promise<void> {
  if (!manager && !mark.isSet()) return
  const each = await theManager().catch(() => null)
  await each?.forget()
  mark.set(false)
}
