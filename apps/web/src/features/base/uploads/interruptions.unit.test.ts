import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../app/apiError.ts'
import { entryOf } from './entry.ts'
import { FileGone } from './failure.ts'
import { takenUp } from './moves.ts'
import { add, bench, fileOf, states, untilAborted, WALLPAPER } from './testing/bench.ts'

describe('the queue at work', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  const settled = () => vi.advanceTimersByTimeAsync(0)

  test('after the tab was closed in the middle: nothing is hashed again, sending goes on where it was', async () => {
    const { open, log, read, answers, storage } = bench()
    answers.send = untilAborted
    const first = open()
    first.lead()
    add(first, 'a.jpg', 'b.jpg')
    await settled()
    expect(states(first)).toEqual({ 'a.jpg': 'sending', 'b.jpg': 'sending' })
    first.stop()
    log.length = 0
    read.mockClear()
    answers.send = async () => undefined
    const second = open()
    second.lead()
    second.take(takenUp(await storage.load('me')))
    await settled()
    expect(states(second)).toEqual({ 'a.jpg': 'done', 'b.jpg': 'done' })
    expect(read).not.toHaveBeenCalled()
    expect(log).toEqual([
      'send a.jpg to /there/a.jpg',
      'send b.jpg to /there/b.jpg',
      'verdict a.jpg',
      'verdict b.jpg',
    ])
  })

  test('what was added before this tab was the one that sends is kept from then on', async () => {
    const { open, files, answers } = bench()
    answers.send = untilAborted
    const driver = open()
    const file = fileOf('a.jpg')
    driver.take([], new Map([['a.jpg', file]]))
    await settled()
    expect(files.size).toBe(0)
    driver.lead()
    driver.take([entryOf(file, WALLPAPER, { id: 'a.jpg', owner: 'me', order: 1 })])
    await settled()
    expect([...files.keys()]).toEqual(['a.jpg'])
  })

  test('one that the browser cannot keep takes no other with it', async () => {
    const { open, files, storage, answers } = bench()
    answers.send = untilAborted
    const keep = storage.keepFiles
    storage.keepFiles = (some) => (some.has('gone.jpg') ? Promise.reject(new DOMException()) : keep(some))
    const driver = open()
    driver.lead()
    add(driver, 'a.jpg', 'gone.jpg', 'b.jpg')
    await settled()
    expect([...files.keys()]).toEqual(['a.jpg', 'b.jpg'])
  })

  test('a file that the browser holds no more is asked for, and goes on when it is there', async () => {
    const { open, answers, storage, files } = bench()
    answers.send = untilAborted
    const first = open()
    first.lead()
    add(first, 'a.jpg')
    await settled()
    first.stop()
    files.clear()
    answers.send = async () => undefined
    const second = open()
    second.lead()
    second.take(takenUp(await storage.load('me')))
    await settled()
    expect(states(second)).toEqual({ 'a.jpg': 'needsFile' })
    second.take([], new Map([['a.jpg', fileOf('a.jpg')]]))
    second.dispatch(['a.jpg'], { kind: 'chosen', same: true, lastModified: 7 })
    await settled()
    expect(states(second)).toEqual({ 'a.jpg': 'done' })
  })

  test('a lost connection is waited for, longer each time; coming back goes on at once', async () => {
    const { open, log, answers } = bench()
    answers.send = async () => {
      throw new ApiError(0, 'network_error', 'lost', null)
    }
    const driver = open()
    driver.lead()
    add(driver, 'a.jpg')
    await settled()
    expect(driver.queue().hold).toEqual({ kind: 'connection', attempt: 0 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(driver.queue().hold).toEqual({ kind: 'connection', attempt: 1 })
    await vi.advanceTimersByTimeAsync(1999)
    expect(log.filter((line) => line.startsWith('send'))).toHaveLength(2)
    answers.send = async () => undefined
    driver.endHold()
    await settled()
    expect(states(driver)).toEqual({ 'a.jpg': 'done' })
    expect(driver.queue().hold).toBeNull()
  })

  test('an upload that the server has given up begins anew', async () => {
    const { open, log, answers } = bench()
    let tries = 0
    answers.send = async () => {
      tries += 1
      if (tries === 1) throw new ApiError(410, 'server_error', 'gone', null)
    }
    const driver = open()
    driver.lead()
    add(driver, 'a.jpg')
    await vi.advanceTimersByTimeAsync(1000)
    expect(states(driver)).toEqual({ 'a.jpg': 'done' })
    expect(log.filter((line) => line.startsWith('send'))).toEqual(['send a.jpg', 'send a.jpg'])
  })

  test('a fault of one file is tried three times and shown; the others are through long before', async () => {
    const { open, log, answers } = bench()
    answers.send = async ({ fileName }) => {
      if (fileName === 'bad.jpg') throw new ApiError(500, 'server_error', 'fault', null)
    }
    const driver = open()
    driver.lead()
    add(driver, 'bad.jpg', 'good.jpg')
    await settled()
    expect(states(driver)).toEqual({ 'bad.jpg': 'ready', 'good.jpg': 'done' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(states(driver)['bad.jpg']).toBe('failed')
    expect(log.filter((line) => line.startsWith('send bad.jpg'))).toHaveLength(3)
    answers.send = async () => undefined
    driver.dispatch(['bad.jpg'], { kind: 'retry' })
    await settled()
    expect(states(driver)['bad.jpg']).toBe('done')
  })

  test('without a session everything waits, for as long as it takes', async () => {
    const { open, answers } = bench()
    answers.send = async () => {
      throw new ApiError(401, 'not_signed_in', 'sign in', null)
    }
    const driver = open()
    driver.lead()
    add(driver, 'a.jpg')
    await vi.advanceTimersByTimeAsync(100_000)
    expect(driver.queue().hold).toEqual({ kind: 'signIn' })
    answers.send = async () => undefined
    driver.endHold()
    await settled()
    expect(states(driver)).toEqual({ 'a.jpg': 'done' })
  })

  test('a file that vanishes from the disk while it is sent asks to be chosen again', async () => {
    const { open, answers } = bench()
    answers.send = async () => {
      throw new FileGone()
    }
    const driver = open()
    driver.lead()
    add(driver, 'a.jpg')
    await settled()
    expect(states(driver)).toEqual({ 'a.jpg': 'needsFile' })
  })

  test('a designer who is no longer verified is not asked about without a pause', async () => {
    const { open, answers, log } = bench()
    answers.verdict = async () => {
      throw new ApiError(401, 'designer_not_verified', '', null)
    }
    const driver = open()
    driver.lead()
    add(driver, 'a.jpg')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(states(driver)).toEqual({ 'a.jpg': 'checking' })
    expect(log.filter((line) => line.startsWith('verdict')).length).toBeLessThan(15)
  })
})
