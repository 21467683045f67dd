import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyQueue, entryOf, type UploadEntry, type UploadState } from './entry.ts'
import { MOVES, MOVING, moved, takenUp, type UploadEvent, withEvent, withKindStopped } from './moves.ts'

const result = { fileId: 'f', packageId: null, mediumId: 'm', auditId: 'a', recognised: false }
const refused = { by: 'here', refusals: [{ code: 'image.wrongResolution' }], findings: [] } as const
const file = { name: 'dawn.jpg', size: 300, lastModified: 5 }

const entry = (facts: Partial<UploadEntry> = {}): UploadEntry => ({
  ...entryOf(file, { productType: 'WALLPAPER' }, { id: 'one', owner: 'me', order: 1 }),
  ...facts,
})

const EVENTS: readonly UploadEvent[] = [
  { kind: 'inspect' },
  { kind: 'inspected', warnings: [] },
  { kind: 'hash' },
  { kind: 'hashed', sha256: 'ab' },
  { kind: 'notKnown' },
  { kind: 'send' },
  { kind: 'created', url: '/there/1' },
  { kind: 'sent' },
  { kind: 'stillChecking' },
  { kind: 'done', result },
  { kind: 'refused', refused },
  { kind: 'lost' },
  { kind: 'gone' },
  { kind: 'fileLost' },
  { kind: 'failed', failure: { code: 'server_error' } },
  { kind: 'pause' },
  { kind: 'resume' },
  { kind: 'retry' },
  { kind: 'cancel' },
  { kind: 'chosen', same: true, lastModified: 5 },
  { kind: 'terminated' },
  { kind: 'notTerminated' },
  { kind: 'remove' },
]

const after = (...kinds: readonly UploadEvent['kind'][]) =>
  kinds.reduce((at, kind) => {
    const event = EVENTS.find((each) => each.kind === kind)
    return event ? moved(at, event) : at
  }, entry())

describe('the life of a file', () => {
  test('every event of the table is tried here', () => {
    expect(EVENTS.map(({ kind }) => kind).sort()).toEqual(Object.keys(MOVES).sort())
  })

  test.each<[readonly UploadEvent['kind'][], UploadState]>([
    [[], 'queued'],
    [['inspect'], 'inspecting'],
    [['inspect', 'inspected'], 'queued'],
    [['inspect', 'refused'], 'refused'],
    [['inspect', 'inspected', 'hash', 'hashed'], 'ready'],
    [['inspect', 'inspected', 'hash', 'hashed', 'done'], 'done'],
    [['inspect', 'inspected', 'hash', 'hashed', 'notKnown', 'send'], 'sending'],
    [['inspect', 'inspected', 'hash', 'hashed', 'notKnown', 'send', 'created', 'sent'], 'checking'],
    [['inspect', 'inspected', 'hash', 'hashed', 'notKnown', 'send', 'created', 'sent', 'done'], 'done'],
    [['inspect', 'inspected', 'hash', 'hashed', 'notKnown', 'send', 'created', 'sent', 'refused'], 'refused'],
    [['inspect', 'inspected', 'hash', 'hashed', 'notKnown', 'send', 'lost'], 'ready'],
    [['inspect', 'inspected', 'hash', 'pause'], 'paused'],
    [['inspect', 'inspected', 'hash', 'pause', 'resume'], 'queued'],
    [['inspect', 'inspected', 'hash', 'hashed', 'pause', 'resume'], 'ready'],
    [['inspect', 'fileLost'], 'needsFile'],
    [['inspect', 'fileLost', 'chosen'], 'queued'],
    [['inspect', 'failed', 'retry'], 'queued'],
    [['inspect', 'cancel'], 'cancelled'],
    [['inspect', 'cancel', 'retry'], 'cancelled'],
    [['done'], 'queued'],
  ])('%j ends in %s', (kinds, state) => {
    expect(after(...kinds).state).toBe(state)
  })

  test('what does not apply to a state changes nothing', () => {
    for (const state of ['done', 'refused'] as const) {
      for (const event of EVENTS) {
        if (MOVES[event.kind].from.includes(state)) continue
        const before = entry({ state })
        expect(moved(before, event), `${state} ${event.kind}`).toBe(before)
      }
    }
  })

  test('whatever happens, what is ended stays ended, and what has a hash keeps it', () => {
    const event = fc.constantFrom(...EVENTS)
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let at = entry()
        for (const each of events) {
          const next = moved(at, each)
          if (at.state === 'done' || at.state === 'refused') expect(next.state).toBe(at.state)
          if (at.sha256 !== null && each.kind !== 'chosen') expect(next.sha256).not.toBeNull()
          expect(next.state === 'done').toBe(next.result !== null)
          at = next
        }
      }),
    )
  })

  test('an upload that the server has given up is begun anew, without another hash', () => {
    const sending = entry({
      state: 'sending',
      inspected: true,
      sha256: 'ab',
      asked: true,
      url: '/there/1',
    })
    expect(moved(sending, { kind: 'gone' })).toMatchObject({
      state: 'ready',
      sha256: 'ab',
      asked: false,
      url: null,
      attempts: 1,
    })
  })

  test('a file that changed on the disk is read again', () => {
    const missing = entry({ state: 'needsFile', inspected: true, sha256: 'ab', asked: true, url: '/there/1' })
    expect(moved(missing, { kind: 'chosen', same: false, lastModified: 9 })).toMatchObject({
      state: 'queued',
      inspected: false,
      sha256: null,
      url: null,
      lastModified: 9,
    })
    expect(moved(missing, { kind: 'chosen', same: true, lastModified: 5 })).toMatchObject({
      state: 'ready',
      url: '/there/1',
    })
  })

  test('a place that the server makes after the file was cancelled is known, so that it is given back', () => {
    expect(moved(entry({ state: 'cancelled' }), { kind: 'created', url: '/there/2' }).url).toBe('/there/2')
  })
})

