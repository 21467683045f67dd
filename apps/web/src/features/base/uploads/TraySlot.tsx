import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from '../../../app/lazyPart.tsx'
import { useSession } from '../../../app/session.ts'
import { useTrayDock } from './dock.ts'
import { uploaderOf, wakeUploads, watchOtherTabs } from './uploads.ts'
import { uploadsNow, watchUploads } from './view.ts'

const Tray = lazyPart(() => import('./Tray.tsx'))

const hasUploads = () => uploadsNow().items.length > 0

/** A place in the layouts of the workspace and of the console; the tray itself is loaded when there is something in it. */
export function TraySlot() {
  const uploader = uploaderOf(useSession())
  const any = useSyncExternalStore(watchUploads, hasUploads, () => false)
  useEffect(() => {
    if (!uploader) return
    void wakeUploads()
    return watchOtherTabs()
  }, [uploader])
  const dock = useTrayDock()
  if (!any || !uploader) return null
  return dock ? createPortal(<Tray docked />, dock) : <Tray docked={false} />
}
