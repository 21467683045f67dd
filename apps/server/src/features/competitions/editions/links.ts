import { createHash, randomInt } from 'node:crypto'
import {
  type LinkDates,
  type LinkInput,
  type LinkShows,
  linkEndFault,
  linkState,
} from '@easel/domain/competitions/editions/links.ts'
import { editionPolicy, linkPolicy } from '@easel/domain/competitions/editions/policy.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import {
  asDomainError,
  type DomainError,
  domainError,
  invalidInput,
} from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type LogActor, logActorOf, recordActivity } from '../../base/activity/public.ts'
import { staffRelationsIn } from './conflict.ts'
import { factsOf } from './edit.ts'
import { insertLink, type LinkRow, linkByToken, lockLink, revokeLink } from './linkQueries.ts'
import { findEdition } from './queries.ts'

type Deps = Pick<Platform, 'db' | 'clock'>
type By = Parameters<typeof logActorOf>[0]

// Without letters and digits that are read for each other: links are also read aloud and typed.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const TOKEN_LENGTH = 24

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Some 118 random bits: nobody finds a link by trying, nor a token by its hash. */
const newToken = (): string =>
  Array.from({ length: TOKEN_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export const datesOf = (row: Pick<LinkRow, 'ends_at' | 'revoked_at'>): LinkDates => ({
  endsAt: row.ends_at,
  revokedAt: row.revoked_at,
})

export interface IssuedLink {
  readonly row: LinkRow
  /** Seen once. */
  readonly token: string
}

const MOVE = { PUBLISHED: 'issueLink', DRAFT: 'shareDraft' } as const
const ACT = { PUBLISHED: 'editionLink.issue', DRAFT: 'editionLink.shareDraft' } as const

export function issueLink(
  { db, clock }: Deps,
  by: By,
  editionId: string,
  { audience, endsAt, shows }: LinkInput,
): Promise<IssuedLink | DomainError> {
  return inTransaction(db, async (tx) => {
    const edition = await findEdition(tx, editionId)
    if (!edition) return domainError('not_found')
    const now = clock.now()
    const relations = await staffRelationsIn(tx, editionId, by.actor)
    const refusal = editionPolicy.can(relations, MOVE[shows], factsOf(edition), now)
    if (refusal) return asDomainError(refusal)
    const fault = linkEndFault(endsAt, now)
    if (fault) return invalidInput([{ path: 'endsAt', code: fault, params: {} }])
    const token = newToken()
    const row = await insertLink(tx, {
      link_id: newId(),
      edition_id: editionId,
      token: hashOf(token),
      shows,
      audience,
      ends_at: new Date(endsAt),
      issued_by: by.actor.accountId,
      issued_at: now,
    })
    await record(tx, clock, logActorOf(by), row, { act: ACT[shows], to: 'OPEN', reason: audience })
    return { row, token }
  })
}

/** Revokes the link at once. */
export function endLink({ db, clock }: Deps, by: By, linkId: string): Promise<LinkRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const before = await lockLink(tx, linkId)
    if (!before) return domainError('not_found')
    const now = clock.now()
    const relations = await staffRelationsIn(tx, before.edition_id, by.actor)
    const refusal = linkPolicy.can(relations, 'revoke', datesOf(before), now)
    if (refusal) return asDomainError(refusal)
    const after = await revokeLink(tx, linkId, by.actor.accountId, now)
    await record(tx, clock, logActorOf(by), after, { act: 'editionLink.revoke', from: 'OPEN', to: 'REVOKED' })
    return after
  })
}

/** Which edition a link opens at `now`; null where it is unknown, ended or revoked, or shows something else. */
export async function openLink(db: Db, token: string, shows: LinkShows, now: Date) {
  const link = await linkByToken(db, [hashOf(token), token], shows)
  return link && linkState(datesOf(link), now) === 'OPEN' ? link : null
}

function record(
  tx: Db,
  clock: Platform['clock'],
  logActor: LogActor,
  { link_id }: LinkRow,
  what: { readonly act: string; readonly from?: string; readonly to: string; readonly reason?: string },
): Promise<void> {
  return recordActivity(tx, clock, logActor, { subjectKind: 'editionLink', subjectId: link_id, ...what })
}
