import type { Me } from '@easel/contract/accounts/accounts/session.ts'
import { isStaff } from '@easel/domain/accounts/accounts/roles.ts'
import { useSyncExternalStore } from 'react'

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

/** Under which the answer about who is signed in is kept. */
export const meKey = ['me'] as const

const storageKey = 'easel.session'
/** Tells a new tab that it is worth asking who is signed in; proves nothing. */
const hintKey = 'easel.signedIn'

/** Until the server has said who this is. */
export const unknownSession: Session = {
  page: { perPage: 30, currentPage: 1 },
  login: 'unknown',
  user: null,
  agreement: 'UNKNOWN',
  unreadCount: 0,
  me: null,
}

/** What a document without an account says; it is the same for everybody who reads it. */
export const visitorSession: Session = { ...unknownSession, login: 'signedOut' }

let session: Session = unknownSession
/** The session that the server rendered the document with: React hydrates with the same one. */
let documentSession: Session = visitorSession
const listeners = new Set<() => void>()

/** On the server, the session that a page is rendered for. */
let sessionOfPage: () => Session | undefined = () => undefined
export function readSessionFrom(page: () => Session | undefined) {
  sessionOfPage = page
}

export function getSession(): Session {
  return sessionOfPage() ?? session
}

export function changeSession(change: Partial<Session>) {
  session = { ...session, ...change }
  for (const listener of listeners) listener()
}

/** What the server said about the caller becomes the session. */
export function takeMe(me: Me) {
  changeSession(sessionOf(me, session))
  remember(hintKey, me.account ? '1' : null, () => localStorage)
  // Of somebody whose session has ended nothing stays in the tab.
  if (!me.account) remember(storageKey, null, () => sessionStorage)
}

/** The session of whom the server describes; `before` is what the tab knew. */
export function sessionOf(me: Me, before: Session = unknownSession): Session {
  const { account, designer } = me
  return {
    ...before,
    me,
    login: account ? 'signedIn' : before.login === 'leaving' ? 'leaving' : 'signedOut',
    user: account
      ? {
          designerId: designer?.designerId ?? '',
          miid: account.miId,
          designerLevelEnum: designer?.designerLevel ?? 'NONE',
        }
      : null,
    agreement: designer?.agreement ?? 'UNKNOWN',
    unreadCount: me.unreadCount,
  }
}

/**
 * Takes over what the document says of its reader.
 * @param document.isPersonal the server rendered it for the session of the call; with `me` null it could not read that
 * session
 */
export function takeDocument({ me, isPersonal }: { readonly me: Me | null; readonly isPersonal: boolean }) {
  if (me) takeMe(me)
  else if (isPersonal) remember(hintKey, '1', () => localStorage)
  // `/` is the front page only where no session came: what the tab remembers of one is over.
  else if (location.pathname === '/') forgetSession()
  documentSession = me ? session : isPersonal ? unknownSession : visitorSession
}

/** Signed out, or found to be: nothing of the person stays in the tab. */
export function forgetSession(login: 'signedOut' | 'leaving' = 'signedOut') {
  session = { ...unknownSession, login }
  remember(hintKey, null, () => localStorage)
  remember(storageKey, null, () => sessionStorage)
  for (const listener of listeners) listener()
}

/** Whether the person has a place in the console. */
export function isStaffSession({ me }: Session): boolean {
  return isStaff(me?.account?.roles ?? [])
}

/** Whether the portal sends SMS; an account is reached by e-mail alone where it does not. */
export function usesPhones({ me }: Session): boolean {
  return me?.contacts.includes('phone') ?? true
}

/** Whether it is worth asking the server who is signed in; true proves nothing. */
export function maybeSignedIn(): boolean {
  // The server renders a page for an unknown reader only where a session came that it could not read.
  if (sessionOfPage()?.login === 'unknown') return true
  return session.login === 'signedIn' || read(hintKey, () => localStorage) !== null
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

/** A value computed from the session; the component renders again only when the value changes. */
export function useOfSession<Answer extends string | number | boolean>(ask: (of: Session) => Answer): Answer {
  return useSyncExternalStore(
    subscribe,
    () => ask(getSession()),
    () => ask(sessionOfPage() ?? documentSession),
  )
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession, () => sessionOfPage() ?? documentSession)
}
