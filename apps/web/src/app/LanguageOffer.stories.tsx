import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import { getLocale } from '../i18n/locale.ts'
import { LanguageOffer } from './LanguageOffer.tsx'

const meta = {
  component: LanguageOffer,
  beforeEach: () => {
    const languages = spyOn(navigator, 'languages', 'get').mockReturnValue(['zh-CN', 'en'])
    localStorage.removeItem('easel.languageOffer')
    return () => {
      languages.mockRestore()
      localStorage.removeItem('easel.languageOffer')
    }
  },
} satisfies Meta<typeof LanguageOffer>

export default meta
type Story = StoryObj<typeof meta>

const offer = () => screen.queryByRole('complementary', { name: '语言' })

/** Pages begin in English: a Chinese browser is offered Chinese, and not again once it has answered. */
export const OnceToAChineseBrowser: Story = {
  play: async ({ mount }) => {
    await mount(<LanguageOffer />)
    if (getLocale() === 'zh') return expect(offer()).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: '继续用英文' }))
    await waitFor(() => expect(offer()).toBeNull())
    await mount(<LanguageOffer key="next page" />)
    expect(offer()).toBeNull()
  },
}

export const NotToAnother: Story = {
  beforeEach: () => {
    const languages = spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'en', 'zh'])
    return () => languages.mockRestore()
  },
  play: () => expect(offer()).toBeNull(),
}
