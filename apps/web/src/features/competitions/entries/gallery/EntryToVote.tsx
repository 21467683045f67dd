import { getEdition } from '@easel/contract/competitions/editions/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { workQuery } from './workQuery.ts'

/**
 * Where somebody signs in to vote: for which entry.
 * @param props.from the gallery with the entry in its query, or the entry's own page
 */
export default function EntryToVote({ from }: { from: string }) {
  const t = useT('competitions')
  const { pathname, searchParams } = new URL(from, 'http://easel.invalid')
  const entryId = searchParams.get('entry') ?? /[^/]*$/.exec(pathname)?.[0] ?? ''
  const { data: entry } = useQuery({ ...workQuery(entryId), enabled: /^[\da-f-]{36}$/.test(entryId) })
  const slug = entry?.edition
  const { data: edition } = useQuery({
    ...apiQuery(getEdition, { params: { slug: slug ?? '' } }),
    enabled: slug !== undefined,
  })
  return (
    <>
      {entry?.cover && <Artwork picture={entry.cover} alt="" width="2rem" />}
      {entry && edition && <strong>{t(`vote.for.${edition.voting.word}`, { title: entry.title })}</strong>}
    </>
  )
}
