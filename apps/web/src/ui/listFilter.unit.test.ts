import { expect, test } from 'vitest'
import { type Choice, countOf, currentOf, inAddress, isNarrowing } from './listFilter.ts'

const states: Choice = {
  show: 'tabs',
  name: 'state',
  label: 'Status',
  options: [
    { value: 'WAITING', label: 'Waiting' },
    { value: 'ALL', label: 'All' },
  ],
}
const [waiting, all] = states.options

test('an address that names no option, or one that does not exist, shows the first', () => {
  expect(currentOf(states, '')).toBe('WAITING')
  expect(currentOf(states, 'GONE')).toBe('WAITING')
  expect(currentOf(states, 'ALL')).toBe('ALL')
})

test('the first option is left out of the address', () => {
  expect(inAddress(states, 'WAITING')).toEqual({ state: null })
  expect(inAddress(states, 'ALL')).toEqual({ state: 'ALL' })
})

test('a filter narrows the list only where it is not at its first option', () => {
  expect(isNarrowing(states, 'WAITING')).toBe(false)
  expect(isNarrowing(states, 'GONE')).toBe(false)
  expect(isNarrowing(states, 'ALL')).toBe(true)
  expect(isNarrowing({ show: 'search', name: 'q', label: 'Find' }, '')).toBe(false)
  expect(isNarrowing({ show: 'search', name: 'q', label: 'Find' }, 'ink')).toBe(true)
})

test('the total is shown beside the current option, unless the options have counts of their own', () => {
  const current = { value: 'ALL', total: 7 }
  expect(all && countOf(states, all, current)).toBe(7)
  expect(waiting && countOf(states, waiting, current)).toBeUndefined()
  const counted = {
    ...states,
    options: [
      { value: 'WAITING', label: 'Waiting' },
      { value: 'NEW', label: 'New', count: 2 },
    ],
  }
  const [first, second] = counted.options
  expect(first && countOf(counted, first, { value: '', total: 7 })).toBeUndefined()
  expect(second && countOf(counted, second, { value: '', total: 7 })).toBe(2)
})
