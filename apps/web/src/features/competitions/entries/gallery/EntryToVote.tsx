import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { workQuery } from './workQuery.ts'

interface EntryToVoteProps {
  /** Of the gallery with the entry in its query, or of the entry's own page. */
  readonly from: string
  readonly className: string | undefined
}

/** Where somebody signs in to vote: for which entry. */
export default function EntryToVote({ from, className }: EntryToVoteProps) {
  const t = useT('competitions')
  const { pathname, searchParams } = new URL(from, 'http://easel.invalid')
  const entryId = searchParams.get('entry') ?? /[^/]*$/.exec(pathname)?.[0] ?? ''
  const { data: entry } = useQuery({ ...workQuery(entryId), enabled: /^[\da-f-]{36}$/.test(entryId) })
  return (
    <div className={className}>
      {entry?.cover && <Artwork picture={entry.cover} alt="" width="2rem" />}
      {entry && <strong>{t('vote.for.VOTE', { title: entry.title })}</strong>}
    </div>
  )
}
