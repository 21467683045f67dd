import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import { z } from 'zod'
import { useErrorCatalogue } from '../../../../app/errorCatalogue.ts'
import { InWorkspace } from '../../../../app/testing/InWorkspace.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { ErrorMessageContext } from '../../../../ui/form/refusal.ts'
import { Toasts } from '../../../../ui/Toasts.tsx'
import { unsay } from '../../../../ui/toasts.ts'
import { Foot } from '../bar/Foot.tsx'
import { BatchContext, useBatch } from '../context.ts'
import { SubmitDialog } from '../dialogs/SubmitDialog.tsx'
import { problemFinder } from '../model/problems.ts'
import { chooseAll, chooseThese } from '../model/selection.ts'
import type { Asked } from '../model/submission.ts'
import { batchOf, book, days, inState, itemOf } from '../model/testing.ts'
import { createReadiness } from '../readiness.ts'
import { createSession } from '../session.ts'
import { Inspector } from './Inspector.tsx'

const CHOSEN = 10
const Saved = z.object({
  changes: z.array(
    z.object({
      auditId: z.string(),
      revision: z.number(),
      details: z.object({ priceCoins: z.number().nullish() }),
    }),
  ),
})
const Submitted = z.object({ auditIds: z.array(z.string()) })

/** What the server was asked, in order, and whether it can be reached for saving. */
const server = { prices: [] as unknown[], submitted: [] as string[][], saves: true }

function answer(path: string, init: RequestInit | undefined): Response {
  const reply = (data: unknown) => Response.json({ code: 'success', message: '', data })
  const verdict = (auditId: string, revision: number, state: 'DRAFT' | 'WAITING_REVIEW') => ({
    auditId,
    revision,
    ...inState(state),
    refusal: null,
    issues: [],
  })
  if (path.endsWith('/items')) {
    if (!server.saves) return Response.json({ code: 'server_error', message: 'Full' }, { status: 503 })
    const { changes } = Saved.parse(JSON.parse(String(init?.body)))
    server.prices.push(changes.map(({ details }) => details.priceCoins))
    const items = changes.map(({ auditId, revision }) => verdict(auditId, revision + 1, 'DRAFT'))
    return reply({ savedAt: '2026-11-20T05:00:00.000Z', items })
  }
  if (path.endsWith('/submit')) {
    const { auditIds } = Submitted.parse(JSON.parse(String(init?.body)))
    server.submitted.push(auditIds)
    return reply({
      submitted: auditIds.length,
      items: auditIds.map((id) => verdict(id, 3, 'WAITING_REVIEW')),
    })
  }
  return reply({ items: [], total: 0, currentPage: 1, perPage: 100 })
}

const meta = {
  component: Page,
  beforeEach: () => {
    Object.assign(server, { prices: [], submitted: [], saves: true })
    const asked = spyOn(globalThis, 'fetch')
    asked.mockImplementation(async (address, init) => answer(String(address), init))
    return () => asked.mockRestore()
  },
} satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

/** Ten wallpapers that are chosen, their editor, and the button that submits them. */
function Page() {
  useT('batches')
  const [ground] = useState(() => {
    const items = Array.from({ length: CHOSEN }, (_, at) => itemOf(at + 1))
    const session = createSession({ ...batchOf(items), batchId: crypto.randomUUID() })
    session.select(chooseAll)
    const find = problemFinder(session.productType, book, days)
    return { session, book, find, readiness: createReadiness(session.store, find) }
  })
  useEffect(() => {
    ground.readiness.start()
    return () => {
      ground.readiness.stop()
      ground.session.saver.stop()
    }
  }, [ground])
  return (
    <InWorkspace>
      <ErrorMessageContext value={useErrorCatalogue}>
        <BatchContext value={ground}>
          <Chosen />
          <Toasts />
        </BatchContext>
      </ErrorMessageContext>
    </InWorkspace>
  )
}

function Chosen() {
  const { session } = useBatch()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [first = ''] = session.store.get().order
  return (
    <>
      <button type="button" onClick={() => session.select(() => chooseThese([first]))}>
        Choose the first
      </button>
      <button type="button" onClick={() => session.step('undo')}>
        Step back
      </button>
      <div style={{ inlineSize: '20rem' }}>
        <Inspector />
      </div>
      <Foot
        solo={null}
        onEdit={null}
        onRemove={() => undefined}
        onWithdraw={() => undefined}
        onSubmit={setAsked}
      />
      {asked && <SubmitDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const SUBMIT = /^(Submit 10 selected|提交所选 10 项)$/
const price = () => screen.findByLabelText(/^(Price|价格)/)

async function submit() {
  await userEvent.click(await screen.findByRole('button', { name: SUBMIT }))
  const dialog = await screen.findByRole('dialog')
  const confirm = [...dialog.querySelectorAll('button')].find((each) => SUBMIT.test(each.textContent ?? ''))
  if (confirm) await userEvent.click(confirm)
}

/** Waits for a message and takes it away, so that no other story finds it. */
async function heard(text: RegExp) {
  const message = await screen.findByText(text)
  unsay(message.textContent ?? '')
}

const all = (value: number) => Array.from({ length: CHOSEN }, () => value)

export const SavesWhatIsTypedForSeveralBeforeItSubmitsThem: Story = {
  play: async () => {
    await userEvent.clear(await price())
    await userEvent.type(await price(), '5')
    await submit()
    await waitFor(() => expect(server.submitted).toHaveLength(1))
    await expect(server.submitted[0]).toHaveLength(CHOSEN)
    await expect(server.prices.at(-1)).toEqual(all(5))
    await heard(/^(10 submitted|已提交 10 项)/)
  },
}

export const SubmitsNothingWhenSavingFails: Story = {
  play: async () => {
    server.saves = false
    await userEvent.clear(await price())
    await userEvent.type(await price(), '5')
    await submit()
    await heard(/Nothing submitted|未提交任何内容/)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(server.submitted).toEqual([])
    await expect(await price()).toHaveValue('5')
  },
}

export const KeepsWhatWasTypedForSeveralWhenAnotherIsChosen: Story = {
  play: async () => {
    await userEvent.clear(await price())
    await userEvent.type(await price(), '7')
    await userEvent.click(screen.getByRole('button', { name: 'Choose the first' }))
    await screen.findByDisplayValue('Lake 1')
    await expect(await price()).toHaveValue('7')
    await waitFor(() => expect(server.prices.at(-1)).toEqual(all(7)))
  },
}

export const TakesBackWhatWasTypedForSeveral: Story = {
  play: async () => {
    const name = await screen.findByLabelText(/^(Name|名称)(?!的)/)
    await userEvent.type(name, 'Sea')
    await screen.findByText(/Changed 10 of 10|10 项中已修改 10 项/)
    await userEvent.click(screen.getByRole('button', { name: 'Step back' }))
    await waitFor(() => expect(name).toHaveValue(''))
    await expect(screen.queryByText(/Changed 10 of 10|10 项中已修改 10 项/)).toBeNull()
  },
}

export const PutsAWordBeforeEachNameAsItIsTyped: Story = {
  play: async () => {
    await userEvent.selectOptions(
      await screen.findByLabelText(/^(How Name changes|名称的修改方式)$/),
      'before',
    )
    await userEvent.type(await screen.findByLabelText(/^(Name|名称)(?!的)/), 'Deep ')
    await screen.findByText('Deep Lake 1')
    await userEvent.click(screen.getByRole('button', { name: 'Choose the first' }))
    await screen.findByDisplayValue('Deep Lake 1')
  },
}
