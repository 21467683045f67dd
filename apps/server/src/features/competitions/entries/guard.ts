import type { Category } from '@easel/domain/competitions/editions/categories.ts'
import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { windowRefusal } from '@easel/domain/competitions/entries/window.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { DesignerActor } from '../../../platform/http/actor.ts'
import {
  asDomainError,
  type DomainError,
  domainError,
  invalidInput,
} from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { banRefusalOf } from '../../accounts/designers/public.ts'

export interface EntrantCall {
  readonly actor: DesignerActor
  readonly ip: string
}

export const categoryOf = ({ categories }: EditionDraft, key: string): Category | undefined =>
  categories.find((category) => category.key === key)

/**
 * Why the caller may not enter this category now, or null; asked of every call that makes or changes an entry or sends a
 * file of one: the window, a ban of COMPETE, and of themes a verified designer (docs/design/competitions.md, Entry).
 */
export async function entrantRefusal(
  db: Db,
  clock: Platform['clock'],
  { designerId, registrationStatus }: DesignerActor['designer'],
  edition: EditionDraft,
  { kind }: Pick<Category, 'kind'>,
): Promise<DomainError | null> {
  const outside = windowRefusal(edition, clock.now())
  if (outside) return asDomainError(outside)
  const banned = await banRefusalOf({ db, clock }, designerId, 'COMPETE')
  if (banned) return banned
  return kind === 'THEME' && registrationStatus !== 'VERIFIED'
    ? domainError('designer_not_verified', { registrationStatus })
    : null
}

const constraintOf = (error: unknown): string | null =>
  error instanceof Error && 'constraint' in error ? String(error.constraint) : null

/** What the database itself refused, where two calls passed the rules at once, as the rules would have said it. */
export async function withDatabaseRefusals<T>(
  { limits, timeline }: EditionDraft,
  work: Promise<T | DomainError>,
): Promise<T | DomainError> {
  try {
    return await work
  } catch (error) {
    switch (constraintOf(error)) {
      case 'competition_entry_theme_once':
        return domainError('entry.themeTaken')
      case 'competition_entry_place':
      case 'competition_entry_limit':
        return domainError('entry.tooMany', { max: limits.entriesPerCategory })
      case 'competition_entry_window':
        return domainError('entry.closed', { until: timeline.submission.until })
      // What a draft names was swept away at this moment.
      case 'competition_entry_file_file_id_fkey':
        return invalidInput([{ path: 'files', code: 'entryFile.notFound', params: {} }])
      default:
        throw error
    }
  }
}
