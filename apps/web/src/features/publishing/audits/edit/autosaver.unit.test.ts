import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../app/apiError.ts'
import { type AutosaveStart, createAutosaver, type SaveState } from './autosaver.ts'
import type { LocalCopy } from './localCopy.ts'

const at = '2026-11-20T06:00:00.000Z'
const lost = () => new ApiError(0, 'network_error', 'No connection', null)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The server as it answers product-info: one row with its revision. */
function server() {
  let row: { readonly revision: number; readonly details: DetailsDraft } = { revision: 1, details: {} }
  return {
    row: () => row,
    write(details: DetailsDraft) {
      row = { revision: row.revision + 1, details }
    },
    save({ revision, details }: { readonly revision: number; readonly details: DetailsDraft }) {
      const same = JSON.stringify(details) === JSON.stringify(row.details)
      if (revision === row.revision) this.write(details)
      else if (!same)
        throw new ApiError(409, 'audit.changedMeanwhile', 'Changed elsewhere', {
          revision: row.revision,
          state: 'DRAFT',
        })
      return { revision: row.revision, savedAt: at }
    },
  }
}

function setUp(there = server(), start: Partial<AutosaveStart> = {}) {
  let form: DetailsDraft = start.details ?? {}
  let copy: LocalCopy | null = null
  let [drops, outliving] = [0, 0]
  const states: SaveState[] = []
  const sent: [number, string | undefined][] = []
  /** What becomes of the next calls: lost on the way there, or on the way back. */
  const fates: ('there' | 'back')[] = []
  const saver = createAutosaver({
    start: { revision: 1, sent: null, savedAt: at, ahead: false, ...start },
    read: () => form,
    send: async (save, outlives) => {
      if (outlives) outliving += 1
      sent.push([save.revision, save.details.name])
      await new Promise((answer) => setTimeout(answer, 50))
      const fate = fates.shift()
      if (fate === 'there') throw lost()
      const reply = there.save(save)
      if (fate === 'back') throw lost()
      return reply
    },
    onState: (state) => states.push(state),
    keep: (local) => {
      copy = local
      return true
    },
    drop: () => {
      copy = null
      drops += 1
    },
  })
  saver.begin()
  const type = (name: string) => {
    form = { name }
    saver.touch()
  }
  return {
    there,
    saver,
    sent,
    fates,
    type,
    states,
    last: () => states.at(-1),
    copy: (): LocalCopy | null => copy,
    drops: () => drops,
    outliving: () => outliving,
  }
}

const pause = () => vi.advanceTimersByTimeAsync(1_000)

describe('one tab', () => {
  test('waits until one pauses, and goes on from what it saved itself', async () => {
    const { sent, type, last } = setUp()
    type('A')
    await vi.advanceTimersByTimeAsync(500)
    type('B')
    expect([sent.length, last()?.kind]).toEqual([0, 'typing'])
    await pause()
    type('C')
    await pause()
    expect(sent).toEqual([
      [1, 'B'],
      [2, 'C'],
    ])
    expect(last()).toEqual({ kind: 'saved', at })
  })

  test('saves that are asked for while one is on its way follow it, one at a time', async () => {
    const { there, saver, sent, type } = setUp()
    type('A')
    const first = saver.flush()
    await vi.advanceTimersByTimeAsync(10)
    type('B')
    const others = [saver.flush(), saver.flush()]
    await pause()
    await Promise.all([first, ...others])
    expect(sent).toEqual([
      [1, 'A'],
      [2, 'B'],
    ])
    expect(there.row()).toEqual({ revision: 3, details: { name: 'B' } })
  })

  test.each(['there', 'back'] as const)('a save that was lost on the way %s is asked again', async (fate) => {
    const { there, sent, fates, type, last, copy } = setUp()
    fates.push(fate)
    type('A')
    await pause()
    expect([last()?.kind, copy()]).toEqual([
      'waiting',
      { revision: 1, sent: { name: 'A' }, details: { name: 'A' } },
    ])
    await vi.advanceTimersByTimeAsync(11_000)
    expect([there.row(), last()?.kind, copy()]).toEqual([
      { revision: 2, details: { name: 'A' } },
      'saved',
      null,
    ])
    expect(sent).toEqual([
      [1, 'A'],
      [1, 'A'],
    ])
  })

  test.each(['there', 'back'] as const)(
    'what is typed after a save lost on the way %s comes after it',
    async (fate) => {
      const { there, saver, sent, fates, type, last } = setUp()
      fates.push(fate, fate)
      type('A')
      await pause()
      type('B')
      await pause()
      saver.again()
      await pause()
      expect(sent.map(([, name]) => name)).toEqual(['A', 'A', 'A', 'B'])
      expect([there.row().details.name, last()?.kind]).toEqual(['B', 'saved'])
    },
  )

  test('what is typed and taken back again after a lost reply ends as it is shown', async () => {
    const { there, fates, type } = setUp()
    type('Before')
    await pause()
    fates.push('back')
    type('After')
    await pause()
    type('Before')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(there.row().details.name).toBe('Before')
  })
})

