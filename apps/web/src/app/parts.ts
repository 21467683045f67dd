import { lazyPart } from './lazyPart.tsx'

// What pages show of subjects that stand on theirs, loaded when it is first shown (docs/decisions/structure.md).

interface AuditProps {
  readonly auditId: string
}

export const ThreadPart = lazyPart<AuditProps>(() => import('../features/review/messages/ThreadPart.tsx'), {
  texts: ['messages'],
})
export const OwnCopiesPart = lazyPart<AuditProps>(() => import('../features/review/similarity/OwnCopies.tsx'))
export const BatchCopiesPart = lazyPart<{ readonly batchId: string }>(
  () => import('../features/review/similarity/BatchCopies.tsx'),
)

interface WorkFiguresProps {
  readonly productId: string
  readonly downloads: number | null
  readonly downloadsUntil: string | null
}

export const WorkFiguresPart = lazyPart<WorkFiguresProps>(
  () => import('../features/money/revenue/work/WorkFigures.tsx'),
  { texts: ['revenue'] },
)

interface EntryToVoteProps {
  readonly from: string
}

/** Above the form of who signs in to vote. */
export const EntryToVotePart = lazyPart<EntryToVoteProps>(
  () => import('../features/competitions/entries/gallery/EntryToVote.tsx'),
  { texts: ['competitions'] },
)
