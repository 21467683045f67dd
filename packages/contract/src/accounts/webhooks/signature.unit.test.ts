import { expect, test } from 'vitest'
import { VERIFY_EXAMPLE } from '../tokens/examples.ts'
import { signedHeaders } from './signature.ts'

// The example of the specification: github.com/standard-webhooks/standard-webhooks.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const MESSAGE = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
}

test('signs as Standard Webhooks does', async () => {
  expect(await signedHeaders([SECRET], MESSAGE)).toEqual({
    'webhook-id': MESSAGE.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('signs by both secrets while one replaces the other', async () => {
  const { 'webhook-signature': signatures } = await signedHeaders([SECRET, 'whsec_AAAA'], MESSAGE)
  expect(signatures.split(' ')).toHaveLength(2)
  expect(signatures.split(' ')[0]).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('is verified by the example of /developers', async () => {
  const { isFromEasel } = await import(`data:text/javascript,${encodeURIComponent(VERIFY_EXAMPLE)}`)
  const other = 'whsec_AAAA'
  const now = { ...MESSAGE, at: new Date() }
  const both = await signedHeaders([SECRET, other], now)
  for (const secret of [SECRET, other]) expect(isFromEasel(secret, both, now.body)).toBe(true)
  expect(isFromEasel(SECRET, both, `${now.body} `)).toBe(false)
  expect(isFromEasel(SECRET, { ...both, 'webhook-id': 'msg_other' }, now.body)).toBe(false)
  expect(isFromEasel(other, await signedHeaders([SECRET], now), now.body)).toBe(false)
  const old = await signedHeaders([SECRET], MESSAGE)
  expect(isFromEasel(SECRET, old, MESSAGE.body)).toBe(false)
})
