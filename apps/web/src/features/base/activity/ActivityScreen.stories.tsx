import { listActivity, listActs } from '@easel/contract/base/activity/endpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test'
import { Screen } from '../../../app/testing/Screen.tsx'
import { mockServer, readAddresses, replies } from '../../../app/testing/server.ts'
import { currentT } from '../../../i18n/texts.ts'
import ActivityScreen from './ActivityScreen.tsx'

const meta = {
  component: ActivityScreen,
  render: () => (
    <Screen path="/console/activity" at="/console/activity">
      <ActivityScreen />
    </Screen>
  ),
  beforeEach: () =>
    mockServer([
      replies(listActs, { acts: ['ban.impose', 'audit.approve'] }),
      replies(listActivity, { items: [], total: 0, currentPage: 1, perPage: 30 }),
    ]),
} satisfies Meta<typeof ActivityScreen>

export default meta
type Story = StoryObj<typeof meta>

const t = () => currentT('activity')
const filter = () => screen.findByLabelText<HTMLSelectElement>(t()('what'))
/** What is read and what would be exported. */
const asks = (query: string) =>
  waitFor(() => {
    expect(readAddresses().at(-1)).toBe(`/staff/v1/activity?currentPage=1&perPage=30&${query}`)
    expect(screen.getByRole('link', { name: t()('export') })).toHaveAttribute(
      'href',
      `/staff/v1/activity.csv?${query}`,
    )
  })

export const OneActOfOnePersonWithinDaysIsReadAndExported: Story = {
  play: async () => {
    await waitFor(async () => expect((await filter()).options).toHaveLength(4))
    expect(screen.getByRole('link', { name: t()('export') })).toHaveAttribute(
      'href',
      '/staff/v1/activity.csv',
    )
    await userEvent.selectOptions(await filter(), 'ban.impose')
    await asks('act=ban.impose')
    await userEvent.type(screen.getByLabelText(t()('person')), 'wei{Enter}')
    await asks('act=ban.impose&person=wei')
    fireEvent.change(screen.getByLabelText(t()('fromDay')), { target: { value: '2026-11-01' } })
    await asks('act=ban.impose&person=wei&from=2026-11-01')
    await userEvent.click(screen.getAllByRole('link', { name: t()('clear') })[0] ?? document.body)
    await waitFor(async () => expect(await filter()).toHaveValue(''))
  },
}

export const AllUnmaskedViewsAreOneChoice: Story = {
  play: async () => {
    await userEvent.selectOptions(await filter(), 'unmasked')
    await asks('unmasked=true')
  },
}
