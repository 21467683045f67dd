/** Of one account, at once. */
export const WEBHOOKS_MAX = 10
export const WEBHOOK_URL_MAX = 2_000

/** A receiver has so long for its answer, and of the answer so much is read, and so much kept. */
export const ANSWER_SECONDS = 10
export const ANSWER_BYTES_MAX = 64 * 1024
export const ANSWER_CHARACTERS_KEPT = 1024

/** For so long the secret before signs too. */
export const OLD_SECRET_HOURS = 24

const [MINUTE, HOUR] = [60, 3_600]
/** So many seconds after each delivery in a row that failed it is tried again; after the last the address is paused. */
export const RETRY_SECONDS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 24 * HOUR] as const

/** When an address is tried again that has failed so often in a row; null where it is paused. */
export function retryAt(failures: number, now: Date): Date | null {
  const seconds = RETRY_SECONDS[failures - 1]
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000)
}

/** What came of a delivery. */
export const DELIVERY_STATES = ['WAITING', 'DELIVERED', 'FAILED'] as const
/** In the order of events, or once because its owner asked. */
export const DELIVERY_KINDS = ['EVENT', 'AGAIN', 'TEST'] as const
/** Why there was no answer, or none that counts. */
export const DELIVERY_FAULTS = ['STATUS', 'TIMEOUT', 'UNREACHABLE', 'UNKNOWN_HOST', 'PRIVATE', 'TLS'] as const
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number]
