import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { cx } from './cx.ts'
import { IconChevronDown } from './icons.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { ProgressRing } from './ProgressRing.tsx'
import classes from './UploadTray.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface UploadTrayProps {
  readonly label: string
  /** In a place of the page's own; else it floats in the corner, quietly until it is opened. */
  readonly docked?: boolean
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  /** One line for all files, such as “12 of 200 files”. */
  readonly summary: string
  /** Rate, time left. */
  readonly facts: string
  readonly fraction: number
  readonly tone: 'ink' | 'ok' | 'warn'
  /** Reading, sending and checking apart. */
  readonly shares: readonly { readonly key: string; readonly label: string; readonly fraction: number }[]
  /** What is read out; it changes at milestones only. */
  readonly announcement: string
  /** What blocks the queue, and what happens when the page is closed. */
  readonly notes: ReactNode
  readonly actions: ReactNode
  /** Beside the line: clear, once nothing is under way. */
  readonly corner?: ReactNode
  readonly children: ReactNode
}

/** Every upload of the workspace, in the corner of every page or docked: a line, or the list of its files. */
export function UploadTray(props: UploadTrayProps) {
  const { label, docked = false, open, onOpen, summary, facts, fraction, tone, shares } = props
  const bodyId = useId()
  const tray = useRef<HTMLElement>(null)
  const head = useRef<HTMLDivElement>(null)
  useRoomUnderThePage(head, docked)
  return (
    <section
      ref={tray}
      className={classes.tray}
      aria-label={label}
      data-open={open || undefined}
      data-docked={docked || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.preventDefault()
        onOpen(false)
        tray.current?.querySelector('button')?.focus()
      }}
    >
      <div ref={head} className={classes.head}>
        <button
          type="button"
          className={classes.line}
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => onOpen(!open)}
        >
          <ProgressRing fraction={fraction} tone={tone} />
          <span className={classes.words}>
            <span className={classes.summary}>{summary}</span>
            {facts && <span className={classes.facts}>{facts}</span>}
          </span>
          <IconChevronDown size={18} aria-hidden className={cx(classes.chevron, open && classes.down)} />
        </button>
        {props.corner}
      </div>
      <div id={bodyId} className={classes.body} hidden={!open}>
        {open && (
          <>
            {props.notes}
            <ul className={classes.shares}>
              {shares.map((share) => (
                <li key={share.key}>
                  <span className={classes.shareLabel}>
                    {share.label}
                    <span aria-hidden="true">{Math.floor(share.fraction * 100)}%</span>
                  </span>
                  <ProgressBar
                    label={share.label}
                    fraction={share.fraction}
                    tone={share.fraction >= 1 ? 'ok' : 'ink'}
                  />
                </li>
              ))}
            </ul>
            <div className={classes.actions}>{props.actions}</div>
            {props.children}
          </>
        )}
      </div>
      <div aria-live="polite">
        <VisuallyHidden>{props.announcement}</VisuallyHidden>
      </div>
    </section>
  )
}

/** The page can be scrolled until nothing of it lies under the tray’s line. */
function useRoomUnderThePage(line: RefObject<HTMLElement | null>, docked: boolean) {
  useEffect(() => {
    if (docked) return
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--tray', `${line.current?.offsetHeight ?? 0}px`)
    })
    if (line.current) observer.observe(line.current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--tray')
    }
  }, [line, docked])
}
