import { S3Client } from '@aws-sdk/client-s3'
import { StandardRetryStrategy } from '@smithy/core/retry'
import type { S3Config } from '../config.ts'

/**
 * Nobody waits longer than 5 s for a store that hangs (docs/design/quality.md, Lossless): one idle period, no second
 * try.
 */
export const IDLE_MILLISECONDS = 4_000
const CONNECT_MILLISECONDS = 3_000
const ATTEMPTS = 3
const MAX_SOCKETS = 256

/** Faults that come at once are retried; a timeout is reported to the caller, who retries later. */
class PromptRetries extends StandardRetryStrategy {
  override async refreshRetryTokenForRetry(
    ...[token, info]: Parameters<StandardRetryStrategy['refreshRetryTokenForRetry']>
  ) {
    if (info.error instanceof Error && info.error.name === 'TimeoutError') throw info.error
    return super.refreshRetryTokenForRetry(token, info)
  }
}

/** A client that gives up on a connection over which nothing moves, in either direction. */
export function s3Client(config: S3Config): S3Client {
  return new S3Client({
    region: config.region,
    forcePathStyle: Boolean(config.endpoint),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    retryStrategy: new PromptRetries(ATTEMPTS),
    requestHandler: {
      connectionTimeout: CONNECT_MILLISECONDS,
      socketTimeout: IDLE_MILLISECONDS,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    ...(config.accessKeyId && config.secretAccessKey
      ? { credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey } }
      : {}),
  })
}
