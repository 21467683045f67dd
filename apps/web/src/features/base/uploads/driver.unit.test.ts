import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../app/apiError.ts'
import { entryOf, type UploadTarget } from './entry.ts'
import { add, bench, fileOf, result, states, untilAborted, verdict } from './testing/bench.ts'

let order = 0

describe('the queue at work', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  const settled = () => vi.advanceTimersByTimeAsync(0)

  test('a file is checked, hashed, asked about, sent and judged', async () => {
    const { open, log, read, files, entries } = bench()
    const driver = open()
    driver.lead()
    add(driver, 'a.jpg')
    await settled()
    expect(states(driver)).toEqual({ 'a.jpg': 'done' })
    expect(read.mock.calls.map(([{ act }]) => act)).toEqual(['inspect', 'hash'])
    expect(log).toEqual(['recognise a.jpg', 'send a.jpg', 'verdict a.jpg'])
    expect(entries.get('a.jpg')).toMatchObject({ state: 'done', result })
    expect(files.size).toBe(0)
  })

  test('files of two slots of an entry are sent without a question, each once', async () => {
    const { open, log } = bench()
    const driver = open()
    driver.lead()
    const file = fileOf('tide.jpg')
    const entries = ['photograph', 'conceptImages'].map((slot) => {
      order += 1
      const aim = { edition: 'high-tide', category: 'seen', slot }
      const target: UploadTarget = { productType: null, aim, inspected: true }
      return entryOf(file, target, { id: slot, owner: 'me', order })
    })
    driver.take(entries, new Map(entries.map(({ id }) => [id, file])))
    await settled()
    expect(driver.items().map(({ state }) => state)).toEqual(['done', 'done'])
    expect(log.toSorted()).toEqual(['send tide.jpg', 'send tide.jpg', 'verdict tide.jpg', 'verdict tide.jpg'])
  })

  test('what is wrong by the rules is not sent; what is known is not sent; one bad file stops no other', async () => {
    const { open, log, answers } = bench()
    answers.recognise = ({ fileName, sha256 }) =>
      fileName === 'known.jpg'
        ? { sha256: sha256 ?? '', result: { ...result, recognised: true }, refusal: null }
        : null
    const driver = open()
    driver.lead()
    add(driver, 'small.jpg', 'known.jpg', 'new.jpg')
    await settled()
    expect(states(driver)).toEqual({ 'small.jpg': 'refused', 'known.jpg': 'done', 'new.jpg': 'done' })
    expect(log.filter((line) => line.startsWith('send'))).toEqual(['send new.jpg'])
    expect(driver.items()[0]?.refused).toMatchObject({
      by: 'here',
      refusals: [{ code: 'image.wrongResolution' }],
    })
  })

  test('a cancelled file is given back to the server; taken off the list it is gone from the browser', async () => {
    const { open, log, answers, entries } = bench()
    answers.send = untilAborted
    const driver = open()
    driver.lead()
    add(driver, 'a.jpg')
    await settled()
    driver.dispatch(['a.jpg'], { kind: 'cancel' })
    await settled()
    expect(log.at(-1)).toBe('terminate /there/a.jpg')
    expect(driver.items()[0]).toMatchObject({ state: 'cancelled', url: null })
    driver.dispatch(['a.jpg'], { kind: 'remove' })
    await settled()
    expect(driver.items()).toEqual([])
    expect(entries.size).toBe(0)
  })

  test('giving back is tried again while the server cannot; a file under its check is cancelled too', async () => {
    const { open, log, answers } = bench()
    answers.verdict = (entry) =>
      new Promise((resolve) => setTimeout(() => resolve(verdict(entry, 'CHECKING')), 500))
    let tries = 0
    answers.terminate = async () => {
      tries += 1
      if (tries === 1) throw new ApiError(423, 'server_error', 'locked', null)
    }
    const driver = open()
    driver.lead()
    add(driver, 'a.jpg')
    await settled()
    expect(states(driver)).toEqual({ 'a.jpg': 'checking' })
    driver.dispatch(['a.jpg'], { kind: 'cancel' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(log.filter((line) => line.startsWith('terminate'))).toHaveLength(2)
    expect(driver.items()[0]).toMatchObject({ state: 'cancelled', url: null })
  })

  test('pausing stops what is under way, going on takes it up where it was', async () => {
    const { open, log, answers } = bench()
    answers.send = untilAborted
    const driver = open()
    driver.lead()
    add(driver, 'a.jpg')
    await settled()
    driver.dispatch(['a.jpg'], { kind: 'pause' })
    await settled()
    expect(states(driver)).toEqual({ 'a.jpg': 'paused' })
    answers.send = async () => undefined
    driver.dispatch(['a.jpg'], { kind: 'resume' })
    await settled()
    expect(log.filter((line) => line.startsWith('send'))).toEqual([
      'send a.jpg',
      'send a.jpg to /there/a.jpg',
    ])
    expect(states(driver)).toEqual({ 'a.jpg': 'done' })
  })

  test('two hundred files: never more than four are under way, and each gets its own verdict', async () => {
    const { open, answers } = bench()
    let [under, most] = [0, 0]
    answers.send = async () => {
      under += 1
      most = Math.max(most, under)
      await new Promise<void>((resolve) => setTimeout(resolve, 10))
      under -= 1
    }
    answers.verdict = async (entry) => verdict(entry, entry.fileName.startsWith('w7') ? 'REFUSED' : 'DONE')
    const driver = open()
    driver.lead()
    add(driver, ...Array.from({ length: 200 }, (_, index) => `w${index}.jpg`))
    await vi.advanceTimersByTimeAsync(5000)
    const ends = Object.values(states(driver))
    expect(most).toBe(4)
    expect(ends.filter((state) => state === 'done')).toHaveLength(189)
    expect(ends.filter((state) => state === 'refused')).toHaveLength(11)
  })
})
