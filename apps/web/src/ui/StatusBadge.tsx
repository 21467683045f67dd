import type { ReactNode } from 'react'
import { useT } from '../i18n/texts.ts'
import classes from './StatusBadge.module.css'

/** A shape and a colour for each kind of state; the word says which one it is. */
export type StatusTone = 'draft' | 'waiting' | 'active' | 'ok' | 'live' | 'bad' | 'off'

const shapes: Record<StatusTone, ReactNode> = {
  draft: <circle cx="6" cy="6" r="4.25" strokeDasharray="2 2" />,
  waiting: <circle cx="6" cy="6" r="4.25" />,
  active: (
    <>
      <circle cx="6" cy="6" r="4.25" />
      <path d="M6 1.75a4.25 4.25 0 0 1 0 8.5z" fill="currentColor" />
    </>
  ),
  ok: <path d="m2 6.5 2.75 2.75L10 3" />,
  live: <circle cx="6" cy="6" r="4.5" fill="currentColor" />,
  bad: <path d="m2.5 2.5 7 7m0-7-7 7" />,
  off: <path d="M2 6h8" />,
}

const tones = {
  DRAFT: 'draft',
  WAITING_SCREENSHOTS: 'waiting',
  WAITING_REVIEW: 'waiting',
  UNDER_REVIEW: 'active',
  APPROVED: 'ok',
  REJECTED: 'bad',
  PUBLISHED: 'live',
  REMOVED: 'off',
  HIDDEN: 'off',
  REVOKED: 'off',
  UNKNOWN: 'draft',
  UNVERIFIED: 'draft',
  NORMAL: 'active',
  VERIFIED: 'ok',
  REFUSED: 'bad',
  BANNED: 'bad',
  INFO_CHANGE_WAIT: 'active',
  INFO_CHANGE_PASS: 'ok',
  INFO_CHANGE_REJECT: 'bad',
} as const satisfies Record<string, StatusTone>

export type StatusCode = keyof typeof tones

/** Word, shape and colour of a wire state (spec §4). */
export function StatusBadge({ status }: { status: StatusCode }) {
  const t = useT('ui')
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}

/** The same for a state of another kind, in words of the caller's. */
export function Badge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <svg
        viewBox="0 0 12 12"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      >
        {shapes[tone]}
      </svg>
      {children}
    </span>
  )
}
