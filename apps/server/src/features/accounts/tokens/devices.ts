import { addresses } from '@easel/contract/addresses.ts'
import { nouns } from '@easel/contract/manifests.ts'
import { DEVICE_INTERVAL, DEVICE_SECONDS } from '@easel/domain/accounts/tokens/rules.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { handlersOf } from '../../../platform/feature.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import {
  answerDevice,
  type DeviceRow,
  deleteDevice,
  findWaiting,
  handOver,
  insertDevice,
  lockDevice,
  notePoll,
} from './deviceQueries.ts'
import { endingOf, newDeviceCode, newSecret, newUserCode, secretHash } from './format.ts'
import { makeFor } from './make.ts'
import { grantedScopes } from './queries.ts'
import { agentOf } from './use.ts'

const SECOND_MILLISECONDS = 1_000
/** RFC 8628: by so much the pause grows of a device that asked too soon. */
const SLOWER = 5
/** What a network may take off a pause that was kept. */
const GRACE_MILLISECONDS = 500

/** A device without a browser asks for a token, and somebody who is signed in allows it (docs/decisions/tokens.md). */
export function deviceHandlers(platform: Platform) {
  const { db, clock } = platform

  const found = async (userCode: string): Promise<DeviceRow | DomainError> =>
    (await findWaiting(db, userCode, clock.now())) ?? domainError('device.noSuchCode')

  return handlersOf(nouns.tokens, {
    startDevice: async ({ body, request }) => {
      const [deviceCode, userCode, now] = [newDeviceCode(), newUserCode(), clock.now()]
      await insertDevice(db, {
        request_id: newId(),
        device_hash: secretHash(deviceCode),
        user_code: userCode,
        ...body,
        ip: request.ip,
        agent: agentOf(request),
        created_at: now,
        expires_at: new Date(now.getTime() + DEVICE_SECONDS * SECOND_MILLISECONDS),
        interval_seconds: DEVICE_INTERVAL,
      })
      return {
        deviceCode,
        userCode,
        verificationUri: platform.publicUrl() + addresses.device(),
        expiresIn: DEVICE_SECONDS,
        interval: DEVICE_INTERVAL,
      }
    },

    // Not `inTransaction`: what a refusal leaves, such as that it was asked too soon, must stay.
    fetchDeviceToken: ({ body }) =>
      db.transaction().execute((tx) => fetched(tx, clock.now(), body.deviceCode)),

    viewDevice: async ({ body, request }) => {
      const device = await found(body.userCode)
      if (!('request_id' in device)) return device
      return {
        userCode: device.user_code,
        name: device.name,
        agent: device.agent,
        ip: device.ip,
        isSameAddress: device.ip === request.ip,
        scopes: grantedScopes(device.scopes),
        days: device.days,
        askedAt: device.created_at.toISOString(),
        expiresAt: device.expires_at.toISOString(),
      }
    },

    allowDevice: async (call) => {
      const { userCode, proof } = call.body
      const device = await found(userCode)
      if (!('request_id' in device)) return device
      const { name, days } = device
      // Nobody is given what it is made with: the device gets another when it fetches it.
      const outcome = await makeFor(
        platform,
        {
          accountId: call.actor.accountId,
          logActor: logActorOf(call),
          body: { name, scopes: grantedScopes(device.scopes), days, proof },
        },
        async (tx, tokenId) =>
          (await answerDevice(tx, userCode, clock.now(), { token_id: tokenId }))
            ? null
            : domainError('device.noSuchCode'),
      )
      return 'secret' in outcome ? null : outcome
    },

    refuseDevice: async (call) => {
      const { userCode } = call.body
      const device = await found(userCode)
      if (!('request_id' in device)) return device
      return inTransaction(db, async (tx) => {
        const now = clock.now()
        if (!(await answerDevice(tx, userCode, now, { refused_at: now })))
          return domainError('device.noSuchCode')
        await recordActivity(tx, clock, logActorOf(call), {
          act: 'account.refuseDevice',
          subjectKind: 'account',
          subjectId: call.actor.accountId,
          reason: device.name,
        })
        return null
      })
    },
  })
}

async function fetched(
  tx: Db,
  now: Date,
  deviceCode: string,
): Promise<{ readonly secret: string } | DomainError> {
  const device = await lockDevice(tx, secretHash(deviceCode))
  if (!device) return domainError('device.unknown')
  const { request_id: requestId, interval_seconds: seconds, polled_at: polledAt } = device
  if (device.expires_at <= now) return domainError('device.expired')
  if (device.refused_at) {
    await deleteDevice(tx, requestId)
    return domainError('device.refused')
  }
  if (device.token_id) {
    const secret = newSecret()
    await handOver(tx, device.token_id, secretHash(secret), endingOf(secret))
    await deleteDevice(tx, requestId)
    return { secret }
  }
  const waited = polledAt ? now.getTime() - polledAt.getTime() + GRACE_MILLISECONDS : Number.POSITIVE_INFINITY
  const isTooSoon = waited < seconds * SECOND_MILLISECONDS
  await notePoll(tx, requestId, now, isTooSoon ? seconds + SLOWER : seconds)
  return domainError(isTooSoon ? 'device.slowDown' : 'device.pending')
}
