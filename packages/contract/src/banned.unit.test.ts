import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyEndpoint } from './manifests.ts'

/** A ban is between the designer and the store (docs/decisions/tags-and-bans.md): only replies to staff name one. */
test('no reply to a designer or to the public says of anybody that they are banned', () => {
  const schemaOf = (reply: z.ZodType) => JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' }))
  const naming = everyEndpoint.filter(({ reply }) => schemaOf(reply).includes('"designerBanned"'))
  expect(naming.length).toBeGreaterThan(20)
  expect(naming.map(({ path }) => path).filter((path) => !path.startsWith('/staff/'))).toEqual([])
})
