import { voteCounts } from '@easel/contract/competitions/votes/endpoints.ts'
import type { ReplyOf } from '@easel/contract/endpoint.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../../app/api.ts'
import { useT } from '../../../../i18n/texts.ts'
import { joinFacts } from '../../../../ui/format.ts'
import { useEdition } from '../../editions/public.ts'

/** For everybody: how many votes are in quarantine, and how many are void, and why. Nothing while there are none. */
export default function VoidFigures() {
  const t = useT('receipts')
  const { slug, voting } = useEdition().edition
  const [figures, setFigures] = useState<ReplyOf<typeof voteCounts> | null>(null)
  useEffect(() => {
    // Without an answer the line is left out: the page is about something else.
    call(voteCounts, { params: { slug } }).then(setFigures, () => undefined)
  }, [slug])
  if (!figures || (figures.quarantined === 0 && figures.voided.length === 0)) return null
  const count = figures.voided.reduce((sum, { votes }) => sum + votes, 0)
  const reasons = joinFacts(
    figures.voided.map(({ signal, votes }) => t('votesFor', { signal: t(`signals.${signal}`), votes })),
  )
  return (
    <p>
      {figures.quarantined > 0 && `${t(`inQuarantine.${voting.word}`, { count: figures.quarantined })} `}
      {count > 0 && t(`voided.${voting.word}`, { count, reasons })}
    </p>
  )
}