describe('the queue', () => {
  const queueOf = (...entries: readonly UploadEntry[]) => ({
    ...emptyQueue,
    entries: new Map(entries.map((each) => [each.id, each])),
  })

  test('one file’s fate leaves the others the objects they were', () => {
    const [one, two] = [entry({ id: '1' }), entry({ id: '2' })]
    const { entries } = withEvent(queueOf(one, two), ['1'], { kind: 'cancel' })
    expect(entries.get('1')?.state).toBe('cancelled')
    expect(entries.get('2')).toBe(two)
  })

  test('a ban stops its kind with the period, and no other kind', () => {
    const ban = { code: 'banned', params: { endDate: '2027-01-01T00:00:00.000Z' } }
    const { entries } = withKindStopped(
      queueOf(
        entry({ id: '1' }),
        entry({ id: '2', productType: 'FONT' }),
        entry({ id: '3', state: 'done', result }),
        entry({ id: '4', state: 'checking', sent: true }),
      ),
      'WALLPAPER',
      ban,
    )
    expect([...entries.values()].map(({ state }) => state)).toEqual(['failed', 'queued', 'done', 'checking'])
    expect(entries.get('1')?.failure).toEqual(ban)
  })

  test('after the browser was killed, every file continues at the stage that its facts show', () => {
    const before = [
      entry({ id: '1', state: 'hashing', inspected: true }),
      entry({ id: '2', state: 'sending', inspected: true, sha256: 'ab', asked: true, url: '/there/2' }),
      entry({ id: '3', state: 'checking', inspected: true, sha256: 'cd', url: '/there/3', sent: true }),
      entry({ id: '4', state: 'paused' }),
      entry({ id: '5', state: 'refused', refused }),
    ]
    expect(takenUp(before).map(({ state }) => state)).toEqual([
      'queued',
      'ready',
      'checking',
      'paused',
      'refused',
    ])
    expect(takenUp(before)[1]?.url).toBe('/there/2')
    const [placed, placeless] = takenUp([
      entry({ state: 'sending', asked: true, url: '/there/3' }),
      entry({ state: 'sending', asked: true }),
    ])
    expect([placed?.asked, placeless?.asked]).toEqual([true, false])
    expect(MOVING).toContain('ready')
  })
})
