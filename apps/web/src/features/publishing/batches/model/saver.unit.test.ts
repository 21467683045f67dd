import type { BatchVerdict } from '@easel/contract/publishing/batches/endpoints.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changesOf } from './change.ts'
import { createSaver, type SaveState, type Saving } from './saver.ts'
import { type BatchState, edited, rebased, startOf } from './state.ts'
import { batchOf, inState, itemOf, uuid } from './testing.ts'

const lost = new Error('lost')
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(count: number) {
  let state = startOf(batchOf(Array.from({ length: count }, (_, n) => itemOf(n + 1))))
  const sent: Saving[] = []
  const states: SaveState[] = []
  const answers: ((saving: Saving) => readonly BatchVerdict[])[] = []
  const fine = ({ changes }: Saving) =>
    changes.map(({ auditId, revision }) => ({
      auditId,
      ...inState('DRAFT'),
      revision: revision + 1,
      refusal: null,
      issues: [],
    }))
  const saver = createSaver({
    store: {
      get: () => state,
      set: (next) => {
        state = next(state)
      },
    },
    send: async (saving) => {
      sent.push(saving)
      const items = (answers.shift() ?? fine)(saving)
      return { savedAt: '2026-11-20T06:00:00.000Z', items }
    },
    mayPass: (reason) => reason === lost,
    mayBeDone: (reason) => reason === lost,
    onState: (next) => states.push(next),
    savedAt: null,
    unanswered: new Map(),
  })
  const name = (text: string, upTo = count) => {
    const ids = state.order.slice(0, upTo)
    state = edited(state, { what: 'set', changes: changesOf(ids, state.rows, () => ({ name: text })) })
    saver.touch()
  }
  const change = (next: (was: BatchState) => BatchState) => {
    state = next(state)
  }
  return {
    saver,
    sent,
    states,
    answers,
    name,
    change,
    state: (): BatchState => state,
    last: () => states.at(-1),
  }
}

