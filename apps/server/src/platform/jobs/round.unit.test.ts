import { describe, expect, test } from 'vitest'
import { forEachNext, forEachRow, runSteps, SomeFailed } from './round.ts'

const failing = (name: string) => Object.assign(new Error(`${name} is broken`), { code: '23514' })
const away = Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' })
const caught = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

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
    expect(error instanceof SomeFailed && error.failures.map(({ id }) => id)).toEqual(['a', 'b'])
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
    expect(error instanceof SomeFailed && error.failures.map(({ id }) => id)).toEqual(['2'])
  })
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

  test('what is no matter of a row: nothing was taken yet', async () => {
    const error = failing('the query')
    expect(await caught(forEachNext(5, () => Promise.reject(error)))).toBe(error)
  })
})
