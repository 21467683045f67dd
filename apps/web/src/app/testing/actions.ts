import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { currentT } from '../../i18n/texts.ts'

/** Any of the words of a button, a key that stands behind them not among them. */
const called = (name: string) => (words: string) =>
  words === name || (words.startsWith(`${name} `) && words.length <= name.length + 2)

type Place = ReturnType<typeof within>

/** @param place where another button of the screen has the same words */
export const buttonOf = (name: string, place?: Place) =>
  (place ?? screen).findByRole('button', { name: called(name) })

export const press = async (name: string, place?: Place) => userEvent.click(await buttonOf(name, place))

/** The question or form that is open over the screen. */
export async function openDialog() {
  const dialog = await screen.findByRole('dialog')
  // Until then a key goes to the page behind it.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return within(dialog)
}

export async function pressInDialog(name: string) {
  await userEvent.click((await openDialog()).getByRole('button', { name: called(name) }))
}

/** Pressed, it only says why it cannot be. */
export async function cannotPress(name: string, why: string, place?: Place) {
  const button = await buttonOf(name, place)
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(why)
  await userEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
}

/** The row of a table in which a text stands. */
export async function rowOf(text: string | RegExp) {
  const row = (await screen.findAllByText(text))
    .map((each) => each.closest('tr'))
    .find((each) => each !== null)
  if (!row) throw new Error(`${text} is in no row`)
  return within(row)
}

/** What an amount is written as. */
export const moneyOf = (fen: number) => currentT('ui')('money', { amountFen: fen })