describe('saving while one edits', () => {
  test('waits until one pauses, then sends in groups of a hundred', async () => {
    const { sent, name, last } = setUp(230)
    name('A')
    await vi.advanceTimersByTimeAsync(500)
    name('B')
    await vi.advanceTimersByTimeAsync(500)
    expect([sent.length, last()]).toEqual([0, { kind: 'typing' }])
    await vi.advanceTimersByTimeAsync(400)
    expect(sent.map(({ changes }) => changes.length)).toEqual([100, 100, 30])
    expect(sent[0]?.changes[0]?.details).toMatchObject({ name: 'B', tags: ['night'], regions: ['GLOBAL'] })
    expect(last()).toEqual({ kind: 'saved', at: '2026-11-20T06:00:00.000Z' })
  })

  test('what is back as it was is not sent', async () => {
    const { sent, name, last } = setUp(1)
    name('A')
    name('Lake 1')
    await vi.runAllTimersAsync()
    expect([sent.length, last()?.kind]).toEqual([0, 'saved'])
  })

  test('a lost connection is tried again and loses nothing', async () => {
    const { sent, name, answers, last } = setUp(3)
    const fail = () => {
      throw lost
    }
    answers.push(fail, fail)
    name('A')
    await vi.advanceTimersByTimeAsync(800)
    expect(last()).toEqual({ kind: 'waiting', left: 3 })
    await vi.advanceTimersByTimeAsync(2000)
    expect(last()?.kind).toBe('waiting')
    await vi.advanceTimersByTimeAsync(5000)
    expect([sent.length, last()?.kind]).toEqual([3, 'saved'])
  })

  test('back online it goes at once', async () => {
    const { saver, sent, name, answers } = setUp(1)
    answers.push(() => {
      throw lost
    })
    name('A')
    await vi.advanceTimersByTimeAsync(800)
    saver.again()
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(2)
  })

  test('a refusal is shown and not repeated until something changes', async () => {
    const { sent, name, answers, last } = setUp(2)
    answers.push(() => {
      throw new Error('You are banned.')
    })
    name('A')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([sent.length, last()]).toEqual([1, { kind: 'refused', message: 'You are banned.', left: 2 }])
    name('B')
    await vi.advanceTimersByTimeAsync(800)
    expect([sent.length, last()?.kind]).toEqual([2, 'saved'])
  })

  test('one refused item does not hold the others back, and is sent again once it changes', async () => {
    const { sent, name, answers, last } = setUp(2)
    answers.push(({ changes }) =>
      changes.map(({ auditId }) => ({
        auditId,
        ...inState('DRAFT'),
        revision: 1,
        refusal: auditId === uuid(1) ? { code: 'audit.cannotReviseNow', message: 'No.', params: {} } : null,
        issues: [],
      })),
    )
    name('A')
    await vi.runAllTimersAsync()
    expect([sent.length, last()]).toEqual([1, { kind: 'refused', message: 'No.', left: 1 }])
    name('B', 1)
    await vi.runAllTimersAsync()
    expect([sent.length, sent[1]?.changes.map(({ auditId }) => auditId), last()?.kind]).toEqual([
      2,
      [uuid(1)],
      'saved',
    ])
  })

  test('an item that was deleted in another tab leaves, and is not sent for ever', async () => {
    const { sent, name, answers, last, state } = setUp(2)
    answers.push(({ changes }) =>
      changes
        .slice(1)
        .map(({ auditId }) => ({ auditId, ...inState('DRAFT'), revision: 2, refusal: null, issues: [] })),
    )
    name('A')
    await vi.advanceTimersByTimeAsync(5000)
    expect([sent.length, state().order, last()?.kind]).toEqual([1, [uuid(2)], 'saved'])
  })

  test('what is typed while it is being sent goes after it, never before', async () => {
    const { saver, sent, name, state } = setUp(1)
    name('A')
    const first = saver.flush()
    name('B')
    const second = saver.flush()
    await Promise.all([first, second])
    expect(sent.map(({ changes }) => changes[0]?.details.name)).toEqual(['B'])
    expect(state().saved.get(uuid(1))?.name).toBe('B')
  })

  test('flush fails where the save failed', async () => {
    const { saver, name, answers } = setUp(1)
    answers.push(() => {
      throw lost
    })
    name('A')
    await expect(saver.flush()).rejects.toBe(lost)
  })

  test('each save goes on from the revision that the last one made', async () => {
    const { sent, name } = setUp(1)
    for (const each of ['A', 'B', 'C']) {
      name(each)
      await vi.advanceTimersByTimeAsync(800)
    }
    expect(sent.map(({ changes }) => changes[0]?.revision)).toEqual([1, 2, 3])
  })

  test('what was sent without an answer goes again as it was, then what was typed since', async () => {
    const { sent, name, answers, last } = setUp(2)
    answers.push(() => {
      throw lost
    })
    name('A')
    await vi.advanceTimersByTimeAsync(800)
    name('B', 1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(
      sent.map(({ changes }) => changes.map(({ revision, details }) => [revision, details.name])),
    ).toEqual([
      [
        [1, 'A'],
        [1, 'A'],
      ],
      [
        [1, 'A'],
        [1, 'A'],
      ],
      [[2, 'B']],
    ])
    expect(last()?.kind).toBe('saved')
  })

  test('what was taken back after a call without an answer is taken back on the server too', async () => {
    const { sent, name, answers, last } = setUp(1)
    answers.push(() => {
      throw lost
    })
    name('A')
    await vi.advanceTimersByTimeAsync(800)
    name('Lake 1')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent.map(({ changes }) => changes[0]?.details.name)).toEqual(['A', 'A', 'Lake 1'])
    expect(last()?.kind).toBe('saved')
  })

  test('what was saved elsewhere is not written over, however much is typed, until one of both is chosen', async () => {
    const { saver, sent, name, answers, last, change } = setUp(2)
    const elsewhere = batchOf([
      itemOf(1, { revision: 5, details: { name: 'Theirs', remark: 'r' } }),
      itemOf(2),
    ])
    answers.push(({ changes }) =>
      changes.map(({ auditId }) => ({
        auditId,
        ...inState('DRAFT'),
        revision: auditId === uuid(1) ? 5 : 2,
        refusal:
          auditId === uuid(1)
            ? { code: 'audit.changedMeanwhile', message: 'No.', params: { revision: 5 } }
            : null,
        issues: [],
      })),
    )
    name('A')
    await vi.advanceTimersByTimeAsync(800)
    name('B', 1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([sent.length, last()]).toEqual([1, { kind: 'refused', message: 'No.', left: 1 }])

    change((state) => rebased(state, elsewhere, [uuid(1)]))
    saver.touch()
    await vi.advanceTimersByTimeAsync(800)
    expect(sent[1]?.changes).toMatchObject([{ auditId: uuid(1), revision: 5, details: { name: 'B' } }])
    expect(last()?.kind).toBe('saved')
  })
})
