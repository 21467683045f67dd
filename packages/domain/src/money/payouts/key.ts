/** The most that ISO 20022 allows an EndToEndIdentification (Max35Text). */
export const KEY_MAX = 35

/** What the bank knows one attempt by: the withdrawal's id without its hyphens, and the attempt. */
export const payoutKey = (withdrawalId: string, attempt: number): string =>
  `${withdrawalId.replaceAll('-', '')}:${attempt}`
