import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { SEALED_COLUMNS } from './commands/sealedColumns.ts'
import { renewContentMacs } from './features/base/files/public.ts'
import { reencrypt } from './platform/rotation/rotation.ts'
import { createSecrets } from './platform/secrets.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { TEST_PASSWORD } from './testing/passwords.ts'
import { createPerson } from './testing/people.ts'
import { jpeg } from './testing/pictures.ts'

const [OLD, NEW] = ['old-secret-key-that-is-long-enough', 'new-secret-key-that-is-long-enough']
const IDENTITY = '/v3/designers/files/identity'
const Uploaded = z.object({ fileId: z.string(), recognised: z.boolean() })

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { SECRET_KEY: OLD } })
})
afterAll(() => app.close())

/** The portal as it starts again over the same database with other keys. */
const withKeys = (environment: Readonly<Record<string, string>>) => app.another({ environment })

describe('a new key', () => {
  test('signs nobody out, and passwords can still be changed', async () => {
    const designer = await createPerson(app, 'verified')
    const rotated = await withKeys({ SECRET_KEY: NEW, SECRET_KEYS_OLD: OLD })
    const headers = { cookie: designer.caller.cookie() }
    const sessions = { method: 'GET', url: '/auth/sessions', headers } as const
    expect((await rotated.server.inject(sessions)).statusCode).toBe(200)
    // The library checks the cookie by itself.
    const changed = { currentPassword: TEST_PASSWORD, newPassword: `${TEST_PASSWORD} anew` }
    const answer = await rotated.server.inject({
      method: 'POST',
      url: '/auth/change-password',
      headers,
      payload: changed,
    })
    expect(answer.json()).toMatchObject({ code: 'success' })
    expect((await rotated.server.inject(sessions)).statusCode).toBe(200)
    await rotated.close()
    const forgotten = await withKeys({ SECRET_KEY: NEW })
    expect((await forgotten.server.inject(sessions)).statusCode).toBe(401)
    await forgotten.close()
  })

  test('takes over what the old one has encrypted, also in a change that is asked for', async () => {
    const { db } = app.platform
    const designer = await createPerson(app, 'verified')
    const bytes = await jpeg()
    const uploaded = await designer.caller.upload(IDENTITY, 'card.jpg', bytes)
    const { fileId } = Uploaded.parse(uploaded.data)
    await sql`update designer set info_change = jsonb_build_object('bank_card_cipher', bank_card_cipher)
      where designer_id = ${designer.designerId}`.execute(db)
    const secrets = createSecrets([NEW, OLD])
    const renewed = async () => {
      let count = 0
      for (const place of SEALED_COLUMNS) count += (await reencrypt(db, secrets, place)).renewed
      return count
    }
    // The designer's card in both places, the file, and the card of the person before.
    expect(await renewed()).toBe(4)
    expect(await renewContentMacs(db, secrets)).toBe(1)
    expect(await renewed()).toBe(0)
    // Without the old key from here on.
    const only = createSecrets([NEW])
    for (const place of SEALED_COLUMNS) expect((await reencrypt(db, only, place)).renewed).toBe(0)
    const rotated = await withKeys({ SECRET_KEY: NEW })
    const again = rotated.visitor()
    const signedIn = await again.call('POST', '/auth/sign-in/email', {
      email: designer.email,
      password: TEST_PASSWORD,
    })
    expect(signedIn.code).toBe('success')
    const same = Uploaded.parse((await again.upload(IDENTITY, 'card.jpg', bytes)).data)
    expect(same).toEqual({ fileId, recognised: true })
    await rotated.close()
  })

  test('that opens nothing is said, and nothing is changed', async () => {
    const [column] = SEALED_COLUMNS.filter(({ column, within }) => column === 'bank_card_cipher' && !within)
    if (!column) throw new Error('no column')
    await expect(
      reencrypt(app.platform.db, createSecrets(['a key that nobody has used before now']), column),
    ).rejects.toThrow('no key fits')
  })
})

test('every encrypted column of the catalogue is named', async () => {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public'
      and column_name similar to '%(cipher|wrapped_key|seal_key)%'`.execute(app.platform.db)
  const named = SEALED_COLUMNS.filter(({ within }) => !within).map(
    ({ table, column }) => `${table}.${column}`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(named.toSorted())
})
