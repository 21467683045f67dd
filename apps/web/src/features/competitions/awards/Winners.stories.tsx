import type { PublicAward } from '@easel/contract/competitions/awards/shapes.ts'
import { smallEdition } from '@easel/domain/competitions/editions/testing/edition.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { InEdition } from '../../../app/testing/InEdition.tsx'
import { getLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { Winners } from './Winners.tsx'

const JURY = { en: 'Quiet, exact, and never in the way.', zh: '安静、精确，从不喧宾夺主。' }
const [category] = smallEdition.categories
const awards = (category?.prizes ?? []).map(
  ({ key, usd }, at): PublicAward => ({
    category: category?.key ?? '',
    prizeKey: key,
    usd,
    creatorFundUsd: null,
    couponUsd: null,
    place: 1,
    productId: `entry-${at}`,
    title: `Entry ${at}`,
    creator: 'Lin Mei',
    cover: {
      fileId: `cover-${at}`,
      url: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 16"/%3E',
      width: 900,
      height: 1600,
      thumbHash: null,
    },
    isShown: true,
    votes: at === 0 ? 1_204 : 1,
    juryStatement: at === 0 ? JURY : null,
  }),
)

const extra = smallEdition.extras.prizes[0]?.key
const twice = [
  ...awards,
  ...awards.slice(0, 1).flatMap((first) => (extra ? [{ ...first, category: null, prizeKey: extra }] : [])),
]

const meta = { component: Page } satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

function Page({ jumps = false }: { jumps?: boolean }) {
  useT('competitions')
  return (
    <InEdition at={smallEdition.timeline.announcedAt}>
      <Winners awards={twice} jumps={jumps} />
    </InEdition>
  )
}

const heightOf = (link: HTMLElement) => link.querySelector('img')?.getBoundingClientRect().height ?? 0

/** The work first, with votes and prize; the first prize is larger than what follows. */
export const FirstPrizeIsTheLargest: Story = {
  play: async () => {
    const links = await screen.findAllByRole('link')
    await expect(links).toHaveLength(twice.length)
    const [first, ...others] = links
    await expect(first).toHaveTextContent(/1,204/)
    // Once, though the work has an additional prize too.
    await expect(screen.getByText(JURY[getLocale()])).toBeVisible()
    for (const other of others) await expect(heightOf(other)).toBeLessThan(first ? heightOf(first) : 0)
  },
}

export const ALongListHasAWayToEachCategory: Story = {
  args: { jumps: true },
  play: async () => {
    const ways = await screen.findByRole('navigation', { name: /Jump to a category|按组别查看/ })
    for (const way of within(ways).getAllByRole('link')) {
      const category = document.querySelector(way.getAttribute('href') ?? '')
      await expect(category).toHaveTextContent(way.textContent ?? '')
    }
  },
}

/** Name and words of the jury stand beside the picture of the first prize. */
export const TheJurySpeaksBesideThePicture: Story = {
  play: async () => {
    const [first] = await screen.findAllByRole('link')
    const picture = first?.querySelector('img')?.getBoundingClientRect()
    const words = screen.getByText(JURY[getLocale()]).getBoundingClientRect()
    await expect(words.left).toBeGreaterThan(picture?.right ?? Number.POSITIVE_INFINITY)
    await expect(words.bottom).toBeLessThan(picture?.bottom ?? 0)
    await expect(words.top).toBeGreaterThan(
      screen.getAllByText('Entry 0')[0]?.getBoundingClientRect().bottom ?? 0,
    )
  },
}
