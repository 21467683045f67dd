import { describe, expect, test } from 'vitest'
import { emptyQueue, entryOf, type Hold, type UploadEntry } from './entry.ts'
import { AT_ONCE, jobsFor, type Running } from './plan.ts'

const NOTHING: Running = {
  lanes: { read: 0, recognise: 0, send: 0, verdict: 0, terminate: 0 },
  busy: new Set(),
  askedAt: new Map(),
}

const entry = (id: number, facts: Partial<UploadEntry> = {}): UploadEntry => ({
  ...entryOf(
    { name: `${id}.jpg`, size: 100, lastModified: 0 },
    { productType: 'WALLPAPER', batchId: 'b' },
    { id: String(id), owner: 'me', order: id },
  ),
  ...facts,
})
const ready = (id: number, facts: Partial<UploadEntry> = {}) =>
  entry(id, { state: 'ready', inspected: true, sha256: `sha-${id}`, ...facts })

const many = (count: number, make: (id: number) => UploadEntry) =>
  Array.from({ length: count }, (_, index) => make(index + 1))

function plan(
  entries: readonly UploadEntry[],
  { hold = null, ...running }: Partial<Running> & { hold?: Hold | null } = {},
) {
  const queue = { ...emptyQueue, hold, entries: new Map(entries.map((each) => [each.id, each])) }
  const jobs = jobsFor(queue, { ...NOTHING, ...running })
  return jobs.map(
    (job) =>
      `${job.lane === 'read' ? job.act : job.lane} ${job.lane === 'recognise' ? job.ids.join() : job.id}`,
  )
}

describe('what begins next', () => {
  test('files are checked before they are hashed, two at once', () => {
    expect(plan([entry(1), entry(2, { inspected: true }), entry(3)])).toEqual(['inspect 1', 'hash 2'])
  })

  test('four are sent at once, in their order', () => {
    const asked = many(9, (id) => ready(id, { asked: true }))
    expect(plan(asked)).toEqual(['send 1', 'send 2', 'send 3', 'send 4'])
    expect(plan(asked, { lanes: { ...NOTHING.lanes, send: 3 }, busy: new Set(['1', '2', '3']) })).toEqual([
      'send 4',
    ])
  })

  test('one question for up to a hundred files that go to the same place', () => {
    const files = [...many(130, (id) => ready(id)), ready(200, { batchId: 'other' })]
    expect(plan(files)).toEqual([
      `recognise ${many(100, (id) => ready(id))
        .map(({ id }) => id)
        .join()}`,
    ])
    expect(plan(files, { lanes: { ...NOTHING.lanes, recognise: 1 } })).toEqual([])
  })

  test('of equal files the first is sent, and the others ask again once it is there', () => {
    const twins = [ready(1, { sha256: 'x' }), ready(2, { sha256: 'x' }), ready(3)]
    expect(plan(twins)).toEqual(['recognise 1,3'])
    expect(
      plan([ready(1, { sha256: 'x', state: 'sending', asked: true }), ready(2, { sha256: 'x' })]),
    ).toEqual([])
    expect(plan([ready(1, { sha256: 'x', state: 'done' }), ready(2, { sha256: 'x' })])).toEqual([
      'recognise 2',
    ])
  })

  test('what failed most often comes last: one bad file holds up no other', () => {
    const files = many(6, (id) => ready(id, { asked: true, attempts: id === 1 ? 2 : 0 }))
    expect(plan(files)).toEqual(['send 2', 'send 3', 'send 4', 'send 5'])
  })

  test('a file that is chosen by itself waits for no batch, whatever happens to it on the way', () => {
    const single = { batchId: null, key: 'new:FONT', productType: 'FONT' } as const
    const behind = (facts: Partial<UploadEntry>, batch: (id: number) => UploadEntry) =>
      plan([...many(22, batch), entry(99, { ...single, ...facts })])
    const asked = { inspected: true, asked: true, state: 'ready', sha256: 'font' } as const
    expect(behind({ inspected: true }, entry)).toEqual(['hash 99', 'inspect 1'])
    expect(behind({ ...asked, asked: false }, ready)).toEqual(['recognise 99'])
    const sent = (id: number) => ready(id, { asked: true })
    expect(behind(asked, sent)).toEqual(['send 99', 'send 1', 'send 2', 'send 3'])
    expect(behind({ ...asked, attempts: 2 }, sent)[0]).toBe('send 99')
  })

  test('its verdict and those of a batch are asked for by turns', () => {
    const checking = { state: 'checking', sent: true, url: '/there' } as const
    const entries = [...many(22, (id) => ready(id, checking)), ready(99, { ...checking, batchId: null })]
    const askedAt = new Map<string, number>()
    const turns = many(5, entry).map((_, turn) => {
      const [job = ''] = plan(entries, { askedAt })
      askedAt.set(job.replace('verdict ', ''), turn + 1)
      return job
    })
    expect(turns).toEqual(['verdict 99', 'verdict 1', 'verdict 99', 'verdict 2', 'verdict 99'])
  })

  test('verdicts are asked for in turn, one call at a time', () => {
    const checking = many(3, (id) => ready(id, { state: 'checking', sent: true, url: `/there/${id}` }))
    expect(plan(checking)).toEqual(['verdict 1'])
    expect(plan(checking, { askedAt: new Map([['1', 10]]) })).toEqual(['verdict 2'])
  })

  test('without a connection or a session files are still read, and nothing is sent', () => {
    const files = [
      entry(1),
      ready(2),
      ready(3, { asked: true }),
      entry(4, { state: 'cancelled', url: '/there/4' }),
    ]
    expect(plan(files, { hold: { kind: 'signIn' } })).toEqual(['inspect 1'])
    expect(plan(files, { hold: { kind: 'connection', attempt: 3 } })).toEqual(['inspect 1'])
  })

  test('what was cancelled or taken off the list is given back to the server', () => {
    expect(
      plan([
        entry(1, { state: 'cancelled', url: '/there/1' }),
        entry(2, { state: 'failed', removed: true, url: '/there/2' }),
        entry(3, { state: 'cancelled' }),
      ]),
    ).toEqual(['terminate 1', 'terminate 2'])
    expect(AT_ONCE.send).toBe(4)
  })

  test('a file that a job has in its hands is left alone, also while that job is being stopped', () => {
    expect(plan([ready(1, { asked: true }), entry(2)], { busy: new Set(['1', '2']) })).toEqual([])
  })

  test.each(['paused', 'done', 'refused', 'failed', 'needsFile'] as const)(
    'nothing begins with what is %s',
    (state) => {
      expect(plan([ready(1, { state, asked: true, url: '/there/1' })])).toEqual([])
    },
  )
})
