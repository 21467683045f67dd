import { expect, test, vi } from 'vitest'
import { oncePerBytes, sha256Of } from './once.ts'

const bytes = (text: string) => Buffer.from(text)
const ask = (once: ReturnType<typeof oncePerBytes<string, string>>, text: string, format = 'png') =>
  once(sha256Of(bytes(text)), bytes(text), format)

test('the same bytes are made once for each input', async () => {
  const make = vi.fn(async (given: Buffer, format: string) => `${given} as ${format}`)
  const once = oncePerBytes(make, () => true)
  expect(await ask(once, 'a')).toBe('a as png')
  expect(await ask(once, 'a')).toBe('a as png')
  expect(await ask(once, 'a', 'jpg')).toBe('a as jpg')
  expect(await ask(once, 'b')).toBe('b as png')
  expect(make).toHaveBeenCalledTimes(3)
})

test('what may not be kept is made again, and the oldest is forgotten', async () => {
  const make = vi.fn(async (given: Buffer) => String(given))
  const once = oncePerBytes<string, string>(make, (made) => made !== 'large')
  await ask(once, 'large')
  await ask(once, 'large')
  expect(make).toHaveBeenCalledTimes(2)
  for (let number = 0; number <= 1000; number += 1) await ask(once, String(number))
  make.mockClear()
  await ask(once, '1000')
  expect(make).not.toHaveBeenCalled()
  await ask(once, '0')
  expect(make).toHaveBeenCalledTimes(1)
})
