import type { Me } from '@easel/contract/accounts/accounts/session.ts'
import { useSyncExternalStore } from 'react'
import { localeOfDocument } from '../i18n/locale.ts'

/** Spec §3, local client state: what outlives a reload of the tab. */
export interface Session {
  readonly page: { readonly perPage: number; readonly currentPage: number }
  /** `unknown` until the server has answered once in this tab; `leaving` from signing out until `/` is shown. */
  readonly login: 'unknown' | 'signedIn' | 'signedOut' | 'leaving'
  readonly user: {
    readonly designerId: string
    readonly miid: string
    readonly designerLevelEnum: string
  } | null
  readonly agreement: 'UNKNOWN' | 'AGREE' | 'DIS_AGREE'
  readonly unreadCount: number
  /** The server's last word about who this is; null for a visitor. */
  readonly me: Me | null
}

const storageKey = 'easel.session'
/** Tells a new tab that it is worth asking who is signed in; proves nothing. */
const hintKey = 'easel.signedIn'

const blank: Session = {
  page: { perPage: 30, currentPage: 1 },
  login: 'unknown',
  user: null,
  agreement: 'UNKNOWN',
  unreadCount: 0,
  me: null,
}

let session: Session = blank
/** At `/` the server sent the application and not the front page: it saw a session (docs/decisions/public-pages.md). */
let sentForSession = false
const listeners = new Set<() => void>()

export function getSession(): Session {
  return session
}

export function changeSession(change: Partial<Session>) {
  session = { ...session, ...change }
  for (const listener of listeners) listener()
}

/** What the server said about the caller becomes the session. */
export function takeMe(me: Me) {
  const { account, designer } = me
  sentForSession = false
  changeSession({
    me,
    login: account ? 'signedIn' : session.login === 'leaving' ? 'leaving' : 'signedOut',
    user: account
      ? {
          designerId: designer?.designerId ?? '',
          miid: account.miId,
          designerLevelEnum: designer?.designerLevel ?? 'NONE',
        }
      : null,
    agreement: designer?.agreement ?? 'UNKNOWN',
    unreadCount: me.unreadCount,
  })
  remember(hintKey, account ? '1' : null, () => localStorage)
}

/** Signed out, or found to be: nothing of the person stays in the tab. */
export function forgetSession(login: 'signedOut' | 'leaving' = 'signedOut') {
  session = { ...blank, login }
  sentForSession = false
  remember(hintKey, null, () => localStorage)
  remember(storageKey, null, () => sessionStorage)
  for (const listener of listeners) listener()
}

const staffRoles = ['reviewer', 'finance', 'organiser', 'admin'] as const

/** Whether the person has a place in the console. */
export function isStaffSession({ me }: Session): boolean {
  return staffRoles.some((role) => me?.account?.roles.includes(role))
}

/** Whether the portal sends SMS; an account is reached by e-mail alone where it does not. */
export function usesPhones({ me }: Session): boolean {
  return me?.contacts.includes('phone') ?? true
}

export function maybeSignedIn(): boolean {
  return session.login === 'signedIn' || sentForSession || read(hintKey, () => localStorage) !== null
}

function remember(key: string, value: string | null, storage: () => Storage) {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // Storage is full or closed to us: the server is asked again instead.
  }
}

function read(key: string, storage: () => Storage): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** Spec §3: saved to session storage when the page unloads and restored on start. */
export function keepSession() {
  sentForSession = location.pathname === '/' && localeOfDocument() === null
  restore(read(storageKey, () => sessionStorage))
  addEventListener('pagehide', () => {
    const { me: _asked, ...stored } = session
    if (session.login === 'signedIn') remember(storageKey, JSON.stringify(stored), () => sessionStorage)
  })
}

function restore(saved: string | null) {
  if (saved === null) return
  try {
    session = { ...session, ...readSaved(JSON.parse(saved)) }
  } catch {
    remember(storageKey, null, () => sessionStorage)
  }
}

/** Reads only what has the expected shape: the storage belongs to the visitor. */
export function readSaved(value: unknown): Partial<Session> {
  const fields = fieldsOf(value)
  const page = fieldsOf(fields.page)
  const user = fieldsOf(fields.user)
  const agreement = (['AGREE', 'DIS_AGREE'] as const).find((each) => each === fields.agreement) ?? 'UNKNOWN'
  return {
    page: { perPage: whole(page.perPage, 30), currentPage: whole(page.currentPage, 1) },
    login: fields.login === 'signedIn' ? 'signedIn' : 'unknown',
    user:
      typeof user.miid === 'string'
        ? {
            designerId: text(user.designerId),
            miid: user.miid,
            designerLevelEnum: text(user.designerLevelEnum),
          }
        : null,
    agreement,
    unreadCount: whole(fields.unreadCount, 0),
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
const whole = (value: unknown, otherwise: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : otherwise
const text = (value: unknown) => (typeof value === 'string' ? value : '')

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What follows from the session; who reads it so is drawn anew only when the answer is another one. */
export function useOfSession<Answer extends string | number | boolean>(ask: (of: Session) => Answer): Answer {
  return useSyncExternalStore(
    subscribe,
    () => ask(session),
    () => ask(blank),
  )
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession, () => blank)
}
