import { describe, expect, test } from 'vitest'
import { FairQueue } from './fairQueue.ts'

interface Job {
  readonly owner: string
  readonly name: string
}
const jobsOf = (owner: string, count: number): Job[] =>
  Array.from({ length: count }, (_value, index) => ({ owner, name: `${owner}${index + 1}` }))

function queueOf(mostPlaces: number, ...jobs: readonly Job[]) {
  const queue = new FairQueue<Job>(mostPlaces, 100)
  for (const job of jobs) queue.add(job, false)
  return queue
}

/** Who would start one after the other, each ending before the next. */
function turns(queue: FairQueue<Job>): string[] {
  const names: string[] = []
  for (let job = queue.take(); job; job = queue.take()) {
    names.push(job.name)
    queue.release(job.owner)
  }
  return names
}

describe('one place after the other', () => {
  test('alone, in the order of coming', () => {
    expect(turns(queueOf(1, ...jobsOf('a', 3)))).toEqual(['a1', 'a2', 'a3'])
  })

  test('accounts take turns', () => {
    const queue = queueOf(1, ...jobsOf('a', 4), ...jobsOf('b', 2), ...jobsOf('c', 1))
    expect(turns(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  })

  test('one that always comes back does not go before one that waits', () => {
    const queue = queueOf(1, ...jobsOf('a', 3), ...jobsOf('b', 1))
    const names: string[] = []
    for (let job = queue.take(); job; job = queue.take()) {
      names.push(job.name)
      queue.release(job.owner)
      if (job.owner === 'b' && names.length < 6)
        queue.add({ owner: 'b', name: `again${names.length}` }, false)
    }
    expect(names).toEqual(['a1', 'b1', 'a2', 'again2', 'a3', 'again4'])
  })
})

describe('several places', () => {
  test('one account holds so many as it may, and its next waits for them', () => {
    const queue = queueOf(2, ...jobsOf('a', 3))
    expect([queue.take()?.name, queue.take()?.name, queue.take()]).toEqual(['a1', 'a2', undefined])
    queue.release('a')
    expect(queue.take()?.name).toBe('a3')
  })

  test('no second place while another account waits', () => {
    const queue = queueOf(2, ...jobsOf('a', 3), ...jobsOf('b', 2), ...jobsOf('c', 1))
    expect([1, 2, 3, 4].map(() => queue.take()?.name)).toEqual(['a1', 'b1', 'c1', 'a2'])
  })

  test('an account that still holds a place waits for one that holds none, also when that was served later', () => {
    const queue = queueOf(2, ...jobsOf('a', 2), ...jobsOf('b', 2))
    expect([queue.take()?.name, queue.take()?.name]).toEqual(['a1', 'b1'])
    queue.release('b')
    expect([queue.take()?.name, queue.take()?.name]).toEqual(['b2', 'a2'])
  })
})

describe('how many may wait', () => {
  test('half of the queue for one account, all of it for several', () => {
    const queue = new FairQueue<Job>(1, 6)
    expect(jobsOf('a', 4).map((job) => queue.add(job, false))).toEqual([true, true, true, false])
    expect(jobsOf('b', 3).map((job) => queue.add(job, false))).toEqual([true, true, true])
    expect(jobsOf('c', 1).map((job) => queue.add(job, false))).toEqual([false])
  })

  test('an account that may start at once is let in, however many wait', () => {
    const queue = new FairQueue<Job>(1, 2)
    for (const job of jobsOf('a', 1)) queue.add(job, true)
    queue.take()
    for (const owner of ['a', 'b']) queue.add({ owner, name: owner }, false)
    expect(queue.add({ owner: 'c', name: 'c' }, false)).toBe(false)
    expect(queue.add({ owner: 'a', name: 'a' }, true)).toBe(false)
    expect(queue.add({ owner: 'c', name: 'c' }, true)).toBe(true)
  })
})
