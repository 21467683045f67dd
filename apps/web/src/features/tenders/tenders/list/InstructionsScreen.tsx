import { BID_SAMPLES_MAX, BID_TEXT_MAX } from '@easel/domain/tenders/bids/fields.ts'
import { TENDER_LEVELS } from '@easel/domain/tenders/tenders/fields.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { Markdown } from '../../../../ui/Markdown.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'

/** `/tenders/instructions`: how bidding works, for everybody who is a designer (spec §2). */
export default function InstructionsScreen() {
  const t = useT('tenders')
  return (
    <Stack gap={32}>
      <PageHeader title={t('instructions.title')} lead={t('instructions.lead')} />
      <Markdown
        text={t('instructions.text', {
          levels: TENDER_LEVELS.join(t('instructions.or')),
          samples: BID_SAMPLES_MAX,
          characters: BID_TEXT_MAX.proposal,
        })}
      />
    </Stack>
  )
}
