import { OTHER_BANK } from '@easel/domain/accounts/designers/bankAccount.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormProvider } from 'react-hook-form'
import { expect, screen, userEvent } from 'storybook/test'
import { mockServer } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { BankFields } from './BankFields.tsx'
import { ApplicationForm, valuesOfDraft } from './values.ts'

function Fields() {
  const form = useFormOf(ApplicationForm, valuesOfDraft({}))
  return (
    <FormProvider {...form}>
      <BankFields onFile={null} />
    </FormProvider>
  )
}

const meta = { component: Fields, beforeEach: () => mockServer([]) } satisfies Meta<typeof Fields>

export default meta
type Story = StoryObj<typeof meta>

/** At a bank of our list it is a card, elsewhere what that country has. */
export const TheNumberIsCalledWhatItIs: Story = {
  play: async () => {
    const t = currentT('designers')
    const says = async (kind: 'card' | 'iban' | 'account') => {
      await expect(await screen.findByLabelText(t(`number.${kind}`))).toBeVisible()
      expect(screen.getByLabelText(t(`number.confirm.${kind}`))).toBeVisible()
    }
    const bank = await screen.findByLabelText(t('field.bankName'))
    await userEvent.selectOptions(bank, 'ICBC')
    await says('card')
    await userEvent.selectOptions(bank, OTHER_BANK)
    await userEvent.selectOptions(screen.getByLabelText(t('field.bankCountry')), 'DE')
    await says('iban')
    await userEvent.selectOptions(screen.getByLabelText(t('field.bankCountry')), 'US')
    await says('account')
  },
}
