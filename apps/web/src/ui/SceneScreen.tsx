import type { SceneEffect } from '@easel/scene/context.ts'
import type { SceneConditions } from '@easel/scene/data/samples.ts'
import type { SceneFiles } from '@easel/scene/pictures.ts'
import { type PointerEvent, useEffect, useRef } from 'react'
import classes from './SceneScreen.module.css'
import { type OpenedScene, openOnStage, type SceneReport } from './sceneClient.ts'
import type { SceneClock } from './sceneClock.ts'
import { decodeWallpaper } from './sceneHost.ts'

export type { SceneReport } from './sceneClient.ts'

export interface SceneScreenProps {
  readonly label: string
  readonly files: SceneFiles
  /** That the theme sets for the whole phone; they may come later. */
  readonly fonts?: SceneFiles | null
  /** The theme's wallpaper, for scenes that show it. */
  readonly wallpaperUrl: string | null
  readonly conditions: SceneConditions
  /** Of all scenes of the phone: it says whether and how fast they play. */
  readonly clock: SceneClock
  /** It begins without the values that its variables kept, and keeps none. */
  readonly forgets?: boolean
  readonly onEffect: (effect: SceneEffect) => void
  readonly onReport: (report: SceneReport) => void
  /** @param line at which the manifest cannot be read */
  readonly onUnreadable?: (line: number) => void
  /** What plays scenes has ended, or no longer answers. */
  readonly onDied: () => void
}

/** A scene on the phone's screen: it plays, and it can be touched. */
export function SceneScreen(props: SceneScreenProps) {
  const { label, files, fonts = null, wallpaperUrl, conditions, clock, forgets = false } = props
  const { onEffect, onReport, onUnreadable, onDied } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const opened = useRef<OpenedScene | null>(null)
  const latest = useRef({ conditions, fonts, forgets, onEffect, onReport, onUnreadable, onDied })
  latest.current = { conditions, fonts, forgets, onEffect, onReport, onUnreadable, onDied }
  const { width, height, view } = conditions
  const shape = [width, height, view?.width, view?.height].join()

  // A scene lays itself out once: on a screen of another shape it is opened anew, and catches up with the clock.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    let isGone = false
    const release = clock.hold()
    const shown = {
      clock,
      canvas: () => canvas.current,
      onOpened(isThere: boolean, unreadableLine: number | null) {
        release()
        if (isThere && !isGone) clock.begin()
        if (unreadableLine !== null) latest.current.onUnreadable?.(unreadableLine)
      },
      onEffect: (effect: SceneEffect) => latest.current.onEffect(effect),
      onReport: (report: SceneReport) => latest.current.onReport(report),
      onDied() {
        release()
        latest.current.onDied()
      },
    }
    const decoding = wallpaperUrl ? decodeWallpaper(wallpaperUrl, view ?? latest.current.conditions) : null
    void Promise.resolve(decoding)
      .catch(() => null)
      .then((wallpaper) => {
        if (isGone) return wallpaper?.close()
        const { conditions, fonts, forgets } = latest.current
        opened.current = openOnStage(shown, { files, wallpaper, conditions, forgets })
        if (fonts) opened.current.setFonts(fonts)
      })
    return () => {
      isGone = true
      release()
      opened.current?.close()
      opened.current = null
    }
  }, [files, wallpaperUrl, clock, shape])

  useEffect(() => {
    opened.current?.set(conditions)
  }, [conditions])
  useEffect(() => {
    if (fonts) opened.current?.setFonts(fonts)
  }, [fonts])

  const touch = (how: 'down' | 'move' | 'up' | 'cancel') => (event: PointerEvent<HTMLCanvasElement>) => {
    if (how === 'move' && event.buttons === 0) return
    if (how === 'down') event.currentTarget.setPointerCapture(event.pointerId)
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    opened.current?.touch(how, (event.clientX - left) / width, (event.clientY - top) / height)
  }
  return (
    <canvas
      ref={canvas}
      className={classes.scene}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      onPointerDown={touch('down')}
      onPointerMove={touch('move')}
      onPointerUp={touch('up')}
      onPointerCancel={touch('cancel')}
    />
  )
}
