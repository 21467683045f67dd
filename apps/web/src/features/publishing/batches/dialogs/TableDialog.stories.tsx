import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { getLocale } from '../../../../i18n/locale.ts'
import { currentT, useT } from '../../../../i18n/texts.ts'
import { formatDate, ownZone } from '../../../../ui/format.ts'
import { uuid } from '../model/testing.ts'
import { TwoLakes } from '../testing/TwoLakes.tsx'
import { useTable } from '../useTable.ts'
import { WorkspaceDialogs } from '../WorkspaceDialogs.tsx'

const meta = { component: Tables } satisfies Meta<typeof Tables>

export default meta
type Story = StoryObj<typeof meta>

/** A batch of two works, into which a table is read. */
function Tables() {
  useT('batches')
  return (
    <TwoLakes>
      <Dialogs />
    </TwoLakes>
  )
}

const CREATED_AT = '2026-11-20T04:00:00.000Z'

function Dialogs() {
  const table = useTable(CREATED_AT)
  return (
    <>
      <button type="button" onClick={() => void table.save([])}>
        CSV
      </button>
      <WorkspaceDialogs question={null} onClose={() => undefined} table={table} />
    </>
  )
}

/** The lines of the table under its head, each about one of the two works. */
async function read(...lines: readonly string[]) {
  const text = ['id,name,tags,price', ...lines].join('\n')
  const input = await screen.findByLabelText(inWords('Import a CSV file', '导入 CSV 文件'))
  await userEvent.upload(input, new File([text], 'lakes.csv', { type: 'text/csv' }))
  return screen.findByRole('dialog')
}

const inWords = (en: string, zh: string) => (getLocale() === 'zh' ? zh : en)

export const SaysWhichLineBreaksWhichRule: Story = {
  play: async () => {
    const dialog = await read(`${uuid(1)},,night,99`, `${uuid(2)},Pond,volcano,0`)
    const faults = within(dialog).getAllByRole('listitem')
    expect(faults).toHaveLength(3)
    const line = (nth: number) => new RegExp(inWords(`^Line ${nth}, `, `^第 ${nth} 行，`))
    expect(faults.map(({ textContent }) => line(3).test(textContent))).toEqual([false, false, true])
    expect(faults.map(({ textContent }) => line(2).test(textContent))).toEqual([true, true, false])
    // Their sentences come after the dialog.
    await waitFor(() => expect(faults[2]).toHaveTextContent('volcano'))
    // Nothing is changed before it is agreed to.
    expect(screen.getByText('Lake 1 / Lake 2')).toBeInTheDocument()
  },
}

export const NamesAWorkbookAsSuch: Story = {
  play: async () => {
    const input = await screen.findByLabelText(inWords('Import a CSV file', '导入 CSV 文件'))
    const bytes = new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 33, 0])
    await userEvent.upload(input, new File([bytes], 'lakes.csv', { type: 'text/csv' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent(inWords('Excel or WPS workbook', 'Excel 或 WPS 工作簿'))
  },
}

export const SaysWhichLinesAreSkippedAndWhy: Story = {
  play: async () => {
    const dialog = await read(`${uuid(1)},Sea,night,1`, `${uuid(1)},Sea,night,2`, `${uuid(9)},Sky,night,1`)
    const line = (number: number) => inWords(`(line ${number})`, `（第 ${number} 行）`)
    expect(dialog).toHaveTextContent(inWords('The first line counts', '以第一行为准'))
    expect(dialog).toHaveTextContent(line(3))
    expect(dialog).toHaveTextContent(line(4))
    expect(dialog).toHaveTextContent(inWords('Changes 1 of 2 items', '2 项中将修改 1 项'))
  },
}

export const AsksNothingOfATableThatKeepsTheRules: Story = {
  play: async () => {
    const dialog = await read(`${uuid(1)},Sea,night,1`)
    expect(within(dialog).queryByRole('listitem')).toBeNull()
    await userEvent.click(
      within(dialog).getByRole('button', { name: inWords('Apply 1 change', '应用 1 项修改') }),
    )
    await screen.findByText('Sea / Lake 2')
  },
}

export const IsSavedUnderTheNameOfTheBatch: Story = {
  play: async () => {
    const names: string[] = []
    const saved = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    try {
      await userEvent.click(await screen.findByRole('button', { name: 'CSV' }))
      const title = currentT('batches')('title.WALLPAPER', { date: formatDate(CREATED_AT, ownZone()) })
      await waitFor(() => expect(names).toEqual([`${title.replaceAll('/', '-')}.csv`]))
    } finally {
      saved.mockRestore()
    }
  },
}
