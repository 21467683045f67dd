import { listSchemes, type ShareScheme } from '@easel/contract/money/sharing/endpoints.ts'
import { MAX_PAGE_SIZE } from '@easel/domain/paging.ts'
import { useState } from 'react'
import { useApiQuery } from '../../../app/data.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { Row, Sheet, Stack } from '../../../ui/layout.tsx'
import { Section } from '../../../ui/Section.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { Period } from './Period.tsx'

interface Answering {
  readonly scheme: ShareScheme
  readonly answer: 'ACCEPT' | 'DECLINE'
}

/** What was offered and waits for the reader's answer; nothing where there is none. */
export function Offers() {
  const t = useT('sharing')
  const offers = useApiQuery(listSchemes, {
    query: { side: 'RECEIVED', state: 'PENDING', perPage: MAX_PAGE_SIZE },
  })
  const [answering, setAnswering] = useState<Answering | null>(null)
  // The list keeps what has lapsed until that is written down.
  const waiting = (offers.data?.items ?? []).filter(({ state }) => state === 'PENDING')
  return (
    <>
      {waiting.length > 0 && (
        <Section title={t('offers.title')} lead={t('offers.lead')}>
          <Stack>
            {waiting.map((scheme) => (
              <Offer key={scheme.schemeId} scheme={scheme} onAnswer={setAnswering} />
            ))}
          </Stack>
        </Section>
      )}
      {answering && <AnswerDialog {...answering} onClose={() => setAnswering(null)} />}
    </>
  )
}

interface OfferProps {
  readonly scheme: ShareScheme
  readonly onAnswer: (answering: Answering) => void
}

function Offer({ scheme, onAnswer }: OfferProps) {
  const t = useT('sharing')
  const words = useErrorMessage()
  const { owner, work, ratio, can } = scheme
  const named = { work: work.name }
  // What lacks is asked for in the dialog.
  const barred = can.accept && can.accept.code !== 'agreement.required' ? words(can.accept) : null
  return (
    <Sheet>
      <Stack gap={4}>
        <h3>{t('offers.offer', { name: owner.name, ratio, work: work.name })}</h3>
        <p>
          <Period scheme={scheme} />
        </p>
      </Stack>
      <Row>
        <Button
          look="primary"
          disabledReason={barred}
          aria-label={t('accept.named', named)}
          onClick={() => onAnswer({ scheme, answer: 'ACCEPT' })}
        >
          {t('accept.open')}
        </Button>
        <Button
          disabledReason={can.decline && words(can.decline)}
          aria-label={t('decline.named', named)}
          onClick={() => onAnswer({ scheme, answer: 'DECLINE' })}
        >
          {t('decline.open')}
        </Button>
      </Row>
    </Sheet>
  )
}
