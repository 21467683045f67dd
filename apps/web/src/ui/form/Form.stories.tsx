import { addIssue } from '@easel/domain/rule.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { z } from 'zod'
import { InForm } from '../testing/InForm.tsx'
import { words } from '../testing/words.ts'
import { TextField } from './TextField.tsx'

const submit = fn()

const rules = { title: z.string().min(1).max(9), holder: z.string().min(1) }
const fields = (
  <>
    <TextField name="title" label="名称" />
    <TextField name="holder" label="Copyright holder" help="As the proof names them." />
  </>
)

const meta = {
  beforeEach: () => void submit.mockReset(),
  render: () => (
    <InForm rules={rules} values={{ title: '', holder: '' }} onSubmit={submit}>
      {fields}
    </InForm>
  ),
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Submit' }))
const fill = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: '名称' }), '极光')
  await userEvent.type(screen.getByRole('textbox', { name: 'Copyright holder' }), 'Lin Xi')
}

export const TheSummaryTakesTheFocus: Story = {
  play: async () => {
    await press()
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(summary).toHaveFocus())
    expect(summary).toHaveTextContent(words()('summary.title', { count: 2 }))
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['名称', 'Copyright holder'])
    await userEvent.click(within(summary).getByRole('link', { name: 'Copyright holder' }))
    const holder = screen.getByRole('textbox', { name: 'Copyright holder' })
    expect(holder).toHaveFocus()
    expect(holder).toHaveAccessibleDescription(/^Fill this in\./)
    await userEvent.type(holder, 'Lin Xi')
    await waitFor(() => expect(holder).toBeValid())
    expect(submit).not.toHaveBeenCalled()
  },
}

export const AnErrorComesOnceAFieldIsLeft: Story = {
  play: async () => {
    const title = await screen.findByRole('textbox', { name: '名称' })
    await userEvent.type(title, '一二三四五六七八九十')
    expect(title).toBeValid()
    await userEvent.tab()
    await waitFor(() => expect(title).toBeInvalid())
    expect(screen.queryByRole('alert')).toBeNull()
  },
}

export const RefusedByTheServer: Story = {
  play: async () => {
    const issues = [{ path: 'title', code: 'title.taken', params: {} }]
    submit.mockRejectedValue(Object.assign(new Error('Refused'), { issues }))
    await fill()
    await press()
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(summary).toHaveFocus())
    expect(screen.getByRole('textbox', { name: '名称' })).toBeInvalid()
    submit.mockRejectedValue(Object.assign(new Error('The batch was submitted already.'), { issues: [] }))
    await userEvent.type(screen.getByRole('textbox', { name: '名称' }), '光')
    await press()
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('The batch was submitted already.'),
    )
  },
}

const hasTags = z.object({
  tags: z.string().superRefine((text, ctx) => {
    if (text === '') addIssue(ctx, 'tags.required')
  }),
})

/** Some sentences begin with their field's label; here the code stands for one, since no story loads them. */
export const ALabelIsNotSaidTwice: Story = {
  render: () => (
    <InForm rules={hasTags} values={{ tags: '' }} onSubmit={submit}>
      <TextField name="tags" label="tags" />
    </InForm>
  ),
  play: async () => {
    await press()
    await expect(await screen.findByRole('listitem')).toHaveTextContent(/^tags\.required$/)
  },
}

const pair = (
  <>
    <TextField name="number" label="Number" />
    <TextField name="again" label="Number again" />
  </>
)
const isSame = z.object({ number: z.string().min(1), again: z.string() }).superRefine((value, ctx) => {
  if (value.number !== value.again)
    ctx.addIssue({ code: 'custom', path: ['again'], params: { code: 'accountNumber.mismatch' } })
})

/** A fault of two fields is mended in either. */
export const AnErrorGoesWhenItIsMendedElsewhere: Story = {
  render: () => (
    <InForm rules={isSame} values={{ number: '12', again: '123' }} onSubmit={submit}>
      {pair}
    </InForm>
  ),
  play: async () => {
    await press()
    const again = await screen.findByRole('textbox', { name: 'Number again' })
    await waitFor(() => expect(again).toBeInvalid())
    await userEvent.type(screen.getByRole('textbox', { name: 'Number' }), '3')
    await waitFor(() => expect(again).toBeValid())
    expect(screen.queryByRole('alert')).toBeNull()
  },
}

/** What a call refused goes with a change of its own field; another field's change mends nothing. */
export const ARefusalOfAFieldGoesWithItsChange: Story = {
  play: async () => {
    const issues = [{ path: 'title', code: 'title.taken', params: {} }]
    submit.mockRejectedValue(Object.assign(new Error('Refused'), { issues }))
    await fill()
    await press()
    const title = screen.getByRole('textbox', { name: '名称' })
    await waitFor(() => expect(title).toBeInvalid())
    await userEvent.type(screen.getByRole('textbox', { name: 'Copyright holder' }), ' Wu')
    expect(title).toBeInvalid()
    await userEvent.type(title, '光')
    await waitFor(() => expect(title).toBeValid())
    expect(screen.queryByRole('alert')).toBeNull()
  },
}

