import type { ReplyOf } from '@easel/contract/endpoint.ts'
import {
  decideBulk,
  heartbeatBulk,
  listBulks,
  releaseBulk,
  resumeBulk,
} from '@easel/contract/review/reviews/endpoints.ts'
import { getReviewOverview } from '@easel/contract/review/reviews/overviewEndpoints.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../../app/api.ts'
import { ApiError } from '../../../../app/apiError.ts'
import { invalidate } from '../../../../app/data.ts'
import { type Marks, verdictsOf } from './marks.ts'

type BulkClaim = ReplyOf<typeof resumeBulk>
export type Outcome = ReplyOf<typeof decideBulk>
export type BulkItem = BulkClaim['items'][number]

interface Held {
  readonly claim: BulkClaim
  /** Of all its works, also once they are decided. */
  readonly productType: ProductType
}

export type BulkState =
  | { readonly at: 'loading' }
  | { readonly at: 'none'; readonly message: string }
  | { readonly at: 'failed'; readonly error: Error }
  | ({ readonly at: 'claimed' } & Held)
  | ({ readonly at: 'lost'; readonly message: string } & Held)

const heartbeatMs = 3 * 60_000

/** The bulk that the reviewer holds: taken up again when the screen opens, kept alive while it stands. */
export function useBulk() {
  const [state, setState] = useState<BulkState>({ at: 'loading' })
  const token = useRef<string | null>(null)

  const load = useCallback(async () => {
    setState({ at: 'loading' })
    try {
      const claim = await call(resumeBulk, {})
      token.current = claim.token
      setState({ at: 'claimed', claim, productType: claim.items[0]?.productType ?? 'WALLPAPER' })
    } catch (reason) {
      const error = reason instanceof Error ? reason : new Error(String(reason))
      const none = reason instanceof ApiError && reason.code === 'bulk.nothingClaimed'
      setState(none ? { at: 'none', message: error.message } : { at: 'failed', error })
    }
  }, [])

  useEffect(() => void load(), [load])

  const lose = useCallback((reason: unknown) => {
    if (!(reason instanceof ApiError) || reason.code !== 'claim.lost') return
    token.current = null
    setState((was) => (was.at === 'claimed' ? { ...was, at: 'lost', message: reason.message } : was))
  }, [])

  useEffect(() => {
    const beat = async () => {
      if (!token.current || document.visibilityState !== 'visible') return
      try {
        const { until } = await call(heartbeatBulk, { body: { token: token.current } })
        setState((was) => (was.at === 'claimed' ? { ...was, claim: { ...was.claim, until } } : was))
      } catch (reason) {
        lose(reason)
      }
    }
    const timer = setInterval(() => void beat(), heartbeatMs)
    return () => clearInterval(timer)
  }, [lose])

  return {
    state,
    load,
    /** What was decided leaves the screen; what could not be stays, with the reason. */
    async decide(marks: Marks): Promise<Outcome | null> {
      if (!token.current) return null
      try {
        const outcome = await call(decideBulk, {
          body: { token: token.current, verdicts: verdictsOf(marks) },
          outlives: true,
        })
        const decided = new Set(outcome.items.flatMap(({ auditId, refusal }) => (refusal ? [] : [auditId])))
        setState((was) =>
          was.at === 'claimed'
            ? {
                ...was,
                claim: {
                  ...was.claim,
                  items: was.claim.items.filter(({ auditId }) => !decided.has(auditId)),
                },
              }
            : was,
        )
        void invalidate(listBulks, getReviewOverview)
        return outcome
      } catch (reason) {
        lose(reason)
        throw reason
      }
    },
    async giveBack(): Promise<void> {
      const current = token.current
      token.current = null
      if (current) await call(releaseBulk, { body: { token: current } })
      await invalidate(listBulks)
    },
  }
}
