import type { DocumentId } from '../../../app/paths.ts'

interface DocumentEntry {
  readonly id: DocumentId
  readonly group: 'tutorials' | 'rights' | 'agreements'
  /** The day on which its words last changed; figures follow the rules by themselves. */
  readonly changedOn: string
}

/** Every document, in the order in which they are read. */
export const documents: readonly DocumentEntry[] = [
  { id: 'guide', group: 'tutorials', changedOn: '2026-11-30' },
  { id: 'themeDesign', group: 'tutorials', changedOn: '2026-11-25' },
  { id: 'plagiarism', group: 'tutorials', changedOn: '2026-11-30' },
  { id: 'accountBans', group: 'tutorials', changedOn: '2026-11-30' },
  { id: 'howYouArePaid', group: 'tutorials', changedOn: '2026-11-30' },
  { id: 'developers', group: 'tutorials', changedOn: '2026-11-30' },
  { id: 'intellectualProperty', group: 'rights', changedOn: '2026-11-30' },
  { id: 'copyrightProof', group: 'rights', changedOn: '2026-11-30' },
  { id: 'agreement', group: 'agreements', changedOn: '2026-11-25' },
]

export const documentGroups = ['tutorials', 'rights', 'agreements'] as const

export const entryOf = (id: DocumentId): DocumentEntry | undefined =>
  documents.find((entry) => entry.id === id)

/** What is read before and after. */
export function neighboursOf(id: DocumentId) {
  const at = documents.findIndex((entry) => entry.id === id)
  return { previous: documents[at - 1]?.id ?? null, next: documents[at + 1]?.id ?? null }
}
