import { SchemeDetail, ShareScheme } from '@easel/contract/money/sharing/endpoints.ts'
import { expect } from 'vitest'
import { z } from 'zod'
import { TEST_PASSWORD } from '../../../../testing/passwords.ts'
import type { Person } from '../../../../testing/people.ts'

export const PROOF = { password: TEST_PASSWORD }

/** Of an instant, as far as tests know it: the clock runs on while they do. */
export const minute = (at: Date | string | null | undefined) =>
  at ? new Date(at).toISOString().slice(0, 16) : null

export const schemeOf = ({ data }: { readonly data: unknown }) => ShareScheme.parse(data)

/** The kinds of notices about sharing that somebody has, the newest first. */
export const noticesOf = async (who: Person) => {
  const { data } = await who.caller.call('GET', '/v3/notice/getNoticeByPage')
  return z
    .object({ items: z.array(z.object({ kind: z.string() })) })
    .parse(data)
    .items.map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('SHARE_'))
}

/** Whom a test is about now. */
interface Sharing {
  readonly owner: Person
  readonly sharer: Person
  /** A work of the owner's. */
  readonly product: string
}

/** The calls of both sides about a scheme, as they are made without naming anybody else. */
export function shareCalls(now: () => Sharing) {
  const url = (productId = now().product) => `/v3/designers/designer-shares/${productId}`
  const offer = (body: object = {}, who = now().owner, productId = now().product) =>
    who.caller.call('POST', url(productId), {
      sharer: now().sharer.email,
      ratio: 3_500,
      period: 'PERMANENT',
      proof: PROOF,
      ...body,
    })
  const answer = (schemeId: string, given: 'ACCEPT' | 'DECLINE', who = now().sharer) =>
    who.caller.call('POST', `/v3/shares/${schemeId}/answer`, { answer: given })
  return {
    url,
    offer,
    answer,
    read: async (schemeId: string, who = now().owner) =>
      SchemeDetail.parse((await who.caller.call('GET', `/v3/shares/${schemeId}`)).data),
    async accepted(body: object = {}): Promise<string> {
      const { schemeId } = schemeOf(await offer(body))
      expect((await answer(schemeId, 'ACCEPT')).code).toBe('success')
      return schemeId
    },
  }
}
