/** Spec §9, Revenue. Money is integer fen (1/100 CNY). */
export const PLATFORM_SHARE_PERCENT = 30
export const VAT_PERCENTS = [3, 6] as const
export const MIN_WITHDRAWAL_FEN = { INDIVIDUAL: 20_000, CORPORATE: 200_000 } as const
/** The days of a month, both included, on which a withdrawal can be applied for. */
export const WITHDRAWAL_DAYS = {
  INDIVIDUAL: { from: 5, to: 15 },
  CORPORATE: { from: 1, to: 15 },
} as const
