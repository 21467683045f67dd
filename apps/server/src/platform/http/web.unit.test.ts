import { COPYRIGHT_EMAIL } from '@easel/domain/entrypoints/documents/advice.ts'
import { expect, test } from 'vitest'
import { withSettings } from './web.ts'

test('documents name the address of the operator, in their heads too', () => {
  const html = `<head></head>主题<a href="mailto:${COPYRIGHT_EMAIL}">${COPYRIGHT_EMAIL}</a>`
  const address = 'o&#x27;neil+$&@store.example'
  const settings = { copyrightEmail: "o'neil+$&@store.example" }
  expect(withSettings(Buffer.from(html), settings).toString()).toBe(
    `<head><meta name="copyright-email" content="${address}"/></head>主题<a href="mailto:${address}">${address}</a>`,
  )
})
