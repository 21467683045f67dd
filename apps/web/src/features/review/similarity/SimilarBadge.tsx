import type { Copies } from '@easel/contract/review/similarity/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../../app/queryClient.ts'
import { type Translate, useT } from '../../../i18n/texts.ts'
import { Badge } from '../../../ui/StatusBadge.tsx'
import { copiesQuery } from './queries.ts'

/** Read while the one before it is on the screen; long enough for a look at that one. */
const freshMs = 60_000

interface SimilarBadgeProps {
  readonly auditId: string
  /** The submission that is likely looked at next: what is like it is asked for beforehand. */
  readonly next: string | undefined
}

/** In a few words whether a submission is like others. */
export default function SimilarBadge({ auditId, next }: SimilarBadgeProps) {
  const t = useT('similarity')
  const { data } = useQuery(copiesQuery(auditId))
  useEffect(() => {
    if (next) void queryClient.prefetchQuery({ ...copiesQuery(next), staleTime: freshMs })
  }, [next])
  return data ? <Said copies={data} t={t} /> : <Badge tone="draft">{t('glance.looking')}</Badge>
}

function Said({ copies: { works, looking }, t }: { copies: Copies; t: Translate<'similarity'> }) {
  const theirs = works.filter(({ own, first }) => !own && first === 'THEIRS').length
  if (theirs > 0) return <Badge tone="bad">{t('glance.theirs', { count: theirs })}</Badge>
  if (works.length > 0) return <Badge tone="waiting">{t('glance.some', { count: works.length })}</Badge>
  if (looking) return <Badge tone="draft">{t('glance.looking')}</Badge>
  return <Badge tone="ok">{t('glance.none')}</Badge>
}
