import { listOwnShareTerms, type OwnShareTerm } from '@easel/contract/money/share-terms/endpoints.ts'
import { WHOLE_RATIO } from '@easel/domain/base/amounts/fen.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { calendarText } from '../../../../ui/format.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { Section } from '../../../../ui/Section.tsx'

export const ownShareQuery = apiQuery(listOwnShareTerms)

/** Which share of net revenue the reader gets, since when, and what is coming. */
export function OwnShare() {
  const t = useT('shareTerms')
  const { data } = useQuery(ownShareQuery)
  if (!data) return null
  const usual = t('own.usual', { share: WHOLE_RATIO - data.usualRatio })
  const terms = data.terms.filter(({ state }) => state !== 'ENDED')
  const textOf = ({ platformRatio, firstDay, lastDay }: OwnShareTerm) =>
    t('own.inForce', {
      share: WHOLE_RATIO - platformRatio,
      firstDay: calendarText(firstDay),
      ...(lastDay === null ? {} : { lastDay: calendarText(lastDay) }),
    })
  const ofWorks = terms.filter(({ product }) => product !== null)
  const ofAll = terms.filter(({ product }) => product === null)
  return (
    <Section title={t('own.title')}>
      <Stack gap={4}>
        {ofWorks.map((term) => (
          <p key={term.termId}>{t('own.ofWork', { work: term.product?.name ?? '', text: textOf(term) })}</p>
        ))}
        {ofAll.map((term) => (
          <p key={term.termId}>
            {ofWorks.length > 0 ? t('own.ofAll', { text: textOf(term) }) : textOf(term)}
          </p>
        ))}
        {!ofAll.some(({ state }) => state === 'IN_FORCE') && (
          <p>{ofWorks.length > 0 ? t('own.ofAll', { text: usual }) : usual}</p>
        )}
      </Stack>
    </Section>
  )
}
