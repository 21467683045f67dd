import { voteCounts } from '@easel/contract/competitions/votes/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../app/data.ts'
import { queryClient } from '../../../../app/queryClient.ts'
import { useT } from '../../../../i18n/texts.ts'
import { useEdition } from '../../editions/public.ts'
import classes from './Gallery.module.css'

const RUNNING_MS = 30_000

/** The counted votes of an entry, as soon as the edition shows them: they run on while people vote. */
export default function VoteCount({ entryId }: { entryId: string }) {
  const t = useT('competitions')
  const { slug, voting, phases } = useEdition().edition
  const { data } = useQuery(
    {
      ...apiQuery(voteCounts, { params: { slug } }),
      refetchInterval: phases.includes('VOTING') && voting.counts === 'SHOWN' ? RUNNING_MS : false,
    },
    queryClient,
  )
  if (!data?.counts) return null
  const count = data.counts.find((each) => each.entryId === entryId)?.votes ?? 0
  return <span className={classes.count}>{t(`vote.count.${voting.word}`, { count })}</span>
}