/** What is refused as a whole is said until something is changed. */
export const ARefusalOfTheWholeGoesWithAnyChange: Story = {
  play: async () => {
    submit.mockRejectedValue(Object.assign(new Error('The batch was submitted already.'), { issues: [] }))
    await fill()
    await press()
    expect(await screen.findByRole('alert')).toHaveTextContent('The batch was submitted already.')
    await userEvent.type(screen.getByRole('textbox', { name: '名称' }), '光')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  },
}

/** Spec §8: submission failed, with a tap-to-retry prompt. */
export const NoAnswerCame: Story = {
  play: async () => {
    const lost = Object.assign(new Error('Network error.'), { issues: [], mayPass: true })
    submit.mockRejectedValueOnce(lost)
    await fill()
    await press()
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent(words()('summary.notSent'))
    expect(summary).toHaveTextContent('Network error.')
    await userEvent.click(within(summary).getByRole('button', { name: words()('summary.retry') }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(submit.mock.calls.map(([values]) => values)).toEqual([
      { title: '极光', holder: 'Lin Xi' },
      { title: '极光', holder: 'Lin Xi' },
    ])
  },
}

export const BusyWhileItIsSent: Story = {
  play: async () => {
    const sent = Promise.withResolvers<void>()
    submit.mockReturnValue(sent.promise)
    await fill()
    await press()
    const busy = await screen.findByRole('button', { name: words()('submitting'), busy: true })
    await userEvent.click(busy)
    expect(submit).toHaveBeenCalledOnce()
    sent.resolve()
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeVisible()
  },
}

export const Locked: Story = {
  render: () => (
    <InForm rules={rules} values={{ title: '极光', holder: 'Lin Xi' }} lockedReason="审核期间不能修改。">
      {fields}
    </InForm>
  ),
  play: async () => {
    expect(await screen.findByText('审核期间不能修改。')).toBeVisible()
    for (const field of screen.getAllByRole('textbox')) expect(field).toBeDisabled()
    expect(screen.queryByRole('button')).toBeNull()
  },
}

export const NotNow: Story = {
  render: () => (
    <InForm rules={rules} values={{}} submitDisabledReason="No changes to save." onSubmit={submit}>
      {fields}
    </InForm>
  ),
  play: async () => {
    await fill()
    await userEvent.keyboard('{Enter}')
    await press()
    expect(submit).not.toHaveBeenCalled()
  },
}

export const EnterInAFieldDoesNothing: Story = {
  play: async () => {
    await fill()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByRole('textbox', { name: '名称' }))
    await userEvent.keyboard('{Enter}')
    expect(submit).not.toHaveBeenCalled()
    await press()
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
  },
}

export const EnterSubmitsAFormOfOneShortAnswer: Story = {
  render: () => (
    <InForm rules={{ code: z.string().min(1) }} values={{ code: '' }} onSubmit={submit} enterSubmits>
      <TextField name="code" label="Code" />
    </InForm>
  ),
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}')
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
  },
}

export const AsksOnceBeforeItSends: Story = {
  render: () => (
    <InForm
      rules={{ title: z.string().min(1) }}
      values={{ title: 'Lanterns' }}
      onSubmit={submit}
      asks={({ title }) => ({ title: `Submit ${title}?`, text: 'It joins the queue.' })}
    >
      <TextField name="title" label="Title" />
    </InForm>
  ),
  play: async () => {
    const answer = async (name: RegExp) => {
      const dialog = await screen.findByRole('dialog', { name: 'Submit Lanterns?' })
      await userEvent.click(within(dialog).getByRole('button', { name }))
    }
    await press()
    await answer(/^(Cancel|取消)$/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(submit).not.toHaveBeenCalled()
    await press()
    await answer(/^Submit$/)
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
  },
}

/** Such as of a newer server: what went wrong is said, and is not taken for the faults of fields. */
export const AnAnswerThatCannotBeReadIsSaid: Story = {
  beforeEach: () => {
    const reported = spyOn(globalThis, 'reportError').mockReturnValue()
    submit.mockImplementation(() => z.object({ title: z.string() }).parse({ title: 1 }))
    return () => reported.mockRestore()
  },
  play: async () => {
    await fill()
    await press()
    await expect(await screen.findByText(words()('summary.unknown'))).toBeVisible()
    expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('极光')
    expect(globalThis.reportError).toHaveBeenCalledOnce()
  },
}
