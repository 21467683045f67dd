import type { WithdrawalChoice, WithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import { useState } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Grid, Row, Sheet, Stack } from '../../../../ui/layout.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { ApplyDialog } from './ApplyDialog.tsx'
import { ChoiceFigures } from './ChoiceFigures.tsx'

/** The invoice types beside each other, before anything is applied for. */
export function Choices({ now }: { now: WithdrawalNow }) {
  const t = useT('withdrawals')
  const words = useErrorMessage()
  const [chosen, setChosen] = useState<WithdrawalChoice | null>(null)
  const [first] = now.obstacles
  if (now.choices.length === 0) return null
  return (
    <Section title={t('choices.title')} lead={t('choices.lead')}>
      <Grid min="20rem" gap={24}>
        {now.choices.map((choice) => (
          <Sheet key={choice.invoiceType} gap={16}>
            <Stack gap={4}>
              <h3>{t(`invoiceType.${choice.invoiceType}`)}</h3>
              <p>{t(choice.needsInvoice ? 'choices.invoice' : 'choices.noInvoice')}</p>
            </Stack>
            <ChoiceFigures choice={choice} />
            <Row>
              <Button disabledReason={first && words(first)} onClick={() => setChosen(choice)}>
                {t('choices.apply')}
              </Button>
            </Row>
          </Sheet>
        ))}
      </Grid>
      {chosen && <ApplyDialog choice={chosen} mustAgree={now.mustAgree} onClose={() => setChosen(null)} />}
    </Section>
  )
}
