/**
 * What speaks against a ballot. Each is seen among several: `least` ballots (for DEVICE, accounts) that have it in common
 * make a cluster. A ballot's score is the sum of the weights of its signals. None of them proves anything: people decide.
 */
export const SIGNALS = {
  /** Given within three days after the account was made, for one entry. */
  NEW_ACCOUNTS: { least: 10, weight: 2 },
  /** From one network, for one entry. */
  NETWORK: { least: 5, weight: 2 },
  /** From one phone, by different accounts. */
  DEVICE: { least: 2, weight: 4 },
  /** For one entry within one minute. */
  BURST: { least: 30, weight: 2 },
  /** By accounts that voted for the same entries, three or more, in the same order. */
  SEQUENCE: { least: 3, weight: 3 },
  /** By accounts that voted for this entry and nothing else. */
  ONE_ENTRY: { least: 20, weight: 1 },
  /** From the network or the phone of the entrant. */
  ENTRANT: { least: 1, weight: 5 },
} as const satisfies Readonly<Record<string, { readonly least: number; readonly weight: number }>>

export type Signal = keyof typeof SIGNALS
export const SIGNAL_NAMES = [
  'NEW_ACCOUNTS',
  'NETWORK',
  'DEVICE',
  'BURST',
  'SEQUENCE',
  'ONE_ENTRY',
  'ENTRANT',
] as const satisfies readonly Signal[]

/** An account is new for so many days. */
export const NEW_ACCOUNT_DAYS = 3
/** How many votes in the same order are a sequence. */
export const SEQUENCE_VOTES = 3
/** How far back the entrant's own addresses are looked at, in days. */
export const ENTRANT_DAYS = 30
/**
 * Ballots are looked at again once the log has grown by a hundredth, or at all within the hour: 11 million take more than
 * a minute, and a log of some hundred grows by a hundredth with each vote.
 */
export const RESCAN = { grownPercent: 1, afterMinutes: 60 } as const
