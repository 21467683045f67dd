import { getForecast } from '@easel/contract/publishing/audits/endpoints.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormProvider } from 'react-hook-form'
import { expect, screen, userEvent } from 'storybook/test'
import { Screen } from '../../../../app/testing/Screen.tsx'
import { idOf, mockServer, replies } from '../../../../app/testing/server.ts'
import { currentT } from '../../../../i18n/texts.ts'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { formOf, schemaOf } from './detailsForm.ts'
import { ReleaseForecast } from './ReleaseForecast.tsx'

/** As a theme is published. */
const before = DetailsDraft.parse({
  name: 'Quiet Dunes',
  version: '1.0',
  designer: 'Dune Studio',
  description: 'Sand and wind',
  priceCoins: 4,
  tags: ['nature'],
  regions: ['GLOBAL'],
  systemVersions: [15, 16],
  screenshots: [idOf(2), idOf(3)],
  translations: [],
  remark: 'first',
})

/** The price and the note beside the forecast, as on the page that changes a price. */
function PriceForm() {
  const form = useFormOf(schemaOf('THEME', 'INFO'), formOf({ ...before, remark: '' }))
  return (
    <FormProvider {...form}>
      <input aria-label="price" type="number" {...form.register('priceCoins', { valueAsNumber: true })} />
      <input aria-label="note" {...form.register('remark')} />
      <ReleaseForecast productType="THEME" changeOf={idOf(1)} before={before} />
    </FormProvider>
  )
}

const meta = {
  component: ReleaseForecast,
  args: { productType: 'THEME' },
  beforeEach: () =>
    mockServer([
      replies(getForecast, {
        place: 3,
        of: 12,
        due: '2026-11-24',
        promised: 'usual',
        checkedPrices: { from: 2, to: 8 },
      }),
    ]),
  render: () => (
    <Screen>
      <PriceForm />
    </Screen>
  ),
} satisfies Meta<typeof ReleaseForecast>

export default meta
type Story = StoryObj<typeof meta>

async function typePrice(price: string) {
  const field = screen.getByLabelText('price')
  await userEvent.clear(field)
  await userEvent.type(field, price)
}

/** Within the range it says that no reviewer is waited for; beyond it, and with a note, the place in the queue. */
export const APriceWithinItsRange: Story = {
  play: async () => {
    const t = currentT('audits')
    const place = t('forecast.placeOf', { place: 3, of: 12 })
    await expect(await screen.findByText(place)).toBeVisible()
    expect(screen.getByText(t('forecast.range', { from: 2, to: 8 }))).toBeVisible()
    await typePrice('8')
    await expect(await screen.findByText(t('forecast.atOnce'))).toBeVisible()
    expect(screen.queryByText(place)).toBeNull()
    await typePrice('9')
    await expect(await screen.findByText(place)).toBeVisible()
    await typePrice('5')
    await expect(await screen.findByText(t('forecast.atOnce'))).toBeVisible()
    await userEvent.type(screen.getByLabelText('note'), 'x')
    await expect(await screen.findByText(place)).toBeVisible()
  },
}
