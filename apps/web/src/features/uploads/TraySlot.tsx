import { useEffect, useSyncExternalStore } from 'react'
import { lazyPart } from '../../shell/lazyPart.tsx'
import { useSession } from '../../shell/session.ts'
import { wakeUploads, watchOtherTabs } from './uploads.ts'
import { uploadsNow, watchUploads } from './view.ts'

const Tray = lazyPart(() => import('./Tray.tsx'))

const hasUploads = () => uploadsNow().items.length > 0

/** A place in the workspace’s layout; the tray itself is loaded when there is something in it. */
export function TraySlot() {
  const { user } = useSession()
  const any = useSyncExternalStore(watchUploads, hasUploads, () => false)
  const designerId = user?.designerId
  useEffect(() => {
    if (!designerId) return
    void wakeUploads()
    return watchOtherTabs()
  }, [designerId])
  return any && designerId ? <Tray /> : null
}
