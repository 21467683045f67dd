import { expect, test } from 'vitest'
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
