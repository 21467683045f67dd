import type { Tender } from '@easel/contract/tenders/tenders/shapes.ts'
import { paths } from '../../../../app/paths.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Split, Stack } from '../../../../ui/layout.tsx'
import { Markdown } from '../../../../ui/Markdown.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { BidBadge } from '../Badges.tsx'
import { Budget } from '../Budget.tsx'
import { ItemTable } from '../ItemTable.tsx'
import { Questions } from './Questions.tsx'
import { TenderFrame } from './TenderFrame.tsx'

/** `/tenders/{id}`: what is wanted, until when, for how much, and the questions about it. */
export default function TenderScreen() {
  return <TenderFrame page="about">{(tender) => <About tender={tender} />}</TenderFrame>
}

function About({ tender }: { tender: Tender }) {
  const t = useT('tenders')
  const locale = useLocale()
  return (
    <Split aside={<Facts tender={tender} />} sticky>
      <Stack gap={48}>
        <Section title={t('part.brief')}>
          <Markdown text={tender.brief[locale]} />
        </Section>
        <Section title={t('part.items')}>
          <ItemTable items={tender.items} />
        </Section>
        <Section title={t('part.instructions')}>
          <Markdown text={tender.instructions[locale]} />
        </Section>
        <Section title={t('part.terms')}>
          <Markdown text={tender.terms[locale]} />
        </Section>
        <Questions tender={tender} />
      </Stack>
    </Split>
  )
}

function Facts({ tender }: { tender: Tender }) {
  const t = useT('tenders')
  const words = useErrorMessage()
  const { ownBid, can } = tender
  return (
    <Stack gap={24}>
      <DescriptionList
        facts={[
          { label: t('part.startsAt'), value: <DateTime value={tender.startsAt} /> },
          { label: t('part.endsAt'), value: <DateTime value={tender.endsAt} /> },
          { label: t('part.deliverBy'), value: <DateTime value={tender.deliverBy} show="date" /> },
          { label: t('part.budget'), value: <Budget {...tender} /> },
          { label: t('part.places'), value: tender.places },
          { label: t('bids'), value: t('bidsSealed', { count: tender.bids }) },
          { label: t('column.own'), value: ownBid && <BidBadge state={ownBid} /> },
        ]}
      />
      {ownBid ? (
        <ButtonLink href={paths.tender(tender.tenderId, 'bid')}>{t('openBid')}</ButtonLink>
      ) : can.bid ? (
        <p>{words(can.bid)}</p>
      ) : (
        <ButtonLink look="primary" href={paths.tender(tender.tenderId, 'bid')}>
          {t('bidNow')}
        </ButtonLink>
      )}
    </Stack>
  )
}
