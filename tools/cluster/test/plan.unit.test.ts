import { expect, test } from 'vitest'
import { planOf } from './plan.ts'

const keysOf = (...args: string[]) => planOf(args).faults.map(({ key }) => key)
const ALL = ['cut', 'etcd', 'killed', 'lag']

test('5.2: faults come in an order that the seed makes again, each once in a round', () => {
  const orders = Array.from({ length: 20 }, (_, seed) => keysOf('--seed', String(seed)))
  for (const order of orders) expect(order.toSorted()).toEqual(ALL)
  expect(new Set(orders.map(String)).size).toBeGreaterThan(5)
  expect(keysOf('--seed', '7')).toEqual(keysOf('--seed', '7'))
  const ten = keysOf('--rounds', '10', '--seed', '7')
  expect(ten).toHaveLength(40)
  for (let at = 0; at < 40; at += 4) expect(ten.slice(at, at + 4).toSorted()).toEqual(ALL)
})

test('5.2: a fault that is named is made alone', () => {
  expect(planOf(['cut'])).toMatchObject({ faults: [{ key: 'cut' }], isPart: true })
  expect(planOf([]).isPart).toBe(false)
  expect(() => planOf(['cuts'])).toThrow('there is no fault cuts')
  expect(() => planOf(['--rounds', '0'])).toThrow('whole numbers')
  expect(() => planOf(['--rounds', '11'])).toThrow('more than 40')
})
