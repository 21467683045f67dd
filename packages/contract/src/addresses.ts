import type { ProductType } from '@easel/domain/productTypes.ts'

const segment = encodeURIComponent

/** The last part of `/works/…` for every product type. */
export const worksNames = {
  THEME: 'themes',
  WALLPAPER: 'wallpapers',
  VIDEO_WALLPAPER: 'video-wallpapers',
  RINGTONE: 'ringtones',
  FONT: 'fonts',
  AOD: 'aod',
} as const satisfies Record<ProductType, string>

/** Pages of the portal that mails name too. The browser's `paths` are made of them, and of its own. */
export const addresses = {
  accountBans: () => '/tutorials/accountBans',
  product: (productId: string) => `/detail/${segment(productId)}`,
  /** By the id of a product or of a submission. */
  work: (id: string, type: ProductType = 'THEME') => `/works/${worksNames[type]}/${segment(id)}`,
  upload: () => '/upload',
  designerInfo: () => '/settings/designerInfo',
  password: () => '/settings/password',
  tokens: () => '/settings/tokens',
  webhooks: () => '/settings/webhooks',
  /** Where the code of a device is entered. */
  device: () => '/device',
  sharing: () => '/revenues/sharing',
  scheme: (schemeId: string) => `/revenues/sharing/${segment(schemeId)}`,
  /** A judge's rounds. */
  judging: () => '/judging',
  withdrawals: () => '/revenues/withdrawals',
  withdrawal: (withdrawalId: string) => `/revenues/withdrawals/${segment(withdrawalId)}`,
  revenues: () => '/revenues',
  /** What one has won. */
  awards: () => '/awards',
  /** One's own entry, whatever its edition; leads to its page there. */
  entry: (entryId: string) => `/entries/${segment(entryId)}`,
  /** For organisers. */
  consoleJudging: (editionId: string) => `/console/competitions/${segment(editionId)}/judging`,
  consoleOverdueDays: () => '/console/finance/feed?state=OVERDUE',
  consoleAwards: (editionId: string) => `/console/competitions/${segment(editionId)}/awards`,
  tenders: () => '/tenders',
  tender: (tenderId: string) => `/tenders/${segment(tenderId)}`,
  tenderMaterials: (tenderId: string) => `/tenders/${segment(tenderId)}/materials`,
  /** What its winner delivers, by milestones. */
  tenderDelivery: (tenderId: string) => `/tenders/${segment(tenderId)}/delivery`,
  /** For organisers. */
  consoleTenderDeliveries: (tenderId: string) => `/console/tenders/${segment(tenderId)}?view=deliveries`,
  notifications: () => '/notification-center',
  signIn: () => '/login',
  signUp: () => '/sign-up',
  /** The token follows the #, so that no server, log or referrer sees it. */
  undo: (token: string) => `/undo#${segment(token)}`,
  closing: () => '/settings/close',
  keepAccount: (token: string) => `/keep-account#${segment(token)}`,
  stopPayoutChange: (token: string) => `/stop-change#${segment(token)}`,
} as const
