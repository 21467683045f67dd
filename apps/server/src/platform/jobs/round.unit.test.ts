import { describe, expect, test } from 'vitest'
import { StoreAway } from '../storage/storage.ts'
import { forEachFound, forEachNext, forEachRow, logFailures, runSteps, SomeFailed } from './round.ts'

const failing = (name: string) => Object.assign(new Error(`${name} is broken`), { code: '23514' })
const away = Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' })
const caught = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const idsIn = (error: unknown) => error instanceof SomeFailed && error.failures.map(({ id }) => id)
const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1)

describe('a row that fails', () => {
  test('keeps none of a list from its turn, and the round fails with it', async () => {
    const done: string[] = []
    const error = await caught(
      forEachRow(
        ['a', 'b', 'c'],
        (name) => name,
        async (name) => {
          if (name !== 'c') throw failing(name)
          done.push(name)
          return true
        },
      ),
    )
    expect(done).toEqual(['c'])
    expect(error).toBeInstanceOf(SomeFailed)
    expect(error).toMatchObject({
      code: '23514',
      done: 1,
      message: '2 could not be done, the first: a is broken',
    })
    expect(idsIn(error)).toEqual(['a', 'b'])
  })

  test('is passed over by what is taken one by one, and is first again in the next round', async () => {
    const due = ['a', 'b', 'c', 'd']
    const tried: string[] = []
    const round = () =>
      forEachNext(2, async ({ failed, take }) => {
        const name = due.find((each) => !failed.includes(each))
        if (name === undefined) return false
        take(name)
        tried.push(name)
        if (name === 'a') throw failing(name)
        due.splice(due.indexOf(name), 1)
        return true
      })
    expect(await caught(round())).toMatchObject({ done: 2 })
    expect(await caught(round())).toMatchObject({ done: 1 })
    expect(tried).toEqual(['a', 'b', 'c', 'a', 'd'])
    expect(due).toEqual(['a'])
  })

  test('does not keep a tick from its next step', async () => {
    const tick = runSteps({
      first: () => forEachRow([1, 2], String, async (each) => each === 1 || Promise.reject(failing('2'))),
      second: () => Promise.resolve(3),
    })
    const error = await caught(tick)
    expect(error).toMatchObject({ done: 4 })
    expect(idsIn(error)).toEqual(['2'])
  })
})

describe('what is found in batches', () => {
  const round = (atMost: number, fails: (row: number) => boolean) => {
    const due = numbers(12)
    const done: number[] = []
    const find = async (except: readonly string[], limit: number) =>
      due.filter((row) => !except.includes(`${row}`) && !done.includes(row)).slice(0, limit)
    const work = async (row: number) => {
      if (fails(row)) throw failing(`${row}`)
      done.push(row)
      return true
    }
    return { done, ends: caught(forEachFound(atMost, find, String, work)) }
  }

  test('goes on past more rows that fail than a batch has', async () => {
    const { done, ends } = round(3, (row) => row <= 7)
    expect(idsIn(await ends)).toEqual(numbers(7).map(String))
    expect(done).toEqual([8, 9, 10])
  })

  test('is one batch where none fails', async () => {
    const { done, ends } = round(5, () => false)
    await ends
    expect(done).toEqual([1, 2, 3, 4, 5])
  })
})

test('with the object store away each row is tried, though its socket says what that of a database says', async () => {
  const tried: number[] = []
  const error = await caught(
    forEachRow([1, 2], String, async (row) => {
      tried.push(row)
      throw new StoreAway('the store did not answer', { cause: away })
    }),
  )
  expect(tried).toEqual([1, 2])
  expect(idsIn(error)).toEqual(['1', '2'])
})

test('of one round only so many failures are logged', () => {
  const logged: unknown[] = []
  const log = { error: (line: unknown) => void logged.push(line) }
  logFailures(
    log,
    'job',
    numbers(25).map((nth) => ({ id: `${nth}`, error: failing('it') })),
  )
  expect(logged).toHaveLength(20)
  expect(logged[0]).toMatchObject({ job: 'job', id: '1' })
})

describe('ends the round at once', () => {
  test('a database that is away', async () => {
    const tried: number[] = []
    const work = async (each: number) => {
      tried.push(each)
      throw away
    }
    expect(await caught(forEachRow([1, 2], String, work))).toBe(away)
    expect(tried).toEqual([1])
  })

  test('a database that goes away, with what failed before it', async () => {
    const tick = runSteps({
      rows: () =>
        forEachRow([1, 2, 3], String, async (row) => {
          if (row === 3) return true
          throw row === 1 ? failing('1') : away
        }),
      never: () => Promise.resolve(5),
    })
    const error = await caught(tick)
    expect(error).toMatchObject({ code: 'ECONNREFUSED', done: 0 })
    expect(idsIn(error)).toEqual(['2', '1'])
  })

  test('200 failures, but not the steps beside it', async () => {
    const tried: number[] = []
    const work = (row: number) => {
      tried.push(row)
      return Promise.reject(failing(`${row}`))
    }
    const rows = () => forEachRow(numbers(300), String, work)
    expect(await caught(runSteps({ rows, next: () => Promise.resolve(3) }))).toMatchObject({ done: 3 })
    expect(tried).toHaveLength(200)
  })

  test('what is no matter of a row: nothing was taken yet', async () => {
    const error = failing('the query')
    expect(await caught(forEachNext(5, () => Promise.reject(error)))).toBe(error)
    const afterOne = forEachNext(5, async ({ failed, take }) => {
      if (failed.length === 0) take('a')
      throw error
    })
    expect(idsIn(await caught(afterOne))).toEqual(['find', 'a'])
  })
})
