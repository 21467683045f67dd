import { smallEdition } from '@easel/domain/competitions/editions/testing/edition.ts'
import type { ReactNode } from 'react'
import { asPublished, EditionContext } from '../../features/competitions/editions/public.ts'
import { editionPlaceOf } from '../editionSites.ts'
import { paths } from '../paths.ts'

interface InEditionProps {
  /** When it is looked at; ISO 8601. */
  readonly at: string
  readonly provenance?: 'PORTAL' | 'IMPORTED'
  /** What the edition calls a vote. */
  readonly word?: 'VOTE' | 'LIKE'
  /** As an organiser looks at its draft. */
  readonly isPreview?: boolean
  readonly children: ReactNode
}

/** A small published edition around a story. */
export function InEdition({
  at,
  provenance = 'PORTAL',
  word = 'VOTE',
  isPreview = false,
  children,
}: InEditionProps) {
  const voting = { ...smallEdition.voting, word }
  const edition = asPublished({ ...smallEdition, voting }, { version: 1, provenance }, new Date(at))
  const place = editionPlaceOf(paths.competition(edition.slug))
  const preview = isPreview && { preview: { poster: '', at: new Date(at), isPublished: true } }
  return (
    place && <EditionContext value={{ edition, origin: '', place, ...preview }}>{children}</EditionContext>
  )
}