describe('two tabs', () => {
  test('the second gets the conflict, sends nothing more, and stores in the browser what is typed', async () => {
    const one = setUp()
    const two = setUp(one.there)
    one.type('One')
    await pause()
    two.type('Two')
    await pause()
    expect(two.last()).toEqual({ kind: 'contested', state: 'DRAFT' })
    two.type('Two, and more')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([two.sent.length, two.last()?.kind]).toEqual([1, 'contested'])
    expect(two.copy()).toEqual({ revision: 1, sent: null, details: { name: 'Two, and more' } })
    await expect(two.saver.flush()).rejects.toMatchObject({ code: 'audit.changedMeanwhile' })
    expect(one.there.row().details).toEqual({ name: 'One' })
  })

  test('keeping mine saves over the other, who gets the conflict in turn', async () => {
    const one = setUp()
    const two = setUp(one.there)
    one.type('One')
    await pause()
    two.type('Two')
    await pause()
    const saving = two.saver.keepMine()
    await pause()
    await saving
    expect([one.there.row(), two.last()?.kind, two.copy()]).toEqual([
      { revision: 3, details: { name: 'Two' } },
      'saved',
      null,
    ])
    one.type('One again')
    await pause()
    expect(one.last()?.kind).toBe('contested')
  })

  test('something newer still is not written over by the choice', async () => {
    const one = setUp()
    const two = setUp(one.there)
    one.type('One')
    await pause()
    two.type('Two')
    await pause()
    one.type('One, later')
    await pause()
    const saving = two.saver.keepMine().catch(() => undefined)
    await pause()
    await saving
    expect([two.last()?.kind, one.there.row().details.name]).toEqual(['contested', 'One, later'])
  })

  test('a save of this tab that was lost is a conflict only once another has written over it', async () => {
    const one = setUp()
    one.fates.push('back')
    one.type('One')
    await pause()
    one.there.write({ name: 'Two' })
    await vi.advanceTimersByTimeAsync(11_000)
    expect([one.last()?.kind, one.there.row().details.name]).toEqual(['contested', 'Two'])
  })

  test('a tab that kept nothing throws nothing away that another keeps in this browser', async () => {
    const { type, last, drops } = setUp()
    type('A')
    await pause()
    expect([last()?.kind, drops()]).toEqual(['saved', 0])
  })
})

describe('a page that goes away', () => {
  test('keeps what was just typed here, sends it as a call that outlives it, and drops the copy once it is saved', async () => {
    const { saver, type, copy, sent, outliving, there } = setUp()
    expect([saver.leave(), copy()]).toEqual([true, null])
    type('Last word')
    expect(saver.leave()).toBe(true)
    expect(copy()).toEqual({ revision: 1, sent: null, details: { name: 'Last word' } })
    await pause()
    expect([sent, outliving(), copy(), there.row().details.name]).toEqual([
      [[1, 'Last word']],
      1,
      null,
      'Last word',
    ])
  })

  test('and its next visit goes on where the call had arrived after all', async () => {
    const there = server()
    there.write({ name: 'Last word' })
    const { last, copy } = setUp(there, { details: { name: 'Last word' }, ahead: true })
    await pause()
    expect([last()?.kind, there.row().revision, copy()]).toEqual(['saved', 2, null])
  })
})

describe('what this browser kept', () => {
  test('goes on where nothing came between', async () => {
    const { there, last, copy } = setUp(server(), { details: { name: 'Kept' }, ahead: true })
    await pause()
    expect([there.row().details.name, last()?.kind, copy()]).toEqual(['Kept', 'saved', null])
  })

  test('is contested where something did', async () => {
    const there = server()
    there.write({ name: 'Elsewhere' })
    const { last } = setUp(there, { details: { name: 'Kept' }, ahead: true })
    await pause()
    expect([last()?.kind, there.row().details.name]).toEqual(['contested', 'Elsewhere'])
  })

  test('goes on from its own save whose reply was lost', async () => {
    const there = server()
    there.write({ name: 'Sent' })
    const { last } = setUp(there, { details: { name: 'Kept' }, sent: { name: 'Sent' }, ahead: true })
    await pause()
    expect([last()?.kind, there.row()]).toEqual(['saved', { revision: 3, details: { name: 'Kept' } }])
  })
})
