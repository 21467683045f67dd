import { expect, test } from 'vitest'
import { Gate, passwordHashing } from './hashing.ts'

test('runs no more at once than it may, in order, and all of it', async () => {
  const gate = new Gate(2, 100)
  let [running, most] = [0, 0]
  const order: number[] = []
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      gate.run(async () => {
        running += 1
        most = Math.max(most, running)
        order.push(index)
        await new Promise((done) => setImmediate(done))
        running -= 1
      }),
    ),
  )
  expect(most).toBe(2)
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index))
})

test('refuses what would wait too long, and goes on afterwards', async () => {
  const gate = new Gate(1, 1)
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const first = gate.run(() => promise)
  const second = gate.run(async () => 'second')
  await expect(gate.run(async () => 'third')).rejects.toMatchObject({ code: 'too_many_requests' })
  end()
  await first
  expect(await second).toBe('second')
  expect(await gate.run(async () => 'fourth')).toBe('fourth')
})

test('a failure gives its place back', async () => {
  const gate = new Gate(1, 1)
  await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate.run(async () => 'next')).toBe('next')
})

test('a hash opens to its password only', async () => {
  const hash = await passwordHashing.hash('correct horse')
  expect(hash).not.toContain('correct')
  expect(await passwordHashing.verify({ hash, password: 'correct horse' })).toBe(true)
  expect(await passwordHashing.verify({ hash, password: 'correct horsf' })).toBe(false)
})
