import type { ProductType } from '@easel/domain/productTypes.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { changeSession } from '../../../app/session.ts'
import { Screen } from '../../../app/testing/Screen.tsx'
import { designer } from '../../../app/testing/sessions.ts'
import { currentT } from '../../../i18n/texts.ts'
import { UploadLinks, UploadMenu } from './UploadLinks.tsx'

const meta = { component: UploadLinks } satisfies Meta<typeof UploadLinks>

export default meta
type Story = StoryObj<typeof meta>

const shown = (authProductType: readonly ProductType[]): Pick<Story, 'render'> => ({
  render: () => {
    if (!designer.designer) throw new Error('nobody is signed in')
    const own = {
      ...designer.designer,
      registrationStatus: 'VERIFIED' as const,
      authProductType: [...authProductType],
    }
    changeSession({ login: 'signedIn', me: { ...designer, designer: own } })
    return (
      <Screen>
        <UploadMenu />
        <UploadLinks />
      </Screen>
    )
  },
})
const labelOf = (type: ProductType) => currentT('audits')(`works.upload.${type}`)

export const EveryTypeThatOneMay: Story = {
  ...shown(['WALLPAPER', 'FONT']),
  play: async () => {
    for (const [type, href] of [
      ['WALLPAPER', '/upload/wallpaper'],
      ['FONT', '/upload/font'],
    ] as const)
      await expect(await screen.findByRole('link', { name: labelOf(type) })).toHaveAttribute('href', href)
    expect(screen.queryByRole('link', { name: labelOf('THEME') })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: currentT('home')('upload') }))
    expect(await screen.findByRole('menuitem', { name: labelOf('FONT') })).toBeVisible()
  },
}

export const OneTypeIsAButton: Story = {
  ...shown(['RINGTONE']),
  play: async () => {
    for (const link of await screen.findAllByRole('link', { name: labelOf('RINGTONE') }))
      await expect(link).toHaveAttribute('href', '/upload/ringtone')
  },
}

export const NoTypeSaysWhy: Story = {
  ...shown([]),
  play: async () => {
    for (const button of await screen.findAllByRole('button', { name: labelOf('THEME') }))
      await expect(button).toHaveAttribute('aria-disabled', 'true')
  },
}
