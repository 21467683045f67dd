import {
  claimAudit,
  getReview,
  heartbeatClaim,
  releaseClaim,
} from '@easel/contract/review/reviews/endpoints.ts'
import { listReviews } from '@easel/contract/review/reviews/queueEndpoints.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { addressOf, call } from '../../../../app/api.ts'
import { ApiError } from '../../../../app/apiError.ts'
import { invalidate } from '../../../../app/data.ts'
import { isDelayed, undoDelayed } from '../../../../app/delayed.ts'
import { currentT } from '../../../../i18n/texts.ts'

/** Someone who only leafs through the queue takes nothing; stayed on so long, it is taken. */
const dwellMs = 500
const heartbeatMs = 3 * 60_000
/** Nobody has touched the screen for so long: the lease may run out. */
const idleMs = 12 * 60_000

export type ClaimState =
  | { readonly at: 'free' }
  | { readonly at: 'claiming' }
  | { readonly at: 'claimed'; readonly token: string; readonly until: string }
  /** Somebody else was faster, or has it: `message` names them. */
  | { readonly at: 'taken'; readonly message: string }
  | { readonly at: 'lost'; readonly message: string }
  | { readonly at: 'failed'; readonly message: string }

const lostCodes: ReadonlySet<string> = new Set(['claim.lost', 'claim.missing', 'audit.cannotDecideNow'])

/** What a refused call means for the claim; null where it says nothing of it. */
function afterRefusal(reason: unknown): ClaimState | null {
  if (!(reason instanceof ApiError)) return null
  if (reason.code === 'claim.taken') return { at: 'taken', message: reason.message }
  return lostCodes.has(reason.code) ? { at: 'lost', message: reason.message } : null
}

/** As the page goes away: the browser still sends it. */
function releaseAtOnce(auditId: string, token: string) {
  const body = new Blob([JSON.stringify({ token })], { type: 'application/json' })
  navigator.sendBeacon(addressOf(releaseClaim.path, { id: auditId }, undefined), body)
}

interface Opened {
  readonly wanted: boolean
  readonly leafing: boolean
  /** Of the submission as it is shown. */
  readonly revision: number
}

/**
 * The reviewer's lease on one submission: taken when the screen is stayed on (`wanted`), kept by heartbeats while
 * somebody works there, given back on leaving. The component that uses it must be keyed by the submission.
 */
export function useClaim(auditId: string, opened: Opened) {
  // What is about to be claimed looks so from the first picture on: nothing moves when the claim is answered.
  // A new claim would end the one that a decision still goes by.
  const [wanted] = useState(() => opened.wanted && !isDelayed(auditId))
  const [state, setState] = useState<ClaimState>({ at: wanted ? 'claiming' : 'free' })
  const token = useRef<string | null>(null)
  const gone = useRef(false)
  // As the screen opens: later only the reviewer's own button claims.
  const first = useRef({ wanted, leafing: opened.leafing })
  const shown = useRef(opened.revision)
  shown.current = opened.revision

  const take = useCallback(async () => {
    // Claimed again, it is not decided yet.
    if (isDelayed(auditId)) undoDelayed()
    setState({ at: 'claiming' })
    try {
      const claim = await call(claimAudit, { params: { id: auditId } })
      if (gone.current) return releaseAtOnce(auditId, claim.token)
      // Revised since it was read: nobody decides what they have not seen, though they have pressed a key already.
      if (claim.revision !== shown.current) {
        releaseAtOnce(auditId, claim.token)
        throw new Error(currentT('reviews')('claim.revised'))
      }
      token.current = claim.token
      setState({ at: 'claimed', token: claim.token, until: claim.until })
    } catch (reason) {
      const message = reason instanceof Error ? reason.message : ''
      setState(afterRefusal(reason) ?? { at: 'failed', message })
      void invalidate(getReview)
    }
    void invalidate(listReviews)
  }, [auditId])

  const drop = useCallback((next: ClaimState) => {
    token.current = null
    setState(next)
    void invalidate(getReview, listReviews)
  }, [])

  useEffect(() => {
    gone.current = false
    const { wanted, leafing } = first.current
    const timer = wanted ? setTimeout(() => void take(), leafing ? dwellMs : 0) : undefined
    function leave() {
      if (token.current) releaseAtOnce(auditId, token.current)
      token.current = null
    }
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', leave)
      gone.current = true
      leave()
    }
  }, [auditId, take])

  useHeartbeat(state.at === 'claimed', async () => {
    if (!token.current) return
    try {
      const { until } = await call(heartbeatClaim, {
        params: { id: auditId },
        body: { token: token.current },
      })
      setState((now) => (now.at === 'claimed' ? { ...now, until } : now))
    } catch (reason) {
      const next = afterRefusal(reason)
      if (next) drop(next)
    }
  })

  return {
    state,
    take,
    giveBack: async () => {
      if (state.at !== 'claimed') return
      token.current = null
      setState({ at: 'free' })
      await call(releaseClaim, { params: { id: auditId }, body: { token: state.token } })
      await invalidate(getReview, listReviews)
    },
    /** A decision was made under it: nothing is left to give back. */
    spent: () => {
      token.current = null
    },
    /** A refused decision may mean that the claim is gone. @returns whether it was that. */
    refused: (reason: unknown) => {
      const next = afterRefusal(reason)
      if (next) drop(next)
      return next !== null
    },
  }
}

/** Beats while the page is in view and somebody has touched it lately, and at once when it comes back. */
function useHeartbeat(on: boolean, beat: () => Promise<void>) {
  const latest = useRef(beat)
  latest.current = beat
  useEffect(() => {
    if (!on) return
    let touchedAt = Date.now()
    let beatenAt = Date.now()
    const send = () => {
      beatenAt = Date.now()
      void latest.current()
    }
    const touch = () => {
      touchedAt = Date.now()
      if (touchedAt - beatenAt > heartbeatMs) send()
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && Date.now() - touchedAt < idleMs) send()
    }, heartbeatMs)
    const touches = ['pointermove', 'keydown', 'scroll', 'visibilitychange'] as const
    for (const each of touches) document.addEventListener(each, touch, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      for (const each of touches) document.removeEventListener(each, touch, { capture: true })
    }
  }, [on])
}
