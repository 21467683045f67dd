/** What is counted of a work in a time; the sums of it follow a list's filters. */
export const REVENUE_COUNTS = ['heat', 'users', 'payingUsers', 'sales', 'refunds'] as const
/** Integer fen; `shareFen` is the work's whole share, `myShareFen` what of it is the reader's. */
export const REVENUE_AMOUNTS = ['turnoverFen', 'channelCostFen', 'shareFen', 'myShareFen'] as const
export type RevenueFigure = (typeof REVENUE_COUNTS)[number] | (typeof REVENUE_AMOUNTS)[number]

/** What the list of revenue can be sorted by (spec §3, revenue list columns). */
export const REVENUE_SORTS = [
  'productType',
  'name',
  'priceCoins',
  'heat',
  'users',
  'sales',
  'turnoverFen',
  'myShareFen',
] as const
export type RevenueSort = (typeof REVENUE_SORTS)[number]

/** Spec §3, designer divide: whose share a work's is, for one reader. */
export const DESIGNER_DIVIDES = ['NOT_SHARE', 'SHARE_OTHER', 'OTHER_SHARED'] as const
export type DesignerDivide = (typeof DESIGNER_DIVIDES)[number]
